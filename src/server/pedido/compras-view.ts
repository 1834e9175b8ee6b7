// A buyer's own orders as sums and as a spreadsheet (decision 095).
import type { somaDasComprasSchema } from '#contract/compras.ts'
import type { Vista } from '#contract/endpoint.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { formatarPreco } from '#domain/centavos.ts'
import { PALAVRA_DO_PAGAMENTO, PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { planilha } from '#domain/planilha.ts'
import type { CompraLida, SomaDasCompras } from './compras-repository.ts'

export function somaView(soma: SomaDasCompras): Vista<typeof somaDasComprasSchema> {
  return {
    pedidos: soma.pedidos,
    comprado: soma.compradoCentavos,
    pago: soma.pagoCentavos,
    aVencer: soma.aVencerCentavos,
    emAtraso: soma.emAtrasoCentavos,
    cancelados: soma.cancelados,
  }
}

const CABECALHO = [
  'Pedido',
  'Data',
  'Situação',
  'Pagamento',
  'Vencimento',
  'Pago em',
  'Produtos',
  'Frete',
  'Total',
]

/** One row for each order, newest first, under a row of headings. */
export function planilhaDasCompras(compras: readonly CompraLida[]): string {
  return planilha([CABECALHO, ...compras.map(linha)])
}

function linha(compra: CompraLida): string[] {
  return [
    String(compra.id),
    formatarData(dataEmSaoPaulo(compra.criadoEm)),
    PALAVRA_DO_PEDIDO[compra.statusPedido],
    PALAVRA_DO_PAGAMENTO[compra.statusPagamento],
    compra.vencimento ? formatarData(compra.vencimento) : '',
    compra.pagoEm ? formatarData(dataEmSaoPaulo(compra.pagoEm)) : '',
    compra.itens.map(({ quantidade, produto }) => `${quantidade} × ${produto}`).join(', '),
    formatarPreco(compra.freteCentavos),
    formatarPreco(compra.totalCentavos),
  ]
}
