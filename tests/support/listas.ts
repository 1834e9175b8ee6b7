// Lists and lots of a cart, as buyers and staff use them.
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import { exigir } from './exigir.ts'
import type { Corpo, Pessoa } from './pessoa.ts'

export interface ItemEnviado {
  produtoId: number
  vendedorId?: number | null
  quantidade?: number | null
  aceitaParecidos?: boolean
}

/** Creates a list of this buyer, as the buyer itself or as somebody else. */
export function criarLista(
  comprador: Pessoa,
  nome: string,
  {
    por = comprador,
    ...origem
  }: { por?: Pessoa; itens?: ItemEnviado[]; dePedidoId?: number; doCarrinho?: true } = {},
) {
  return por.chamar('POST /v1/lista', { body: { userId: comprador.id, nome, ...origem } })
}

/** The id of a new list. */
export async function novaLista(...args: Parameters<typeof criarLista>): Promise<number> {
  const { status, body } = await criarLista(...args)
  if (status !== 201) throw new Error(`sem lista: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** A list's grid as this person sees it. */
export function lerGrade(pessoa: Pessoa, id: number) {
  return pessoa.chamar('GET /v1/lista/{id}/grade', { params: { id } })
}

/** The row of a product; fails without one. */
export function linhaDe({ linhas }: Corpo<'GET /v1/lista/{id}/grade'>, produtoId: number) {
  return exigir(linhas.find(({ produto }) => produto.id === produtoId))
}

/** Puts many items into this buyer's cart. */
export function enviarLote(
  comprador: Pessoa,
  itens: readonly { cotacaoId: number; quantidade: number; aceitaParecidos?: true }[],
  {
    por = comprador,
    modo = 'SOMAR',
    chave,
    saem,
  }: {
    por?: Pessoa
    modo?: 'SOMAR' | 'SUBSTITUIR'
    chave?: string
    saem?: { cotacaoId: number; por?: number }[]
  } = {},
) {
  return por.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: comprador.id },
    body: { modo, itens, ...(chave && { chave }), ...(saem && { saem }) },
  })
}

/** The product of a quote. */
export async function produtoDe({ deps: { db } }: AppForTest, cotacaoId: number): Promise<number> {
  const { produto_id } = await db
    .selectFrom('cotacao')
    .select('produto_id')
    .where('id', '=', cotacaoId)
    .executeTakeFirstOrThrow()
  return produto_id
}

/** Quotes of one seller, each of a new product, written at once; answers their ids. */
export async function criarCotacoes(
  { deps }: AppForTest,
  vendedor: Pessoa,
  quantas: number,
): Promise<number[]> {
  const sufixo = `${vendedor.id} ${quantas}`
  const { rows } = await sql<{ id: number }>`
    with novos as (
      insert into produto (nome, tipo, unidade_medida, peso_gramas, categoria_id, criado_em)
      select 'Produto ' || n, ${sufixo}, 'caixa', 10000, (select min(id) from categoria), ${deps.clock()}
      from generate_series(1, ${quantas}::int) n returning id
    )
    insert into cotacao (produto_id, vendedor_id, preco_centavos, criada_em, atualizada_em)
    select id, ${vendedor.id}, 1000, ${deps.clock()}, ${deps.clock()} from novos order by id returning id`.execute(
    deps.db,
  )
  return rows.map(({ id }) => id)
}
