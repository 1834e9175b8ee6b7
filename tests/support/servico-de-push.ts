// A push service of our own: it checks the sender's signature, and reads what it gets with the keys of the device. The cryptography is
// written here from the RFCs, so that the product's is not checked by itself.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { exigir } from './exigir.ts'

const HOST = 'https://fcm.googleapis.com'

export interface PushRecebido {
  endpoint: string
  mensagem: { titulo: string; texto: string; link: string; marca: string }
  /** What the sender says of itself. */
  remetente: { aud: string; exp: number; sub: string }
  validadeS: number
}

export interface ServicoDePush {
  recebidos: PushRecebido[]
  /** The status of the next answers; 201 at first. */
  responder(status: number): void
  /** The service's way for the product: the same requests, sent to this machine. */
  post: typeof fetch
  parar(): Promise<void>
}

interface Aparelho {
  chaves: ECDH
  auth: Buffer
}

const aparelhos = new Map<string, Aparelho>()

/** What a browser sends to have pushes: the subscription of a new device. */
export function umaAssinatura() {
  const chaves = createECDH('prime256v1')
  const p256dh = chaves.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `${HOST}/fcm/send/${randomUUID()}`
  aparelhos.set(endpoint, { chaves, auth })
  return { endpoint, chaves: { p256dh, auth: auth.toString('base64url') } }
}

/** Starts the service on a port of this machine. */
export async function abrirServicoDePush(): Promise<ServicoDePush> {
  const recebidos: PushRecebido[] = []
  let status = 201
  const server = createServer((request, response) => {
    void lerPush(request).then(
      recebido => {
        if (status < 300) recebidos.push(recebido)
        response.writeHead(status).end()
      },
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    recebidos,
    responder: proximo => {
      status = proximo
    },
    post: (url, init) => fetch(String(url).replace(HOST, `http://127.0.0.1:${port}`), init),
    parar: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function lerPush(request: IncomingMessage): Promise<PushRecebido> {
  const endpoint = `${HOST}${request.url}`
  const corpo = await buffer(request)
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('outra codificação')
  return {
    endpoint,
    mensagem: JSON.parse(decifrar(corpo, exigir(aparelhos.get(endpoint)))),
    remetente: conferirRemetente(exigir(request.headers.authorization)),
    validadeS: Number(request.headers.ttl),
  }
}

// RFC 8292: a token signed with ES256, and the key that it is signed with.
function conferirRemetente(authorization: string): PushRecebido['remetente'] {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [cabeca = '', corpo = '', assinatura = ''] = token.split('.')
  const ponto = Buffer.from(k, 'base64url')
  const x = ponto.subarray(1, 33).toString('base64url')
  const y = ponto.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const vale = verify(
    'sha256',
    Buffer.from(`${cabeca}.${corpo}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  )
  if (!vale) throw new Error('assinatura errada')
  return JSON.parse(Buffer.from(corpo, 'base64url').toString())
}

// RFC 8188 and 8291: salt, size of the records, the sender's key, then one record.
function decifrar(corpo: Buffer, { chaves, auth }: Aparelho): string {
  const sal = corpo.subarray(0, 16)
  const tamanhoDaChave = corpo.readUInt8(20)
  const doRemetente = corpo.subarray(21, 21 + tamanhoDaChave)
  const registro = corpo.subarray(21 + tamanhoDaChave)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), chaves.getPublicKey(), doRemetente])
  const segredo = hkdf(chaves.computeSecret(doRemetente), auth, info, 32)
  const chave = hkdf(segredo, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(segredo, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cifra = createDecipheriv('aes-128-gcm', chave, nonce)
  cifra.setAuthTag(registro.subarray(-16))
  const texto = Buffer.concat([cifra.update(registro.subarray(0, -16)), cifra.final()])
  // The last record ends with 2, then zeros.
  return texto.subarray(0, texto.lastIndexOf(2)).toString()
}

const hkdf = (segredo: Buffer, sal: Buffer, info: Buffer, tamanho: number) =>
  Buffer.from(hkdfSync('sha256', segredo, sal, info, tamanho))
