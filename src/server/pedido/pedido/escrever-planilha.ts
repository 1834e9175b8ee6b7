// The spreadsheet of a buyer's own orders (design/orders).
import type { Arquivo } from '#contract/endpoint.ts'
import { PEDIDOS_POR_PLANILHA } from '#contract/tamanhos-de-pagina.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { formatarPreco } from '#domain/centavos.ts'
import { PALAVRA_DO_PAGAMENTO, PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { planilha } from '#domain/planilha.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { type CompraLida, listarCompras } from './compras-repository.ts'
import { emInstantes, type FiltroComDias } from './dias.ts'

/** One row for each order of the filter, newest first. Refuses with `planilha-grande-demais`. */
export async function escreverPlanilha(
  { db }: Pick<Dependencies, 'db'>,
  filtro: FiltroComDias & { compradorId: number },
): Promise<Arquivo> {
  const maximo = PEDIDOS_POR_PLANILHA
  const compras = await listarCompras(db, emInstantes(filtro), maximo + 1)
  recusarSe(compras.length > maximo ? { codigo: 'planilha-grande-demais', maximo } : null)
  return {
    nome: nomeDaPlanilha(filtro),
    tipo: 'text/csv; charset=utf-8',
    corpo: planilha([CABECALHO, ...compras.map(linha)]),
  }
}

// The days stand in the name, so that the files of two months do not replace each other. No accents: a browser in a plain
// locale would save the file as 'download'.
function nomeDaPlanilha({ de, ate }: FiltroComDias): string {
  return `${['pedidos', de && `de ${de}`, ate && `ate ${ate}`].filter(Boolean).join(' ')}.csv`
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
  'Abatimento',
  'Valor do boleto',
  'Entrega',
]

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
    formatarPreco(compra.abatimentoCentavos),
    formatarPreco(compra.valorDoBoletoCentavos),
    compra.entregaDia ? formatarData(compra.entregaDia) : '',
  ]
}
