// What PostgreSQL announces on the channels `aviso`, `pedido` and `mensagem`, and what browsers are told of it: ids and kinds (design/notices).
import * as z from 'zod/mini'

const idSchema = z.int().check(z.positive())

/** A new notice (rule N41): its reader, its id and its kind. */
const avisoSchema = z.object({ usuarioId: idSchema, id: idSchema, tipo: z.string() })
/** A changed order (migration 060) or thread, and the ids of those who may hear of it. */
const pedidoSchema = z.object({ id: idSchema, usuarios: z.array(idSchema) })

/** An event, and who may hear of it. */
export interface Anuncio {
  usuarios: readonly number[]
  /** Do all staff hear of it too? */
  equipe: boolean
  texto: string
}

/** The event of a new notice; null if the payload is not one. */
export function lerAviso(payload: string): Anuncio | null {
  const { data } = z.safeParse(avisoSchema, parseJson(payload))
  if (!data) return null
  const { usuarioId, id, tipo } = data
  return { usuarios: [usuarioId], equipe: false, texto: eventText('aviso', { id, tipo }) }
}

/** The event of a changed order; null if the payload is not one. */
export function lerPedidoMudado(payload: string): Anuncio | null {
  const { data } = z.safeParse(pedidoSchema, parseJson(payload))
  if (!data) return null
  return { usuarios: data.usuarios, equipe: true, texto: eventText('pedido', { id: data.id }) }
}

/** The event of a changed thread of an order (rule N79); null if the payload is not one. It names the order, never the thread. */
export function lerConversaMudada(payload: string): Anuncio | null {
  const { data } = z.safeParse(pedidoSchema, parseJson(payload))
  if (!data) return null
  return { usuarios: data.usuarios, equipe: true, texto: eventText('mensagem', { id: data.id }) }
}

/**
 * How a stream begins. Its id makes a browser that comes back say so in `Last-Event-ID`; it is then told that something may have come
 * meanwhile. Browsers come back after `voltaMs`.
 */
export function aberturaDoFluxo({ retoma, voltaMs }: { retoma: boolean; voltaMs: number }): string {
  return `retry: ${voltaMs}\nid: 0\n\n${retoma ? eventText('retomada', {}) : ''}`
}

/** A comment, which keeps the connection open on its way through proxies. */
export const BATIDA = ':\n\n'

/** Says that the session has ended: the browser does not come back. */
export const FIM = eventText('fim', {})

/** The last words to a stream that made room for another one of its person. Its browser asks each minute and comes back after one. */
export const VOLTE_MAIS_TARDE = 'retry: 60000\n\n'

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
