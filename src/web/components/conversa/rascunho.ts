// What somebody has typed into a thread and not yet sent, and the key of what was sent without an answer.
import { chaveDaTentativa, guardado, type Tentativa } from '#web/queries/guardado.ts'
import type { Fio } from '#web/queries/pedido/pedido/conversa-queries.ts'

const lugarDe = (pessoa: string, { pedidoId, vendedorId }: Fio) =>
  `conversa-${pessoa}-${pedidoId}-${vendedorId ?? 'equipe'}`

/** The text that this person has not sent into this thread. An older version kept it bare, which may read as a number. */
export const rascunhoDoFio = (pessoa: string, fio: Fio) =>
  guardado(lugarDe(pessoa, fio), { vazio: '', entender: String })

/** The keys of messages. The same words sent again after a lost answer are the same message, also after the page was closed. */
export function chavesDoFio(pessoa: string, fio: Fio) {
  const tentativa = guardado<Tentativa | null>(`${lugarDe(pessoa, fio)}-envio`, { vazio: null })
  /** Of the last call. No device keeps it: without a text there is nothing to recognise. */
  let fotoDaTentativa: Blob | undefined
  return {
    /** The key for this text. `comFoto`: the message itself takes the first photo; else it may be there already, with another one. */
    para(texto: string, foto: Blob | undefined): { chave: string; comFoto: boolean } {
      const mesmaFoto = fotoDaTentativa === foto
      if (texto.trim() === '' && !mesmaFoto) tentativa.mudar(() => null)
      const anterior = tentativa.ler()?.chave
      const chave = chaveDaTentativa(tentativa, texto)
      if (chave === anterior) return { chave, comFoto: mesmaFoto }
      fotoDaTentativa = foto
      return { chave, comFoto: true }
    },
    esquecer() {
      fotoDaTentativa = undefined
      tentativa.mudar(() => null)
    },
  }
}

/** What is left to send of a text after its beginning was sent; all of it if it was changed meanwhile. */
export function semOEnviado(texto: string, enviado: string): string {
  return texto.startsWith(enviado) ? texto.slice(enviado.length).trimStart() : texto
}
