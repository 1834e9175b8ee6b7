// A seller's table of the day.
import { randomUUID } from 'node:crypto'
import type { AppForTest } from './app-for-test.ts'
import { exigir } from './exigir.ts'
import type { Pessoa } from './pessoa.ts'

/** A row to publish; amounts in reais. Without a price its quote is taken out of sale. */
export interface Linha {
  produtoId: number
  preco: number | string | null
  precoAnterior: number | string | null
  condicoes?: object
  codigoDoVendedor?: string | null
}

interface OpcoesDaTabela {
  chave?: string
  confirmarDemais?: boolean
  naoConfirmar?: readonly number[]
  lidaEm?: string
}

/** Publishes these rows as a new table, unless a key is given. */
export function publicarTabela(
  vendedor: Pessoa,
  linhas: readonly Linha[],
  { chave = randomUUID(), confirmarDemais = false, ...opcoes }: OpcoesDaTabela = {},
) {
  const retiradas = linhas.map(linha => (linha.preco === null ? { ...linha, retirar: true } : linha))
  return vendedor.chamar('POST /v1/tabela', {
    body: { chave, confirmarDemais, linhas: retiradas, ...opcoes },
  })
}

/** Takes a table back. */
export function desfazerTabela(vendedor: Pessoa, loteId: number) {
  return vendedor.chamar('POST /v1/tabela/{loteId}/desfazer', { params: { loteId }, body: {} })
}

/** The rows of a seller's table by product. */
export async function lerTabela(vendedor: Pessoa) {
  const { body } = await vendedor.chamar('GET /v1/tabela')
  const linhas = new Map(body.linhas.map(linha => [linha.produto.id, linha]))
  return { ...body, linhas, linha: (produtoId: number) => exigir(linhas.get(produtoId)) }
}

/** All prices that these quotes have had, oldest first, in centavos. */
export async function historicoDe({ deps: { db } }: AppForTest, ...cotacaoIds: number[]) {
  const linhas = await db
    .selectFrom('preco_historico')
    .select(['id', 'cotacao_id', 'preco_centavos', 'vigente_desde'])
    .where('cotacao_id', 'in', cotacaoIds)
    .orderBy('id')
    .execute()
  return linhas
}
