// What somebody has typed into a thread and not yet sent, kept on this device until it is sent or emptied.
import type { Fio } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { ofDevice } from '#web/ui/storage.ts'

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
  return ofDevice.read(chaveDe(userId, fio)) ?? ''
}

/** Keeps the text, or forgets an empty one. */
export function guardarRascunho(userId: number, fio: Fio, texto: string): void {
  ofDevice.keep(chaveDe(userId, fio), texto.trim() === '' ? null : texto)
}

/** What was sent in an earlier visit without an answer; null if there is nothing. */
export function lerTentativa(userId: number, fio: Fio): Tentativa | null {
  return ofDevice.readJson(lugarDaTentativa(userId, fio)) as Tentativa | null // written by `guardarTentativa`
}

/** Keeps the key of what is being sent, or with null forgets it. Photos are not kept: without a text there is nothing to recognise. */
export function guardarTentativa(userId: number, fio: Fio, tentativa: Tentativa | null): void {
  ofDevice.keep(lugarDaTentativa(userId, fio), tentativa?.texto ? JSON.stringify(tentativa) : null)
}

/** What is left to send of a text after its beginning was sent; all of it if it was changed meanwhile. */
export function semOEnviado(texto: string, enviado: string): string {
  return texto.startsWith(enviado) ? texto.slice(enviado.length).trimStart() : texto
}
