// A boleto that exists although its order was undone (rule M27, design/emission). It gets a cancelled order of its own, so that money
// paid for it goes back as for any other cancelled order, and the buyer can see what happened to it.
import { somar, subtrair } from '#domain/centavos.ts'
import { COBRANCAS_ENCERRADAS } from '#domain/pagamento/por-fora.ts'
import { totalDosItens } from '#domain/pedido/pedido.ts'
import { gramas, pesoDaLinha } from '#domain/peso.ts'
import { buscarCobrancaDaEmissao, inserirCobranca } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { juntarCobranca } from '#server/cobranca/cobranca/juntar-cobranca.ts'
import { anotarHistorico } from '#server/pedido/pedido/historico-repository.ts'
import {
  type ItemDoOrfao,
  inserirOrfao,
  listarCotacoesDoOrfao,
  type Orfao,
} from '#server/pedido/pedido/orfao-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { anotarOrfao, type Emissao, travarEmissao } from './emissao-repository.ts'

/**
 * Inserts the cancelled order of a boleto whose emission was undone; true if this call inserted it. A boleto that ended unpaid gets
 * no order, because there is nothing to give back. A further boleto has an order already and is recorded as one more of it (rule M40).
 */
export async function registrarOrfao(
  deps: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  { id, requisicao }: Emissao,
  boleto: BoletoEmitido,
): Promise<boolean> {
  const agora = deps.clock()
  const { situacao, pedidoId, pedidoOrfaoId, via, iniciadaEm, abatimentoCentavos } = await travarEmissao(
    tx,
    id,
  )
  const semDinheiro = boleto.status !== 'PAID' && COBRANCAS_ENCERRADAS.includes(boleto.status)
  if (situacao !== 'RECUSADA' || pedidoOrfaoId !== null || semDinheiro) return false
  if (via > 1) {
    if (await buscarCobrancaDaEmissao(tx, id, null)) return false
    await juntarCobranca(deps, tx, { pedidoId, emissaoId: id, via, requisicao }, { boleto, agora })
    return true
  }
  const itens = await lerItens(tx, requisicao)
  const totalCentavos = somar(boleto.valorCentavos, abatimentoCentavos)
  const orfaoId = await inserirOrfao(tx, {
    pedidoDesfeitoId: pedidoId,
    criadoEm: iniciadaEm,
    destino: requisicao.shipping.address.postal_code,
    pesoGramas: gramas(itens.reduce((soma, item) => soma + pesoDaLinha(item.pesoGramas, item.quantidade), 0)),
    freteCentavos: subtrair(totalCentavos, totalDosItens(itens)),
    totalCentavos,
    abatimentoCentavos,
    itens,
    repasses: repassesDe(requisicao, itens),
  })
  await inserirCobranca(tx, { pedidoId: orfaoId, emissaoId: id, via, requisicao }, boleto, agora)
  await anotarHistorico(tx, { pedidoId: orfaoId, porUsuarioId: null }, agora)
  await anotarOrfao(tx, id, orfaoId)
  return true
}

// Quantities and prices are those of the request. Weights are today's, because undoing the order removed the frozen ones.
async function lerItens(tx: Tx, { items }: RequisicaoDeBoleto): Promise<ItemDoOrfao[]> {
  const cotacoes = await listarCotacoesDoOrfao(
    tx,
    items.map(({ reference_id }) => Number(reference_id)),
  )
  return items.flatMap(item =>
    cotacoes
      .filter(({ cotacaoId }) => cotacaoId === Number(item.reference_id))
      .map(cotacao => ({ ...cotacao, quantidade: item.quantity, precoCentavos: item.unit_amount })),
  )
}

// The request lists the platform first and then the sellers, in the order in which they occur in the cart.
function repassesDe({ charges }: RequisicaoDeBoleto, itens: readonly ItemDoOrfao[]): Orfao['repasses'] {
  const recebedores = charges[0]?.splits.receivers.filter(({ type }) => type === 'SECONDARY') ?? []
  const vendedorIds = [...new Set(itens.map(({ vendedorId }) => vendedorId))]
  return vendedorIds.flatMap((vendedorId, i) => {
    const recebedor = recebedores[i]
    const brutoCentavos = totalDosItens(itens.filter(item => item.vendedorId === vendedorId))
    return recebedor
      ? [
          {
            vendedorId,
            brutoCentavos,
            valorCentavos: recebedor.amount.value,
            contaId: recebedor.account.id ?? '',
          },
        ]
      : []
  })
}
