// Reads the provider's charge out of its answers and notices. Any part may be missing; what we need must be there and right.

import * as z from 'zod/mini'
import { linhaDigitavelValida } from '#domain/boleto.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'

const linkSchema = z.object({ rel: z.optional(z.string()), href: z.string(), media: z.optional(z.string()) })

const cobrancaSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({
    value: z.int(),
    currency: z.optional(z.string()),
    summary: z.optional(z.object({ paid: z.optional(z.int()), refunded: z.optional(z.int()) })),
  }),
  payment_method: z.optional(
    z.object({
      boleto: z.optional(z.object({ barcode: z.optional(z.string()), due_date: z.optional(z.string()) })),
    }),
  ),
  links: z.optional(z.array(linkSchema)),
})

const pedidoSchema = z.object({ id: z.string(), reference_id: z.string(), charges: z.array(cobrancaSchema) })

type CobrancaDoProvedor = z.output<typeof cobrancaSchema>

/** What a charge says about money. */
export interface EstadoDaCobranca {
  chargeId: string
  status: string
  valorCentavos: Centavos
  pagoCentavos: Centavos
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

/** The charge of a charge answer, or null when it is not one. */
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
  const completo = linhaDigitavelValida(linhaDigitavel) && /^\d{4}-\d{2}-\d{2}$/.test(vencimento) && link
  return completo
    ? {
        ...estadoDe(cobranca),
        orderId: lido.data.id,
        referencia: lido.data.reference_id,
        link,
        linhaDigitavel,
        vencimento,
      }
    : null
}

function estadoDe({ id, status, amount, links }: CobrancaDoProvedor): EstadoDaCobranca {
  const split = links?.find(link => link.rel === 'SPLIT')?.href
  return {
    chargeId: id,
    status: amount.currency === undefined || amount.currency === 'BRL' ? status : 'MOEDA_ESTRANHA',
    valorCentavos: centavos(amount.value),
    pagoCentavos: centavos(amount.summary?.paid ?? 0),
    splitId: split?.match(/SPLI_[0-9A-Fa-f-]+/)?.[0] ?? null,
  }
}

// All links have the same rel; the medium tells them apart.
function linkDoBoleto({ links }: CobrancaDoProvedor): string | null {
  const href = links?.find(link => link.media === 'application/pdf')?.href
  return href && href.length <= 500 && /^https?:$/.test(URL.parse(href)?.protocol ?? '') ? href : null
}
