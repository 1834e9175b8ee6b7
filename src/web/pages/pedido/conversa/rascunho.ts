// What somebody has typed into a thread and not yet sent, kept on this device until it is sent or emptied.
import type { Fio } from '#web/queries/pedido/conversa-queries.ts'

/** A text that was sent with this key, and whose answer has not come. */
export interface Tentativa {
  texto: string
  chave: string
}

const chaveDe = (userId: number, { pedidoId, vendedorId }: Fio) =>
  `conversa-${userId}-${pedidoId}-${vendedorId ?? 'equipe'}`
const lugarDaTentativa = (userId: number, fio: Fio) => `${chaveDe(userId, fio)}-envio`

/** The text of an earlier visit; empty if there is none. */
export function lerRascunho(userId: number, fio: Fio): string {
  return ler(chaveDe(userId, fio)) ?? ''
}

/** Keeps the text, or forgets an empty one. */
export function guardarRascunho(userId: number, fio: Fio, texto: string): void {
  guardar(chaveDe(userId, fio), texto.trim() === '' ? null : texto)
}

/** What was sent in an earlier visit without an answer; null if there is nothing. */
export function lerTentativa(userId: number, fio: Fio): Tentativa | null {
  try {
    // Written by `guardarTentativa`.
    return JSON.parse(ler(lugarDaTentativa(userId, fio)) ?? 'null') as Tentativa | null
  } catch {
    return null
  }
}

/** Keeps the key of what is being sent, or with null forgets it. Photos are not kept: without a text there is nothing to recognise. */
export function guardarTentativa(userId: number, fio: Fio, tentativa: Tentativa | null): void {
  guardar(lugarDaTentativa(userId, fio), tentativa?.texto ? JSON.stringify(tentativa) : null)
}

/** What is left to send of a text after its beginning was sent; all of it if it was changed meanwhile. */
export function semOEnviado(texto: string, enviado: string): string {
  return texto.startsWith(enviado) ? texto.slice(enviado.length).trimStart() : texto
}

function ler(lugar: string): string | null {
  try {
    return localStorage.getItem(lugar)
  } catch {
    return null
  }
}

function guardar(lugar: string, texto: string | null): void {
  try {
    if (texto === null) localStorage.removeItem(lugar)
    else localStorage.setItem(lugar, texto)
  } catch {
    // Storage is blocked or full: the text lasts until the page is closed.
  }
}
