// A boleto that lives although its order was undone (rule M27, decision 034): it gets a cancelled order of its own, so that
// whatever is paid for it goes back as for any other cancelled order, and the buyer can see what became of the money.
import { centavos } from '#domain/centavos.ts'
import { COBRANCAS_ENCERRADAS } from '#domain/pagamento/por-fora.ts'
import { totalDosItens } from '#domain/pedido/pedido.ts'
import { gramas, pesoDaLinha } from '#domain/peso.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { type Emissao, travarEmissao } from './emissao-repository.ts'
import { inserirCobranca } from './encerrar-emissao.ts'

/**
 * Makes the cancelled order of a boleto whose intention was undone; true when it did so now. Nothing for one that ended without
 * money: there is none to come.
 */
export async function registrarOrfao(
  tx: Tx,
  { id, requisicao }: Emissao,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<boolean> {
  const { situacao, pedidoId, pedidoOrfaoId, iniciadaEm } = await travarEmissao(tx, id)
  const semDinheiro = boleto.status !== 'PAID' && COBRANCAS_ENCERRADAS.includes(boleto.status)
  if (situacao !== 'RECUSADA' || pedidoOrfaoId !== null || semDinheiro) return false
  const pedido = requisicao as RequisicaoDeBoleto // written by montarRequisicaoDeBoleto alone
  const itens = await lerItens(tx, pedido)
  const { comprador_id } = await tx
    .selectFrom('pedido')
    .select('comprador_id')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const orfao = await tx
    .insertInto('pedido')
    .values({
      comprador_id,
      status_pedido: 'CANCELADO',
      status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      criado_em: iniciadaEm,
      frete_destino: pedido.shipping.address.postal_code,
      peso_gramas: gramas(
        itens.reduce((soma, item) => soma + pesoDaLinha(item.pesoGramas, item.quantidade), 0),
      ),
      frete_centavos: centavos(boleto.valorCentavos - totalDosItens(itens)),
      total_centavos: boleto.valorCentavos,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inserirItens(tx, orfao.id, itens)
  await inserirRepasses(tx, orfao.id, pedido, itens)
  await inserirCobranca(tx, orfao.id, boleto, agora)
  await anotarHistorico(tx, { pedidoId: orfao.id, porUsuarioId: null }, agora)
  await tx.updateTable('emissao').set({ pedido_orfao_id: orfao.id }).where('id', '=', id).execute()
  return true
}

type Item = Awaited<ReturnType<typeof lerItens>>[number]

// What the request said, word for word; the weights are today's, since those that were frozen thawed with the cart.
async function lerItens(tx: Tx, { items }: RequisicaoDeBoleto) {
  const cotacoes = await tx
    .selectFrom('cotacao')
    .innerJoin('produto', 'produto.id', 'cotacao.produto_id')
    .select(['cotacao.id', 'vendedor_id as vendedorId', 'peso_gramas as pesoGramas'])
    .where(
      'cotacao.id',
      'in',
      items.map(({ reference_id }) => Number(reference_id)),
    )
    .execute()
  return items.flatMap(item =>
    cotacoes
      .filter(({ id }) => id === Number(item.reference_id))
      .map(({ id, ...cotacao }) => ({
        ...cotacao,
        cotacaoId: id,
        quantidade: item.quantity,
        precoCentavos: item.unit_amount,
      })),
  )
}

async function inserirItens(tx: Tx, pedidoId: number, itens: readonly Item[]): Promise<void> {
  const linhas = itens.map(({ cotacaoId, vendedorId, quantidade, precoCentavos, pesoGramas }) => ({
    pedido_id: pedidoId,
    cotacao_id: cotacaoId,
    vendedor_id: vendedorId,
    quantidade,
    preco_ao_adicionar_centavos: precoCentavos,
    preco_centavos: precoCentavos,
    peso_gramas: pesoGramas,
  }))
  await tx.insertInto('item_pedido').values(linhas).execute()
}

// Receivers stand in the order in which the sellers come in the cart, the platform first.
async function inserirRepasses(
  tx: Tx,
  pedidoId: number,
  { charges }: RequisicaoDeBoleto,
  itens: readonly Item[],
): Promise<void> {
  const recebedores = charges[0]?.splits.receivers.filter(({ type }) => type === 'SECONDARY') ?? []
  const vendedores = [...new Set(itens.map(({ vendedorId }) => vendedorId))]
  const linhas = vendedores.flatMap((vendedor_id, i) => {
    const recebedor = recebedores[i]
    return recebedor
      ? [
          {
            pedido_id: pedidoId,
            vendedor_id,
            valor_centavos: recebedor.amount.value,
            conta_id: recebedor.account.id ?? '',
            status: 'CANCELADO' as const,
          },
        ]
      : []
  })
  await tx.insertInto('repasse').values(linhas).execute()
}
