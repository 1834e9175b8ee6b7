// Sends to browsers' push services (RFC 8030, 8291, 8292, design/notices). A library encrypts the message for one browser.
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { encrypt } from 'http_ece'
import type { TextoDoAviso } from '#contract/avisos/tipo-de-aviso.ts'

/** The keys by which push services know this site, as base64url, and whom they write to about it: `mailto:` or `https:`. */
export interface VapidKeys {
  publica: string
  privada: string
  contato: string
}

/** Where a browser gets its messages, and the keys that they are encrypted with, as base64url. */
export interface EnderecoDePush {
  endpoint: string
  p256dh: string
  auth: string
}

export interface MensagemDePush extends TextoDoAviso {
  /** A later message with the same mark replaces this one on the screen. */
  marca: string
}

/** ACABOU: the subscription does not exist any more. */
export type ResultadoDoPush = 'ENTREGUE' | 'ACABOU' | 'FALHOU'

export interface PushSender {
  /** The key for browsers' subscriptions. */
  chave: string
  /** Hands one message to a push service. Never throws. */
  enviar(destino: EnderecoDePush, mensagem: MensagemDePush): Promise<ResultadoDoPush>
}

/** How long a push service keeps a message for a device that is off; in seconds. */
const VALIDADE_S = 12 * 3600
const LIMITE_MS = 10_000
const CURVE = 'prime256v1'

/** `clock` dates the signatures; `post` is another way to the push services, for tests. */
export function createPushSender(
  chaves: VapidKeys,
  { clock, post = fetch }: { clock: () => Date; post?: typeof fetch | undefined },
): PushSender {
  const privateKey = privateKeyOf(chaves)
  const send = ({ endpoint, p256dh, auth }: EnderecoDePush, mensagem: MensagemDePush) =>
    post(endpoint, {
      method: 'POST',
      headers: {
        authorization: `vapid t=${tokenFor(endpoint, { chaves, privateKey, clock })}, k=${chaves.publica}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(VALIDADE_S),
        urgency: 'high',
      },
      body: new Uint8Array(encryptFor({ p256dh, auth }, JSON.stringify(mensagem))),
      // The service answers itself; another host is none of ours.
      redirect: 'error',
      signal: AbortSignal.timeout(LIMITE_MS),
    })
  return {
    chave: chaves.publica,
    enviar: async (destino, mensagem) => {
      try {
        const { status, ok, body } = await send(destino, mensagem)
        // The body is not read: its connection is free for the next message. A failure to end it changes no answer.
        await body?.cancel().catch(() => undefined)
        if (ok) return 'ENTREGUE'
        return status === 404 || status === 410 ? 'ACABOU' : 'FALHOU'
      } catch {
        return 'FALHOU'
      }
    },
  }
}

function encryptFor({ p256dh, auth }: Omit<EnderecoDePush, 'endpoint'>, text: string): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey: pair,
    dh: p256dh,
    authSecret: auth,
  })
}

interface Signer {
  chaves: VapidKeys
  privateKey: KeyObject
  clock: () => Date
}

// A signed token says to the push service who sends, for as long as the message is kept.
function tokenFor(endpoint: string, { chaves, privateKey, clock }: Signer): string {
  const exp = Math.floor(clock().getTime() / 1000) + VALIDADE_S
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: chaves.contato },
  ].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const text = parts.join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** Is the public key that of the private one? */
export function vapidKeysMatch({ publica, privada }: Pick<VapidKeys, 'publica' | 'privada'>): boolean {
  const curve = createECDH(CURVE)
  try {
    curve.setPrivateKey(Buffer.from(privada, 'base64url'))
  } catch {
    return false
  }
  return curve.getPublicKey().equals(Buffer.from(publica, 'base64url'))
}

// The public key is 4, then 32 bytes of x and 32 of y.
function privateKeyOf({ publica, privada }: VapidKeys): KeyObject {
  const point = Buffer.from(publica, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privada }, format: 'jwk' })
}

/** A new pair of keys, as the environment takes them. */
export function createVapidKeys(): Pick<VapidKeys, 'publica' | 'privada'> {
  const pair = createECDH(CURVE)
  const publica = pair.generateKeys('base64url')
  return { publica, privada: pair.getPrivateKey('base64url') }
}
