// Statements of buyers and sellers (rules N86, N90): groups, ageing and words. Dates are `YYYY-MM-DD` in São Paulo.
import { diaEMes, diasEntre, ultimaConfirmacao } from '#domain/calendario.ts'
import type { Periodo } from '#domain/periodo.ts'

/** What became of an order's boleto by the end of the period. */
export const GRUPOS_DO_EXTRATO = ['ABERTO', 'PAGO', 'CANCELADO'] as const
export type GrupoDoExtrato = (typeof GRUPOS_DO_EXTRATO)[number]

/** What a statement can be narrowed to: one of these, or what of the open ones is late. */
export const SITUACOES_DO_EXTRATO = [...GRUPOS_DO_EXTRATO, 'EM_ATRASO'] as const
export type SituacaoDoExtrato = (typeof SITUACOES_DO_EXTRATO)[number]

export const FAIXAS_DE_ATRASO = ['A_VENCER', 'ATE_7', 'ATE_15', 'ATE_30', 'MAIS_DE_30'] as const
export type FaixaDeAtraso = (typeof FAIXAS_DE_ATRASO)[number]

const DIAS = { ATE_7: 7, ATE_15: 15, ATE_30: 30 } as const

/** The classes of arrears that end, by their last day; `MAIS_DE_30` takes the others. */
export const FAIXAS_COM_FIM = (['ATE_7', 'ATE_15', 'ATE_30'] as const).map(
  faixa => [faixa, DIAS[faixa]] as const,
)

export const PALAVRA_DA_FAIXA: Readonly<Record<FaixaDeAtraso, string>> = {
  A_VENCER: 'A vencer',
  ATE_7: `1 a ${DIAS.ATE_7} dias`,
  ATE_15: `${DIAS.ATE_7 + 1} a ${DIAS.ATE_15} dias`,
  ATE_30: `${DIAS.ATE_15 + 1} a ${DIAS.ATE_30} dias`,
  MAIS_DE_30: `mais de ${DIAS.ATE_30} dias`,
}

/** How late an open boleto is on this day; not before a bank's last day to confirm it (rule M24). Null: no boleto yet. */
export function faixaDoAtraso(vencimento: string | null, dia: string): FaixaDeAtraso {
  if (vencimento === null || dia <= ultimaConfirmacao(vencimento)) return 'A_VENCER'
  const dias = diasEntre(vencimento, dia)
  return FAIXAS_COM_FIM.find(([, ate]) => dias <= ate)?.[0] ?? 'MAIS_DE_30'
}

/** The day that a statement looks from: the last of its period, or today while that is still to come. */
export const diaDoExtrato = ({ ate }: Periodo, hoje: string) => (ate < hoje ? ate : hoje)

interface Boleto {
  grupo: GrupoDoExtrato
  vencimento: string | null
  /** The day on which it was paid; null if it was not. */
  pagoNoDia: string | null
  porFora: boolean
  porPix: boolean
  /** All that was paid went back. */
  devolvido: boolean
}

/** How an order was paid, behind "pago": " por fora", " por Pix"; empty for a boleto. */
export function comoFoiPago({ porFora, porPix }: Pick<Boleto, 'porFora' | 'porPix'>): string {
  return porFora ? ' por fora' : porPix ? ' por Pix' : ''
}

/** "vence em 7 dias", "em atraso há 5 dias", "pago em 20/11", "pago por Pix em 20/11", "pagamento devolvido", "cancelado". */
export function situacaoDoBoleto({ grupo, vencimento, pagoNoDia, ...boleto }: Boleto, dia: string): string {
  if (grupo === 'ABERTO') return boleto.devolvido ? 'pagamento devolvido' : situacaoDoAberto(vencimento, dia)
  if (grupo === 'CANCELADO') return boleto.devolvido ? 'cancelado, reembolsado' : 'cancelado'
  const quando = pagoNoDia === null ? '' : ` em ${diaEMes(pagoNoDia)}`
  return `pago${comoFoiPago(boleto)}${quando}${boleto.devolvido ? ', reembolsado' : ''}`
}

function situacaoDoAberto(vencimento: string | null, dia: string): string {
  if (vencimento === null) return 'boleto em emissão'
  const dias = diasEntre(dia, vencimento)
  if (dias > 1) return `vence em ${dias} dias`
  if (dias >= 0) return dias === 0 ? 'vence hoje' : 'vence amanhã'
  if (faixaDoAtraso(vencimento, dia) === 'A_VENCER') return 'aguarda o banco'
  return dias === -1 ? 'em atraso há 1 dia' : `em atraso há ${-dias} dias`
}

// A seller's statement of shares (rule N90): groups by when the money moves.

/** `POR_FORA`: the order was paid another way, and staff pay the seller (rule M44). */
export const GRUPOS_DE_REPASSES = ['NA_ENTREGA', 'NO_PAGAMENTO', 'POR_FORA', 'RECEBIDO', 'CANCELADO'] as const
export type GrupoDeRepasses = (typeof GRUPOS_DE_REPASSES)[number]

export const PALAVRA_DO_GRUPO: Readonly<Record<GrupoDeRepasses, string>> = {
  NA_ENTREGA: 'Quando for entregue',
  NO_PAGAMENTO: 'Quando o comprador pagar',
  POR_FORA: 'Pagos fora do PagBank',
  RECEBIDO: 'Liberados',
  CANCELADO: 'Cancelados',
}

/** A share that stays in custody for more than so many days after its order was delivered is shown to staff (rule N93). */
export const DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA = 3
