// The provider's order request for one Pix code, made of that of the order's boleto: same payer, items, amount and shares (rule N96).
import type { Centavos } from '#domain/centavos.ts'
import type { RequisicaoDeBoleto } from './requisicao-de-boleto.ts'

export interface PixAPedir {
  referencia: string
  enderecoDaNotificacao: string
  valorCentavos: Centavos
  expiraEm: Date
}

/** Builds the body of `POST /orders`. The goods are delivered, so that no share stays in custody (rule N95). */
export function montarRequisicaoDePix(boleto: RequisicaoDeBoleto, pix: PixAPedir) {
  const { customer, items, shipping, charges } = boleto
  const recebedores = charges[0]?.splits.receivers ?? []
  return {
    reference_id: pix.referencia,
    customer,
    items,
    shipping,
    notification_urls: [pix.enderecoDaNotificacao],
    qr_codes: [
      {
        amount: { value: pix.valorCentavos },
        expiration_date: pix.expiraEm.toISOString(),
        splits: {
          method: 'FIXED',
          receivers: recebedores.map(({ account, amount, type }) => ({ account, amount, type })),
        },
      },
    ],
  }
}

export type RequisicaoDePix = ReturnType<typeof montarRequisicaoDePix>
