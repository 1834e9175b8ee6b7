// Reads charges and their splits from the provider's answers. Any part may be missing; the parts that we need must be valid.
import * as z from 'zod/mini'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { fatorDeVencimento, linhaDigitavelValida } from '#domain/pagamento/boleto.ts'

/** Ids, references and states: values that we store and compare. */
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

const pedidoComPixSchema = z.object({
  id: palavraSchema,
  reference_id: palavraSchema,
  qr_codes: z.array(
    z.object({
      // Letters, digits and what a Pix text may hold: it goes into a picture and onto a clipboard.
      text: z.string().check(z.regex(/^[\x20-\x7e]{20,1000}$/)),
      amount: z.object({ value: z.int() }),
      expiration_date: z.string(),
    }),
  ),
  charges: z.nullish(z.array(cobrancaSchema)),
})

const divisaoSchema = z.object({
  receivers: z.array(
    z.object({
      account: z.object({ id: z.string() }),
      type: z.nullish(z.string()),
      amount: z.nullish(z.object({ value: z.nullish(z.int()), refunded: z.nullish(z.int()) })),
      configurations: z.nullish(
        z.object({
          custody: z.nullish(
            z.object({
              apply: z.nullish(z.boolean()),
              status: z.nullish(z.string()),
              release: z.nullish(z.object({ scheduled: z.nullish(z.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Which links of the provider may go to a person. */
export interface LinksAceitos {
  /** These hosts and those below them. */
  hosts: readonly string[]
  /** Only for a simulation. */
  semHttps: boolean
}

type CobrancaDoProvedor = z.output<typeof cobrancaSchema>

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

/** The charge in an answer; null if there is none, or if it does not say how much was paid. */
export function lerEstado(corpo: unknown): EstadoDaCobranca | null {
  const cobranca = z.safeParse(cobrancaSchema, corpo)
  return cobranca.success ? montarEstado(cobranca.data) : null
}

/** The order in an answer: its boleto, `'recusado'` if the provider declined it (with HTTP 201), or null if it is unreadable. */
export function lerPedidoComBoleto(corpo: unknown, links: LinksAceitos): BoletoEmitido | 'recusado' | null {
  const pedido = z.safeParse(pedidoSchema, corpo)
  const cobranca = pedido.success ? pedido.data.charges[0] : undefined
  if (!pedido.success || !cobranca) return null
  if (cobranca.status === 'DECLINED') return 'recusado'
  const linhaDigitavel = cobranca.payment_method?.boleto?.barcode ?? ''
  const vencimento = cobranca.payment_method?.boleto?.due_date ?? ''
  const link = linkDoBoleto(cobranca, links)
  // A due date that is not in the calendar has no factor.
  const completo = linhaDigitavelValida(linhaDigitavel) && fatorDeVencimento(vencimento) !== null && link
  const estado = montarEstado(cobranca)
  return completo && estado
    ? {
        ...estado,
        orderId: pedido.data.id,
        referencia: pedido.data.reference_id,
        link,
        linhaDigitavel,
        vencimento,
      }
    : null
}

/** An order with a Pix code. */
export interface PixDoProvedor {
  orderId: string
  /** The reference that we gave the order. */
  referencia: string
  texto: string
  valorCentavos: Centavos
  expiraEm: Date
  /** The charge of its payment; null while it is unpaid. */
  cobranca: EstadoDaCobranca | null
}

/** The order in an answer with its Pix code; null if it is unreadable. */
export function lerPedidoComPix(corpo: unknown): PixDoProvedor | null {
  const { data: pedido } = z.safeParse(pedidoComPixSchema, corpo)
  const [codigo] = pedido?.qr_codes ?? []
  const expiraEm = new Date(codigo?.expiration_date ?? '')
  if (!pedido || !codigo || Number.isNaN(expiraEm.getTime())) return null
  const [paga] = pedido.charges ?? []
  const cobranca = paga ? montarEstado(paga) : null
  if (paga && !cobranca) return null
  return {
    orderId: pedido.id,
    referencia: pedido.reference_id,
    texto: codigo.text,
    valorCentavos: centavos(codigo.amount.value),
    expiraEm,
    cobranca,
  }
}

/** The state of the charge that the text of a notice shows; null if it shows none. Anybody may send a notice. */
export function lerNotificacao(texto: string): EstadoDaCobranca | null {
  try {
    const pedido = z.safeParse(pedidoSchema, JSON.parse(texto))
    const cobranca = pedido.success ? pedido.data.charges[0] : undefined
    return cobranca ? montarEstado(cobranca) : null
  } catch {
    return null // not JSON
  }
}

type RecebedorDaDivisao = z.output<typeof divisaoSchema>['receivers'][number]

/** The share of one seller in a split. */
export interface ParteDoVendedor {
  /** Returned to the payer in full; otherwise released to the seller, or still in custody. */
  situacao: 'DEVOLVIDA' | 'LIBERADA' | 'PRESA'
  /** When the provider releases it by itself; null if it does not say. */
  liberaEm: Date | null
}

/** The sellers' shares of a split; null if the answer is not a split or names no seller. */
export function lerPartes(corpo: unknown): ParteDoVendedor[] | null {
  const vendedores = lerRecebedores(corpo)?.filter(({ type }) => type !== 'PRIMARY') ?? []
  return vendedores.length > 0 ? vendedores.map(montarParte) : null
}

function montarParte(recebedor: RecebedorDaDivisao): ParteDoVendedor {
  const { value, refunded } = recebedor.amount ?? {}
  const devolvida = typeof value === 'number' && typeof refunded === 'number' && refunded >= value
  const naoDevolvida = foiLiberada(recebedor) ? 'LIBERADA' : 'PRESA'
  const liberaEm = new Date(recebedor.configurations?.custody?.release?.scheduled ?? '')
  return {
    situacao: devolvida ? 'DEVOLVIDA' : naoDevolvida,
    liberaEm: Number.isNaN(liberaEm.getTime()) ? null : liberaEm,
  }
}

/** The accounts with shares that were released from custody; null if the answer is not a split. */
export function lerLiberadas(corpo: unknown): ReadonlySet<string> | null {
  const liberados = lerRecebedores(corpo)?.filter(foiLiberada)
  return liberados ? new Set(liberados.map(({ account }) => account.id)) : null
}

function lerRecebedores(corpo: unknown): readonly RecebedorDaDivisao[] | null {
  const divisao = z.safeParse(divisaoSchema, corpo)
  return divisao.success ? divisao.data.receivers : null
}

function foiLiberada({ configurations }: RecebedorDaDivisao): boolean {
  const custody = configurations?.custody
  // A Pix of delivered goods has no custody (rule N95).
  return custody?.status === 'RELEASED' || custody?.apply === false
}

function montarEstado({ id, status, amount, links }: CobrancaDoProvedor): EstadoDaCobranca | null {
  // Without the paid amount the money of a paid or cancelled charge would count as 0: unreadable, so that it is asked for again.
  if ((status === 'PAID' || status === 'CANCELED') && typeof amount.summary?.paid !== 'number') return null
  const split = links?.find(({ rel }) => rel === 'SPLIT')?.href
  const pago = amount.summary?.paid ?? 0
  return {
    chargeId: id,
    status: (amount.currency ?? 'BRL') === 'BRL' ? status : 'MOEDA_ESTRANHA',
    valorCentavos: centavos(amount.value),
    pagoCentavos: centavos(pago),
    // An unpaid boleto ends as CANCELED; a paid one becomes CANCELED only when everything went back.
    devolvidoCentavos: centavos(amount.summary?.refunded ?? (status === 'CANCELED' ? pago : 0)),
    splitId: split?.match(/SPLI_[0-9A-Fa-f-]+/)?.[0] ?? null,
  }
}

// All links have the same `rel`; the media type tells them apart.
function linkDoBoleto({ links }: CobrancaDoProvedor, aceitos: LinksAceitos): string | null {
  const href = links?.find(link => link.media === 'application/pdf')?.href
  return href && href.length <= 500 && ehAceito(URL.parse(href), aceitos) ? href : null
}

function ehAceito(url: URL | null, { hosts, semHttps }: LinksAceitos): boolean {
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && !(semHttps && url.protocol === 'http:')) return false
  return hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
