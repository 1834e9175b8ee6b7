// Strangers who send pictures slowly do not keep a buyer from sending one (design/strangers).
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'
import { enviarFoto, listarArquivos, novaImagem } from '../support/imagens.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

/** Begins a registration with a picture that does not end, from this address of this machine. */
function enviarSemFim(localAddress: string): void {
  const { hostname: host, port } = new URL(app.url)
  const socket = connect({ host, port: Number(port), localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /v1/auth/register HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      'content-length: 5000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a.png"\r\n\r\n',
  )
  socket.write(Buffer.alloc(400_000, 'x'))
}

it('a photo of a buyer is taken while strangers of two addresses hold all that they can', async () => {
  const comprador = await criarComprador(app)
  const foto = await novaImagem(300, 200)
  // Beyond the size from which a picture waits for its turn.
  const grande = new Blob([await foto.arrayBuffer(), new Uint8Array(40_000)], { type: 'image/png' })
  for (let vez = 0; vez < 4; vez++) for (const endereco of ['127.0.0.2', '127.0.0.3']) enviarSemFim(endereco)
  const recebidas = async () => (await listarArquivos(app)).filter(nome => nome.startsWith('envio-')).length
  await esperar(async () => (await recebidas()) >= 3)
  expect(await enviarFoto(comprador, grande)).toMatch(/^\/imagens\//)
})
