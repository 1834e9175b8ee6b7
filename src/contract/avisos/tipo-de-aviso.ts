// What a kind of notice declares, and the words that several kinds share (rules N40–N44, design/notices).
import type { Evento } from '#domain/conta/webhook.ts'
import type { GrupoDeAviso } from './grupos.ts'

/** The words of a notice. `link` is a path of the web app. */
export interface TextoDoAviso {
  titulo: string
  texto: string
  link: string
}

/** Of the data of a notice and the number of its events, of which the data may list the first ones only. */
type Escritor<D, T> = (dados: D, quantidade: number) => T

/** How a kind comes to a device that asked for pushes. A locked screen can be read by others, so no amount is on it. */
interface PushDeclarado<D> {
  /** While the person has chosen nothing. */
  noInicio: 'LIGADO' | 'DESLIGADO'
  /** The title without its amount; absent, or null for these data, if the app's names none. */
  titulo?: Escritor<D, string | null>
  /** Only if the app's text names no amount. */
  comTexto?: true
  /** At night, too, if it concerns the delivery of this day: people are about to load or to receive it (rule N43). */
  deNoite?: true
}

/** Everything that is said of a kind. `D` are its data: amounts in centavos, days `YYYY-MM-DD`, instants ISO 8601. */
export interface AvisoDeclarado<D> {
  /** For buyers and sellers; whatever staff are told is of their own group. */
  grupo: Exclude<GrupoDeAviso, 'EQUIPE'>
  /** Never by e-mail, whatever the group says. */
  semEmail?: true
  /** Absent: never by push. */
  push?: PushDeclarado<D>
  /** Its events without a key become one notice for some minutes (rule N42). */
  reune?: true
  /** The event that customers' systems are told (rule N139); `WEBHOOKS_DO_AVISO` knows when it is none. */
  evento?: Evento
  escrever: Escritor<D, TextoDoAviso>
}

/** A kind whose notices have these data. */
export const tipoDeAviso = <D>(declarado: AvisoDeclarado<D>): AvisoDeclarado<D> => declarado

/** The order's page. */
export const doPedido = (id: number) => `/pedido/${id}`

/** "1, 2 e 3", or "1, 2 e mais 5" of seven. */
export function juntar(pedidos: readonly { id: number }[], quantos: number): string {
  const numeros = pedidos.map(({ id }) => String(id))
  const mais = quantos - numeros.length
  if (mais > 0) return `${numeros.join(', ')} e mais ${mais}`
  return [numeros.slice(0, -1).join(', '), ...numeros.slice(-1)].filter(Boolean).join(' e ')
}

/** The one order that a notice tells of; null if it tells of more, or that one was cancelled. */
export function soUm<T>(pedidos: readonly T[], quantidade: number): T | null {
  return Math.max(quantidade, pedidos.length) === 1 ? (pedidos[0] ?? null) : null
}
