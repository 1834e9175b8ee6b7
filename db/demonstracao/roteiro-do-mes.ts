// Thirty days of a market, written by `npm run mes -- … --roteiro db/demonstracao/mes.json` (bancada/mes/roteiro.ts): what its people did. Prices,
// days of delivery, shares and notices come from the product, which does it all again.
import { readFileSync } from 'node:fs'
import { inicioDoDia, somarDias } from '#domain/calendario.ts'
import type { MotivoDaOcorrencia, QuemPaga } from '#domain/entrega/ocorrencia.ts'

/** Days, and the hour in São Paulo. */
export type Momento = readonly [dias: number, hora: string]

/** What was wrong with an item, and what came of it. */
export interface Diferenca {
  /** The item's place in the order, from 0. */
  item: number
  /** What the buyer counted; null if the seller itself had packed it short. */
  recebido: number | null
  motivo: MotivoDaOcorrencia
  /** What its seller said; null for nothing. */
  concorda: boolean | null
  decisao: QuemPaga | 'RECUSADA' | 'ABERTA' | 'ANULADA'
}

export interface PedidoDoRoteiro {
  comprador: string
  /** Days before today. */
  em: Momento
  itens: readonly (readonly [produto: string, vendedor: string, quantidade: number])[]
  /** Days after the order. */
  pago?: Momento | undefined
  cancelado?: Momento | undefined
  /** Days after the agreed day of delivery. */
  entregue?: Momento | undefined
  conferido?: Momento | undefined
  /** What sellers packed of items that they had not enough of, by their place. */
  faltas?: readonly (readonly [item: number, separado: number])[] | undefined
  diferencas?: readonly Diferenca[] | undefined
}

/** The orders of the month, oldest first. */
export function lerRoteiro(): readonly PedidoDoRoteiro[] {
  return JSON.parse(readFileSync(new URL('./mes.json', import.meta.url), 'utf8'))
}

/** So many days after a day, at that hour. */
export function instanteDe(dia: string, [dias, hora]: Momento): Date {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number)
  return new Date(inicioDoDia(somarDias(dia, dias)).getTime() + (horas * 60 + minutos) * 60_000)
}
