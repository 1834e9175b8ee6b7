// The words of the two ledgers of claims (rules N66, N67).
import type { TipoDeAbatimento, TipoDeAcerto } from '#domain/pagamento/abatimento.ts'

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
