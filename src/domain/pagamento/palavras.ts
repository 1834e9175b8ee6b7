// The words for the lines of the three ledgers, on screens and in files (rules M28, N66, N67).
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import type { TipoDeAbatimento, TipoDeAcerto } from './abatimento.ts'

export const PALAVRA_DO_LANCAMENTO: Readonly<Record<TipoDeLancamento, string>> = {
  LIMITE_DEFINIDO: 'Limite definido',
  RESERVADO: 'Boleto gerado',
  RESERVADO_POR_DEVOLUCAO: 'Pagamento devolvido',
  LIBERADO_POR_RECUSA: 'Boleto não emitido',
  LIBERADO_POR_PAGAMENTO: 'Boleto pago',
  LIBERADO_POR_FORA: 'Pago por fora do boleto',
  LIBERADO_POR_CANCELAMENTO: 'Pedido cancelado',
}

export const PALAVRA_DO_ABATIMENTO: Readonly<Record<TipoDeAbatimento, string>> = {
  CONCEDIDO: 'Ocorrência aceita',
  USADO: 'Usado no boleto',
  DEVOLVIDO: 'Boleto desfeito',
  PAGO_EM_DINHEIRO: 'Pago em dinheiro',
  CORRIGIDO: 'Corrigido',
}

export const PALAVRA_DO_ACERTO: Readonly<Record<TipoDeAcerto, string>> = {
  DEVIDO: 'Ocorrência aceita',
  DESCONTADO: 'Descontado do repasse',
  DEVOLVIDO: 'Boleto desfeito',
  PAGO_POR_FORA: 'Acertado por fora',
  CORRIGIDO: 'Corrigido',
}
