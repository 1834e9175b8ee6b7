// The spreadsheet of a buyer's own orders (design/orders).
import type { Arquivo } from '#contract/endpoint.ts'
import { PEDIDOS_POR_PLANILHA } from '#contract/tamanhos-de-pagina.ts'
import { comoFoiPago } from '#domain/pagamento/extrato.ts'
import { pagamentoVoltou } from '#domain/pagamento/status-pagamento.ts'
import { PALAVRA_DO_PAGAMENTO, PALAVRA_DO_PEDIDO, pagamentoADizer } from '#domain/pedido/palavras.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import {
  arquivoCsv,
  type ColunaDoArquivo,
  comReferencia,
  dia,
  dinheiro,
  texto,
} from '#server/plataforma/documento/relacao.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { type CompraLida, listarCompras } from './compras-repository.ts'
import { emInstantes, type FiltroComDias } from './dias.ts'

/** One row for each order of the filter, newest first. Refuses with `planilha-grande-demais`. */
export async function escreverPlanilha(
  db: DbDeLeitura,
  filtro: FiltroComDias & { compradorId: number },
): Promise<Arquivo> {
  const maximo = PEDIDOS_POR_PLANILHA
  const compras = await listarCompras(db, emInstantes(filtro), maximo + 1)
  recusarSe(compras.length > maximo ? { codigo: 'planilha-grande-demais', maximo } : null)
  return arquivoCsv(nomeDaPlanilha(filtro), comReferencia(COLUNAS, compras, { deQuemLe: true }), compras)
}

// The days stand in the name, so that the files of two months do not replace each other.
function nomeDaPlanilha({ de, ate }: FiltroComDias): string {
  return ['pedidos', de && `de ${de}`, ate && `ate ${ate}`].filter(Boolean).join(' ')
}

const pagamentoDe = (compra: CompraLida) =>
  pagamentoADizer({ ...compra, pagamentoVoltou: pagamentoVoltou(compra) })

const COLUNAS: readonly ColunaDoArquivo<CompraLida>[] = [
  texto('Pedido', ({ id }) => String(id)),
  dia('Feito em', ({ criadoEm }) => criadoEm),
  texto('Situação', ({ statusPedido }) => PALAVRA_DO_PEDIDO[statusPedido]),
  texto('Pagamento', compra => {
    const pagamento = pagamentoDe(compra)
    const como = pagamento === 'BOLETO_PAGO' && comoFoiPago(compra)
    return como ? `Pago${como}` : pagamento && PALAVRA_DO_PAGAMENTO[pagamento]
  }),
  dia('Vence em', compra => pagamentoDe(compra) && compra.vencimento),
  dia('Pago em', ({ pagoEm }) => pagoEm),
  texto('Produtos', ({ itens }) =>
    itens.map(item => `${contarUnidades(item.quantidade, item)} ${item.produto}`).join(', '),
  ),
  dinheiro('Frete', ({ freteCentavos }) => freteCentavos),
  dinheiro('Total', ({ totalCentavos }) => totalCentavos),
  dinheiro('Abatimento', ({ abatimentoCentavos }) => abatimentoCentavos),
  dinheiro('Valor do boleto', ({ valorDoBoletoCentavos }) => valorDoBoletoCentavos),
  dia('Entrega', ({ entregueEm, entregaDia }) => entregueEm ?? entregaDia),
]
