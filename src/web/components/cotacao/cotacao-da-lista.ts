import { deReais } from '#domain/centavos.ts'
import type { RespostaDe } from '#web/api/query.ts'

export type Cotacao = RespostaDe<'GET /v1/cotacao/{produtoId}'>[number]

/** Of several quotes of one product those with the lowest price (rule M10); a single quote has nothing to compare. */
export function menoresPrecos(cotacoes: readonly Cotacao[]): readonly Cotacao[] {
  const menor = Math.min(...cotacoes.map(cotacao => deReais(cotacao.preco)))
  const menores = cotacoes.filter(cotacao => deReais(cotacao.preco) === menor)
  return menores.length < cotacoes.length ? menores : []
}
