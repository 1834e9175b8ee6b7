// Turns a cart into an order (rules M17, M19): freezes it for its boleto, then confirms it, or undoes the freeze if there is no boleto.
import { type RawBuilder, sql } from 'kysely'
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { MesmaEntrega } from '#domain/entrega/frete.ts'
import type { Divisao } from '#domain/pagamento/divisao.ts'
import type { Gramas } from '#domain/peso.ts'
import { devolverDescontos } from '#server/contas/abatimento/devolucao-repository.ts'
import type { UnidadesDaCotacao } from '#server/mercado/cotacao/estoque-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { COLUNAS_DA_VAGA, devolverVagaDoPedido } from './entrega-do-pedido-repository.ts'
import { devolverEstoqueDoPedido } from './estoque-do-pedido-repository.ts'

export interface ItemCongelado extends UnidadesDaCotacao {
  id: number
  precoCentavos: Centavos
  precoPublicoCentavos: Centavos
  produto: { pesoGramas: Gramas }
}

/** The day of delivery (`YYYY-MM-DD`) and the zone of the freight; null where there is none (rules N51, N52). */
export interface EntregaMarcada {
  zonaId: string | null
  dia: string | null
}

export interface Congelamento {
  /** The items of the boleto, each with the price and the weight of one unit. */
  itens: readonly ItemCongelado[]
  divisao: Divisao
  /** Each seller's account in the split, by the seller's id. */
  contas: ReadonlyMap<number, string>
  pesoGramas: Gramas
  freteCentavos: Centavos
  totalCentavos: Centavos
  /** What the boleto asks for (rule N68). */
  valorDoBoletoCentavos: Centavos
  abatimentoCentavos: Centavos
  comissaoPontosBase: number
  destino: string
  entrega: EntregaMarcada
  /** The member who generates it; null for the account itself and for staff. */
  membroId: number | null
  /** Where the freight comes from: a table, or an agreement (rule M39). The other one is null. */
  tabelaId: number | null
  freteCombinadoId: number | null
  /** The orders that it leans on (rule N163). */
  mesmaEntrega: Pick<MesmaEntrega, 'pedidos'> | null
}

/**
 * Freezes an order for its boleto, as parts of a larger statement: writes the amounts of the boleto to the order and its items, inserts
 * the sellers' shares and reserves what the boleto asks for (rule N70).
 */
export function congelamentoDoPedido(pedidoId: number, congelamento: Congelamento): RawBuilder<unknown> {
  const { itens, divisao, contas } = congelamento
  const { vendedores } = divisao
  const contasDosVendedores = vendedores.map(({ vendedorId }) =>
    exigir(contas.get(vendedorId), 'cotacao-indisponivel'),
  )
  return sql`
    pedido_congelado as (
      update pedido set frete_destino = ${congelamento.destino}, peso_gramas = ${congelamento.pesoGramas},
        frete_centavos = ${congelamento.freteCentavos}, total_centavos = ${congelamento.totalCentavos},
        tabela_frete_id = ${congelamento.tabelaId}, frete_combinado_id = ${congelamento.freteCombinadoId},
        frete_com = ${[...(congelamento.mesmaEntrega?.pedidos ?? [])]}::bigint[],
        entrega_dia = ${congelamento.entrega.dia}, entrega_zona = ${congelamento.entrega.zonaId},
        abatimento_centavos = ${congelamento.abatimentoCentavos}, comissao_pontos_base = ${congelamento.comissaoPontosBase},
        por_membro_id = ${congelamento.membroId},
        credito_reservado_centavos = ${congelamento.valorDoBoletoCentavos}, recusa_do_boleto = null
      where id = ${pedidoId}
    ),
    itens_congelados as (
      update item_pedido i
      set no_boleto = congelado.id is not null, preco_centavos = congelado.preco,
        preco_publico_centavos = nullif(congelado.publico, congelado.preco), peso_gramas = congelado.peso,
        estoque_tomado = coalesce(congelado.tomado, 0)
      from item_pedido todo
      left join unnest(
        ${itens.map(({ id }) => id)}::bigint[],
        ${itens.map(({ precoCentavos }) => precoCentavos)}::bigint[],
        ${itens.map(({ precoPublicoCentavos }) => precoPublicoCentavos)}::bigint[],
        ${itens.map(({ produto }) => produto.pesoGramas)}::bigint[],
        ${itens.map(({ unidades }) => unidades)}::integer[]
      ) congelado (id, preco, publico, peso, tomado) on congelado.id = todo.id
      where todo.pedido_id = ${pedidoId} and i.id = todo.id
    ),
    partes_congeladas as (
      insert into repasse (pedido_id, vendedor_id, bruto_centavos, comissao_centavos, acerto_centavos, valor_centavos, conta_id, status)
      select ${pedidoId}, parte.*, 'AGUARDANDO_PAGAMENTO'
      from unnest(
        ${vendedores.map(({ vendedorId }) => vendedorId)}::bigint[],
        ${vendedores.map(({ brutoCentavos }) => brutoCentavos)}::bigint[],
        ${vendedores.map(({ comissaoCentavos }) => comissaoCentavos)}::bigint[],
        ${vendedores.map(({ acertoCentavos }) => acertoCentavos)}::bigint[],
        ${vendedores.map(({ valorCentavos }) => valorCentavos)}::bigint[],
        ${contasDosVendedores}::text[]
      ) parte
    )`
}

/** Undoes `congelamentoDoPedido`: the cart is as it was, its quotes and the ledgers of claims have back what it took, and its place on the day of delivery is free. Answers its buyer and the amount that was reserved. */
export async function descongelarPedido(
  tx: Tx,
  pedidoId: number,
  agora: Date,
): Promise<{ compradorId: number; reservadoCentavos: Centavos }> {
  const pedido = await tx
    .selectFrom('pedido')
    .select(['comprador_id as compradorId', 'credito_reservado_centavos as reservadoCentavos'])
    .select(COLUNAS_DA_VAGA)
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('pedido')
    .set({
      frete_destino: null,
      peso_gramas: null,
      frete_centavos: null,
      total_centavos: null,
      abatimento_centavos: centavos(0),
      comissao_pontos_base: null,
      tabela_frete_id: null,
      frete_combinado_id: null,
      frete_com: [],
      entrega_dia: null,
      entrega_zona: null,
      credito_reservado_centavos: centavos(0),
      por_membro_id: null,
    })
    .where('id', '=', pedidoId)
    .execute()
  await devolverEstoqueDoPedido(tx, pedidoId)
  await devolverDescontos(tx, pedidoId, agora)
  await devolverVagaDoPedido(tx, pedido)
  await tx
    .updateTable('item_pedido')
    .set({ no_boleto: true, preco_centavos: null, preco_publico_centavos: null, peso_gramas: null })
    .where('pedido_id', '=', pedidoId)
    .execute()
  await tx.deleteFrom('repasse').where('pedido_id', '=', pedidoId).execute()
  return pedido
}

export interface PedidoConfirmado {
  compradorId: number
  /** Did the boleto leave items out (rule M19)? */
  temItensQueFicam: boolean
}

/**
 * Makes a frozen cart an order that waits for its payment, and its first state a line of the history: the end of a larger statement, which
 * does so for each row of `de`.
 */
export function confirmacaoDoPedido(
  pedidoId: number,
  { criadoEm, agora }: { criadoEm: Date; agora: Date },
  de: RawBuilder<unknown>,
): RawBuilder<PedidoConfirmado> {
  return sql<PedidoConfirmado>`
    confirmado as (
      update pedido set status_pedido = 'PENDENTE', status_pagamento = 'BOLETO_PENDENTE_PAGAMENTO', criado_em = ${criadoEm}
      ${de} where pedido.id = ${pedidoId}
      returning pedido.id, comprador_id, status_pedido, status_pagamento
    ),
    anotado as (
      insert into pedido_historico (pedido_id, status_pedido, status_pagamento, em)
      select id, status_pedido, status_pagamento, ${agora} from confirmado
    )
    select comprador_id as "compradorId",
      exists (select from item_pedido i where i.pedido_id = confirmado.id and not no_boleto) as "temItensQueFicam"
    from confirmado`
}

/** Moves the items that the boleto left out into a new cart of the same buyer, with the day that was chosen (rules M19, N49). */
export async function moverItensQueFicam(
  tx: Tx,
  { pedidoId, compradorId }: { pedidoId: number; compradorId: number },
  agora: Date,
): Promise<void> {
  await sql`
    with carrinho as (
      insert into pedido (comprador_id, status_pedido, criado_em, entrega_escolhida, entrega_motivo)
      select ${compradorId}, 'NO_CARRINHO', ${agora}, entrega_escolhida, entrega_motivo from pedido where id = ${pedidoId}
      returning id
    )
    update item_pedido i set pedido_id = carrinho.id, no_boleto = true
    from carrinho where i.pedido_id = ${pedidoId} and not no_boleto`.execute(tx)
}
