// What staff manage: freight table, settings, refunds, payments to sellers, statements, boletos without an answer (rules M16, M27, M44,
// design/emission).
import type { Centavos } from '#domain/centavos.ts'

type CodigoDeGestao =
  | 'versao-ja-mudou'
  | 'vigencia-no-passado'
  | 'reembolso-inexistente'
  | 'reembolso-ja-concluido'
  | 'reembolso-em-andamento'
  | 'reembolso-nao-conferido'
  | 'repasse-preso-inexistente'
  | 'repasse-ja-encerrado'
  | 'custodia-nao-liberada'
  | 'pagamento-a-vendedor-inexistente'
  | 'vendedor-ja-pago'
  | 'vendedor-nao-pago'
  | 'pagamento-no-futuro'
  | 'emissao-inexistente'
  | 'emissao-ja-terminada'
  | 'boleto-nao-encontrado'

export type MotivoDeGestao =
  | { codigo: CodigoDeGestao }
  | { codigo: 'arquivo-grande-demais' }
  | { codigo: 'periodo-longo-demais'; meses: number }
  | { codigo: 'reembolso-mudou'; faltaCentavos: Centavos }
  | { codigo: 'faixas-sobrepostas'; zonaNome: string; outraZonaNome: string }
