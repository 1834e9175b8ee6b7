// What a cart's next boleto may take off: read with the cart, taken with its reservation (rules N68, N74).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { BoletoDividido } from '#domain/pagamento/divisao.ts'
import { contaDoUsuario } from './conta-sql.ts'
import { paradoDesde } from './parado-repository.ts'

/** What a seller owes at once. */
export interface Divida {
  vendedorId: number
  disponivelCentavos: Centavos
}

const DIVIDAS = sql`(
  select jsonb_agg(jsonb_build_object('vendedorId', d.usuario_id, 'disponivelCentavos', d.disponivel_centavos))
  from saldo_da_conta d
  where d.conta = 'ACERTO' and d.pedido_id is null and d.disponivel_centavos > 0
    and d.usuario_id in (select i.vendedor_id from item_pedido i where i.pedido_id = carrinho.id))`

/**
 * As columns of a read of the cart `carrinho` of the user `u`, which is joined with `CONTA_DO_COMPRADOR`: what the buyer can use, and what its
 * sellers owe. A view of the cart shows sellers' debts only by the abatimento that they make room for, so they are read for a buyer who has
 * and wants to use one; a boleto (`paraEmitir`) takes them in any case.
 */
export function contasDoCarrinho({ paraEmitir }: { paraEmitir: boolean }): RawBuilder<unknown> {
  const contam = sql`coalesce(carrinho.usar_abatimento, true) and conta.disponivel_centavos > 0`
  return sql`
  coalesce(conta.disponivel_centavos, 0)::bigint as "abatimentoDisponivelCentavos",
  ${paraEmitir ? DIVIDAS : sql`case when ${contam} then ${DIVIDAS} end`} as dividas`
}

/** The ledger `conta` of the buyer `u`, as a join. */
export const CONTA_DO_COMPRADOR = sql`left join lateral ${contaDoUsuario('ABATIMENTO', sql`u.id`)} conta on true`

/** What `contasDoCarrinho` reads; null for no debts. */
export interface ContasDoCarrinho {
  abatimentoDisponivelCentavos: Centavos
  dividas: Divida[] | null
}

/**
 * Locks the accounts of a cart's sellers that ever owed something until the transaction ends, by rising id: a query of the sellers' ids, as
 * a part of a larger statement.
 */
export function travaDasContas(userId: number): RawBuilder<{ id: number }> {
  return sql`
    select k.vendedor_id as id from conta_de_acerto k
    where k.vendedor_id in (
      select i.vendedor_id from item_pedido i join pedido carrinho on carrinho.id = i.pedido_id
      where carrinho.comprador_id = ${userId} and carrinho.status_pedido = 'NO_CARRINHO')
    order by k.vendedor_id for update`
}

interface Boleto extends Pick<BoletoDividido, 'abatimentoCentavos' | 'vendedores'> {
  compradorId: number
  pedidoId: number
  agora: Date
}

/**
 * The lines of what a boleto takes off, as parts of a larger statement that begins with `with`; each begins with a comma. Empty if it takes
 * nothing off.
 */
export function tomadaDosDescontos({ compradorId, pedidoId, agora, ...boleto }: Boleto): RawBuilder<unknown> {
  const { abatimentoCentavos } = boleto
  const acertos = boleto.vendedores.filter(({ acertoCentavos }) => acertoCentavos > 0)
  const usado =
    abatimentoCentavos === 0
      ? sql``
      : sql`, abatimento_usado as (
          insert into lancamento_abatimento (comprador_id, tipo, valor_centavos, pedido_id, em, parado_desde)
          values (${compradorId}, 'USADO', ${-abatimentoCentavos}, ${pedidoId}, ${agora},
            ${paradoDesde('ABATIMENTO', { usuarioId: sql`${compradorId}::bigint`, pedidoId: null, em: agora })}))`
  const descontados =
    acertos.length === 0
      ? sql``
      : sql`, acerto_descontado as (
          insert into lancamento_acerto (vendedor_id, tipo, valor_centavos, pedido_id, em, parado_desde)
          select acerto.vendedor_id, 'DESCONTADO', -acerto.valor, ${pedidoId}, ${agora},
            ${paradoDesde('ACERTO', { usuarioId: sql`acerto.vendedor_id`, pedidoId: null, em: agora })}
          from unnest(
            ${acertos.map(({ vendedorId }) => vendedorId)}::bigint[],
            ${acertos.map(({ acertoCentavos }): Centavos => acertoCentavos)}::bigint[]
          ) acerto (vendedor_id, valor))`
  return sql`${usado}${descontados}`
}
