// Codes of the second factor (design/sign-in): those of an authenticator app (TOTP, RFC 6238) and those that replace it once each.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from './session-token.ts'

const PASSO_SEGUNDOS = 30
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const TOLERANCIA_PASSOS = 1
const EMISSOR = 'Réstia'
const CODIGOS_DE_RECUPERACAO = 10
/** 80 bits each, so that a plain hash of them tells nothing. */
const BYTES_DE_RECUPERACAO = 10

/** A new key of 160 bits, in base 32 as authenticator apps read it. */
export function novaChave(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the QR code. */
export function enderecoDaChave(chave: string, email: string): string {
  return totp(chave, email).toString()
}

/** The 30-second step that this six-digit code belongs to; null if it is not a code of this key and time. */
export function passoDoCodigo(chave: string, codigo: string, agora: Date): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const timestamp = agora.getTime()
  const diferenca = totp(chave).validate({ token: codigo, window: TOLERANCIA_PASSOS, timestamp })
  return diferenca === null ? null : Math.floor(timestamp / 1000 / PASSO_SEGUNDOS) + diferenca
}

/** Ten recovery codes of 16 characters in groups of four, as they are shown once. */
export function novosCodigosDeRecuperacao(): string[] {
  return Array.from({ length: CODIGOS_DE_RECUPERACAO }, () => {
    const { buffer } = new Uint8Array(randomBytes(BYTES_DE_RECUPERACAO))
    return new Secret({ buffer }).base32.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** The hash of a recovery code, as the database stores it; null if the text cannot be one. */
export function hashDaRecuperacao(codigo: string): Buffer | null {
  const letras = codigo.replaceAll('-', '')
  return /^[A-Z2-7]{16}$/.test(letras) ? hashToken(letras) : null
}

function totp(chave: string, label = ''): TOTP {
  return new TOTP({ issuer: EMISSOR, label, secret: Secret.fromBase32(chave), period: PASSO_SEGUNDOS })
}
