// Reads the provider's charge, and how it was divided, out of its answers and notices. Any part may be missing; what we need must be there and right.

import * as z from 'zod/mini'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { fatorDeVencimento, linhaDigitavelValida } from '#domain/pagamento/boleto.ts'

/** Ids, references, states: what may be stored and compared. */
const palavraSchema = z.string().check(z.regex(/^[\w.:-]{1,100}$/))

const linkSchema = z.object({
  rel: z.nullish(z.string()),
  href: z.nullish(z.string()),
  media: z.nullish(z.string()),
})

const cobrancaSchema = z.object({
  id: palavraSchema,
  status: palavraSchema,
  amount: z.object({
    value: z.int(),
    currency: z.nullish(z.string()),
    summary: z.nullish(z.object({ paid: z.nullish(z.int()), refunded: z.nullish(z.int()) })),
  }),
  payment_method: z.nullish(
    z.object({
      boleto: z.nullish(z.object({ barcode: z.nullish(z.string()), due_date: z.nullish(z.string()) })),
    }),
  ),
  links: z.nullish(z.array(linkSchema)),
})

const pedidoSchema = z.object({
  id: palavraSchema,
  reference_id: palavraSchema,
  charges: z.array(cobrancaSchema),
})

const divisaoSchema = z.object({
  receivers: z.array(
    z.object({
      account: z.object({ id: z.string() }),
      configurations: z.nullish(
        z.object({ custody: z.nullish(z.object({ status: z.nullish(z.string()) })) }),
      ),
    }),
  ),
})

type CobrancaDoProvedor = z.output<typeof cobrancaSchema>

/** What a charge says about money. */
export interface EstadoDaCobranca {
  chargeId: string
  status: string
  valorCentavos: Centavos
  pagoCentavos: Centavos
  /** What went back to the payer. */
  devolvidoCentavos: Centavos
  splitId: string | null
}

/** A boleto that was issued. */
export interface BoletoEmitido extends EstadoDaCobranca {
  orderId: string
  /** The reference that we gave the order. */
  referencia: string
  link: string
  linhaDigitavel: string
  /** `YYYY-MM-DD`. */
  vencimento: string
}

/** The charge of a charge answer; null when it is not one, or does not say what became of the money. */
export function lerEstado(corpo: unknown): EstadoDaCobranca | null {
  const lida = z.safeParse(cobrancaSchema, corpo)
  return lida.success ? estadoDe(lida.data) : null
}

/** The answer to an order with boleto: issued, declined by the provider (HTTP 201 all the same), or not understood. */
export function lerPedidoComBoleto(corpo: unknown): BoletoEmitido | 'recusado' | null {
  const lido = z.safeParse(pedidoSchema, corpo)
  const cobranca = lido.success ? lido.data.charges[0] : undefined
  if (!lido.success || !cobranca) return null
  if (cobranca.status === 'DECLINED') return 'recusado'
  const linhaDigitavel = cobranca.payment_method?.boleto?.barcode ?? ''
  const vencimento = cobranca.payment_method?.boleto?.due_date ?? ''
  const link = linkDoBoleto(cobranca)
  // Only a date that the calendar has can be counted into a factor.
  const completo = linhaDigitavelValida(linhaDigitavel) && fatorDeVencimento(vencimento) !== null && link
  const estado = estadoDe(cobranca)
  return completo && estado
    ? {
        ...estado,
        orderId: lido.data.id,
        referencia: lido.data.reference_id,
        link,
        linhaDigitavel,
        vencimento,
      }
    : null
}

/** Accounts whose shares were held and are free now; null when the answer is not a split. */
export function lerLiberadas(corpo: unknown): ReadonlySet<string> | null {
  const lida = z.safeParse(divisaoSchema, corpo)
  if (!lida.success) return null
  const livres = lida.data.receivers.filter(
    ({ configurations }) => configurations?.custody?.status === 'RELEASED',
  )
  return new Set(livres.map(({ account }) => account.id))
}

function estadoDe({ id, status, amount, links }: CobrancaDoProvedor): EstadoDaCobranca | null {
  // Nothing paid of a PAID charge is no figure that anybody sent: better to ask again than to forget the money.
  if ((status === 'PAID' || status === 'CANCELED') && typeof amount.summary?.paid !== 'number') return null
  const split = links?.find(({ rel }) => rel === 'SPLIT')?.href
  const pago = amount.summary?.paid ?? 0
  return {
    chargeId: id,
    status: (amount.currency ?? 'BRL') === 'BRL' ? status : 'MOEDA_ESTRANHA',
    valorCentavos: centavos(amount.value),
    pagoCentavos: centavos(pago),
    // An unpaid boleto ends as CANCELED too; a paid one only when everything went back.
    devolvidoCentavos: centavos(amount.summary?.refunded ?? (status === 'CANCELED' ? pago : 0)),
    splitId: split?.match(/SPLI_[0-9A-Fa-f-]+/)?.[0] ?? null,
  }
}

// All links have the same rel; the medium tells them apart.
function linkDoBoleto({ links }: CobrancaDoProvedor): string | null {
  const href = links?.find(link => link.media === 'application/pdf')?.href
  return href && href.length <= 500 && /^https?:$/.test(URL.parse(href)?.protocol ?? '') ? href : null
}
