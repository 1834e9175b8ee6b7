// A model of what sellers set beside their prices: validity, stock and lots (rules N11–N21), small enough to be checked by reading.
import type { Pedido } from './modelo-do-pedido.ts'

export interface Condicoes {
  /** The quote ends in the morning of this day, before the day's steps; null without an end. */
  venceNoDia: string | null
  /** Units; null without a limit. */
  estoque: number | null
  minimo: number
  multiplo: number
}

export const SEM_CONDICOES: Condicoes = { venceNoDia: null, estoque: null, minimo: 1, multiplo: 1 }

/** What a boleto took of each quote, and on which day. */
export interface Tomado {
  dia: string
  unidades: Map<number, number>
}

export interface Feira {
  hoje: string
  condicoes: Condicoes[]
  retiradas: Set<number>
  tomados: Map<Pedido, Tomado>
}

const condicoesDe = ({ condicoes }: Feira, cotacao: number) => condicoes[cotacao] ?? SEM_CONDICOES

export function venceu(feira: Feira, cotacao: number): boolean {
  const { venceNoDia } = condicoesDe(feira, cotacao)
  return venceNoDia !== null && venceNoDia <= feira.hoje
}

function esgotou(feira: Feira, cotacao: number): boolean {
  const { estoque, minimo } = condicoesDe(feira, cotacao)
  return estoque !== null && estoque < minimo
}

/** Why none of this quote can be bought, or null. */
export function recusaDaCotacao(feira: Feira, cotacao: number): string | null {
  if (feira.retiradas.has(cotacao)) return 'item-indisponivel'
  if (venceu(feira, cotacao)) return 'cotacao-vencida'
  return esgotou(feira, cotacao) ? 'estoque-insuficiente' : null
}

/** The first of these refusals in the order of the rules, or null. */
export function aPrimeira(recusas: readonly (string | null)[]): string | null {
  const ORDEM = ['item-indisponivel', 'cotacao-vencida', 'estoque-insuficiente', 'quantidade-fora-do-lote']
  return ORDEM.find(recusa => recusas.includes(recusa)) ?? null
}

/** Why not this quantity of a quote that can be bought, or null. */
export function recusaDaQuantidade(
  feira: Feira,
  [cotacao, quantidade]: readonly [number, number],
): string | null {
  const { estoque, minimo, multiplo } = condicoesDe(feira, cotacao)
  if (estoque !== null && quantidade > estoque) return 'estoque-insuficiente'
  return quantidade < minimo || quantidade % multiplo !== 0 ? 'quantidade-fora-do-lote' : null
}

/** A boleto takes the units of its items off every stock that has a limit. */
export function tomar(feira: Feira, pedido: Pedido, itens: ReadonlyMap<number, number>): void {
  const unidades = new Map<number, number>()
  for (const [cotacao, quantidade] of itens) {
    const condicoes = condicoesDe(feira, cotacao)
    if (condicoes.estoque === null) continue
    condicoes.estoque -= quantidade
    unidades.set(cotacao, quantidade)
  }
  feira.tomados.set(pedido, { dia: feira.hoje, unidades })
}

/** A cancelled order gives back on the day of its boleto, to quotes that still have a limit (rule N17). */
export function devolverAoEstoque(feira: Feira, pedido: Pedido): void {
  const tomado = feira.tomados.get(pedido)
  if (tomado?.dia !== feira.hoje) return
  for (const [cotacao, quantidade] of tomado.unidades) {
    const condicoes = condicoesDe(feira, cotacao)
    if (condicoes.estoque !== null && !feira.retiradas.has(cotacao)) condicoes.estoque += quantidade
  }
}
