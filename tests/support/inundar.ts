// Strangers that hold connections, in a thread of their own (see tests/proofs/estranhos.test.ts). Reports how many are still open.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Inundacao {
  host: string
  port: number
  /** Sockets that send a picture of 5.2 MB except for its end. */
  uploads: number
  /** Sockets that send nothing, a header byte by byte, or half of a body. */
  lentos: number
  /** Addresses of this machine that they come from, `127.0.0.2` and up; 0 for the usual one. */
  enderecos: number
}

export interface Relato {
  /** Seconds since the last of them began; 0 until then. */
  segundos: number
  abertos: number
}

const REPORT_MS = 250
const PICTURE = Buffer.alloc(5_200_000, 'x')

const { host, port, uploads, lentos, enderecos }: Inundacao = workerData
let allBegunAt: number | null = null
let open = 0
let begun = 0

function dial(): Socket {
  const localAddress = enderecos > 0 ? { localAddress: `127.0.0.${2 + (begun % enderecos)}` } : {}
  begun++
  open++
  const socket = connect({ host, port, ...localAddress })
  socket.on('error', () => undefined)
  socket.on('close', () => open--)
  socket.resume()
  return socket
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

function holdUpload(): void {
  const socket = dial()
  const part = '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a.png"\r\n\r\n'
  const length = part.length + PICTURE.length + 100
  socket.write(head('/v1/auth/register', 'multipart/form-data; boundary=x', length) + part)
  socket.write(PICTURE)
}

function holdSlowly(kind: number): void {
  const socket = dial()
  if (kind === 0) return
  if (kind === 1) return void socket.write(`${head('/v1/auth/login', 'application/json', 2)}{`)
  void drip(socket)
}

async function drip(socket: Socket): Promise<void> {
  const text = `GET / HTTP/1.1\r\nx-slow: ${'a'.repeat(200)}`
  for (const byte of text) {
    if (socket.destroyed) return
    socket.write(byte)
    await sleep(400)
  }
}

setInterval(() => {
  const segundos = allBegunAt === null ? 0 : (performance.now() - allBegunAt) / 1000
  const relato: Relato = { segundos, abertos: open }
  parentPort?.postMessage(relato)
}, REPORT_MS)

for (let i = 0; i < Math.max(uploads, lentos); i++) {
  if (i < uploads) holdUpload()
  if (i < lentos) holdSlowly(i % 3)
  if (i % 50 === 0) await sleep(1)
}
allBegunAt = performance.now()
