// The cancelled order of a boleto whose original order was undone (rule M27, design/emission).
import { type Centavos, subtrair } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface ItemDoOrfao {
  cotacaoId: number
  vendedorId: number
  quantidade: number
  precoCentavos: Centavos
  /** Of one unit. */
  pesoGramas: Gramas
}

export interface Orfao {
  /** The order that was undone; its buyer is also the buyer of the new one. */
  pedidoDesfeitoId: number
  criadoEm: Date
  destino: string
  pesoGramas: Gramas
  freteCentavos: Centavos
  totalCentavos: Centavos
  itens: readonly ItemDoOrfao[]
  /** What its boleto does not ask for of the total (rule N68). */
  abatimentoCentavos: Centavos
  repasses: readonly {
    vendedorId: number
    brutoCentavos: Centavos
    valorCentavos: Centavos
    contaId: string
  }[]
}

/** Today's sellers and weights of these quotes, including removed quotes. */
export function listarCotacoesDoOrfao(
  db: Db,
  cotacaoIds: readonly number[],
): Promise<Pick<ItemDoOrfao, 'cotacaoId' | 'vendedorId' | 'pesoGramas'>[]> {
  return db
    .selectFrom('cotacao')
    .innerJoin('produto', 'produto.id', 'cotacao.produto_id')
    .select(['cotacao.id as cotacaoId', 'vendedor_id as vendedorId', 'peso_gramas as pesoGramas'])
    .where('cotacao.id', 'in', cotacaoIds)
    .execute()
}

/** Inserts the order as CANCELADO, with its items and its cancelled shares; answers its id. */
export async function inserirOrfao(tx: Tx, orfao: Orfao): Promise<number> {
  const { comprador_id } = await tx
    .selectFrom('pedido')
    .select('comprador_id')
    .where('id', '=', orfao.pedidoDesfeitoId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('pedido')
    .values({
      comprador_id,
      status_pedido: 'CANCELADO',
      status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      criado_em: orfao.criadoEm,
      frete_destino: orfao.destino,
      peso_gramas: orfao.pesoGramas,
      frete_centavos: orfao.freteCentavos,
      total_centavos: orfao.totalCentavos,
      abatimento_centavos: orfao.abatimentoCentavos,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const itens = orfao.itens.map(item => ({
    pedido_id: id,
    cotacao_id: item.cotacaoId,
    vendedor_id: item.vendedorId,
    quantidade: item.quantidade,
    preco_ao_adicionar_centavos: item.precoCentavos,
    preco_centavos: item.precoCentavos,
    peso_gramas: item.pesoGramas,
  }))
  await tx.insertInto('item_pedido').values(itens).execute()
  const repasses = orfao.repasses.map(repasse => ({
    pedido_id: id,
    vendedor_id: repasse.vendedorId,
    bruto_centavos: repasse.brutoCentavos,
    // All that the boleto kept of it: what the seller owed went back when the emission was undone (rule N71).
    comissao_centavos: subtrair(repasse.brutoCentavos, repasse.valorCentavos),
    valor_centavos: repasse.valorCentavos,
    conta_id: repasse.contaId,
    status: 'CANCELADO' as const,
  }))
  await tx.insertInto('repasse').values(repasses).execute()
  return id
}
