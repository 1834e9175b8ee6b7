// What sellers set beside their prices.
import { sql } from 'kysely'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import type { AppForTest } from './app-for-test.ts'
import type { Pessoa } from './pessoa.ts'

export type Condicoes = Partial<Omit<Enviado<Api['PUT /v1/cotacao/{id}/condicoes']>['body'], 'vendedorId'>>

/** Sets the conditions of a quote of this seller; what is not named has no end, no limit and no lot. */
export function definirCondicoes(vendedor: Pessoa, id: number, condicoes: Condicoes) {
  const body = { vendedorId: vendedor.id, ...SEM_CONDICOES, ...condicoes }
  return vendedor.chamar('PUT /v1/cotacao/{id}/condicoes', { params: { id }, body })
}

/** Sets the own conditions of this seller; what is not named is null. */
export function definirCondicoesDoVendedor(
  vendedor: Pessoa,
  condicoes: { pedidoMinimo?: unknown; ausenteDe?: string | null; ausenteAte?: string | null },
) {
  const body = { pedidoMinimo: null, ausenteDe: null, ausenteAte: null, ...condicoes }
  return vendedor.chamar('PUT /v1/vendedor/condicoes', { body })
}

/** What is left of a quote, in units; null without a limit. */
export async function estoqueDe(
  { deps: { db } }: Pick<AppForTest, 'deps'>,
  id: number,
): Promise<number | null> {
  const { disponivel } = await db
    .selectFrom('cotacao')
    .select('disponivel')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return disponivel
}

/** Units that carts and orders have taken of a quote and not given back. */
export async function tomadoDe({ deps: { db } }: Pick<AppForTest, 'deps'>, id: number): Promise<number> {
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(estoque_tomado), 0)::int as soma from item_pedido where cotacao_id = ${id}`.execute(
    db,
  )
  return rows[0]?.soma ?? 0
}
