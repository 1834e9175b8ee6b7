// The request for a further boleto of an order: that of its last boleto, under a new reference, with today's dates (rule M40).
import type { CondicoesDeAtraso } from '#domain/pagamento/atraso.ts'
import { acrescimos, linhaDoPrazo, type RequisicaoDeBoleto } from './requisicao-de-boleto.ts'

export interface RenovacaoDoBoleto {
  referencia: string
  enderecoDaNotificacao: string
  /** `YYYY-MM-DD`. */
  vencimento: string
  atraso: CondicoesDeAtraso
  /** When the provider releases a seller's share by itself: RFC 3339. */
  custodiaAte: string
}

/** Builds the body of `POST /orders` from an earlier one: same payer, items, amounts and receivers. */
export function renovarRequisicao(
  anterior: RequisicaoDeBoleto,
  renovacao: RenovacaoDoBoleto,
): RequisicaoDeBoleto {
  return {
    ...anterior,
    reference_id: renovacao.referencia,
    notification_urls: [renovacao.enderecoDaNotificacao],
    charges: anterior.charges.map(charge => renovarCobranca(charge, renovacao)),
  }
}

type Cobranca = RequisicaoDeBoleto['charges'][number]

function renovarCobranca(anterior: Cobranca, renovacao: RenovacaoDoBoleto): Cobranca {
  const { payment_instructions: _acrescimos, payment_method, splits, ...charge } = anterior
  const { days_until_expiration: _dias, ...boleto } = payment_method.boleto
  const { referencia, vencimento, atraso, custodiaAte } = renovacao
  return {
    ...charge,
    reference_id: referencia,
    payment_method: {
      ...payment_method,
      boleto: {
        ...boleto,
        due_date: vencimento,
        instruction_lines: { ...boleto.instruction_lines, line_2: linhaDoPrazo({ vencimento, atraso }) },
        ...(atraso.pagavelAposVencimentoDias > 0 && {
          days_until_expiration: atraso.pagavelAposVencimentoDias,
        }),
      },
    },
    ...acrescimos({ vencimento, atraso }),
    splits: {
      ...splits,
      receivers: splits.receivers.map(receiver =>
        'configurations' in receiver
          ? { ...receiver, configurations: { custody: { apply: true, release: { scheduled: custodiaAte } } } }
          : receiver,
      ),
    },
  }
}
