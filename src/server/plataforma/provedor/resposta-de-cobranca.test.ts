import { describe, expect, it } from 'vitest'
import {
  type LinksAceitos,
  lerPedidoComBoleto as ler,
  lerEstado,
  lerLiberadas,
  lerPedidoComPix,
} from './resposta-de-cobranca.ts'

const LINHA = '08197081080010000001701152240436612400000034343'
const PDF = { rel: 'SELF', href: 'https://boleto.example/1.pdf', media: 'application/pdf' }
const SPLIT = { rel: 'SPLIT', href: 'https://api.example/splits/SPLI_0A9f-1', media: 'application/json' }

/** A charge of R$ 100,00 as the provider answers it. */
function cobranca(status: string, summary?: object | null, mudanca: object = {}) {
  const amount = { value: 10_000, currency: 'BRL', ...(summary !== undefined && { summary }) }
  const payment_method = { boleto: { barcode: LINHA, due_date: '2026-11-27' } }
  return { id: 'CHAR_1', status, amount, payment_method, links: [PDF, SPLIT], ...mudanca }
}

/** Links as a real provider's are taken. */
const LINKS: LinksAceitos = { hosts: ['boleto.example'], semHttps: false }
const lerPedidoComBoleto = (corpo: unknown, links = LINKS) => ler(corpo, links)

const pedido = (...charges: object[]) => ({ id: 'ORDE_1', reference_id: 'RESTIA-31-9f2c4b1a', charges })

describe('the state of a charge', () => {
  it.each([
    ['WAITING', undefined, [0, 0]],
    ['WAITING', null, [0, 0]],
    ['WAITING', { paid: null, refunded: null }, [0, 0]],
    ['DECLINED', { paid: 0 }, [0, 0]],
    ['PAID', { paid: 10_000 }, [10_000, 0]],
    ['PAID', { paid: 10_000, refunded: 1 }, [10_000, 1]],
    ['CANCELED', { paid: 0 }, [0, 0]],
    ['CANCELED', { paid: 10_000 }, [10_000, 10_000]],
    ['CANCELED', { paid: 10_000, refunded: 4000 }, [10_000, 4000]],
  ])('rule M24: %s with %j has paid and returned centavos %j', (status, summary, [pago, devolvido]) => {
    expect(lerEstado(cobranca(status, summary))).toEqual({
      chargeId: 'CHAR_1',
      status,
      valorCentavos: 10_000,
      pagoCentavos: pago,
      devolvidoCentavos: devolvido,
      splitId: 'SPLI_0A9f-1',
    })
  })

  it.each([
    ['PAID', undefined],
    ['PAID', {}],
    ['CANCELED', null],
    ['CANCELED', { refunded: 10_000 }],
  ])('rule M24: %s with %j does not say what was paid, so it is asked for again', (status, summary) => {
    expect(lerEstado(cobranca(status, summary))).toBeNull()
    expect(lerPedidoComBoleto(pedido(cobranca(status, summary)))).toBeNull()
  })

  it('rule M24: an amount in another currency is no amount of ours; without a currency it is', () => {
    const em = (currency: unknown) => lerEstado(cobranca('WAITING', null, { amount: { value: 1, currency } }))
    expect([em('USD'), em('BRL'), em(null), em(undefined)].map(estado => estado?.status)).toEqual([
      'MOEDA_ESTRANHA',
      'WAITING',
      'WAITING',
      'WAITING',
    ])
  })

  it.each([
    [null],
    [[]],
    [[PDF]],
    [[{ rel: 'SPLIT' }]],
    [[{ rel: 'SPLIT', href: 'https://api.example/splits/' }]],
  ])('has no split in the links %j', links => {
    expect(lerEstado(cobranca('WAITING', null, { links }))?.splitId).toBeNull()
  })

  it('has the first split and the first PDF of its links', () => {
    const outros = [SPLIT, PDF].map(link => ({ ...link, href: link.href.replace('1', '2') }))
    const pedidoLido = lerPedidoComBoleto(
      pedido(cobranca('WAITING', null, { links: [PDF, SPLIT, ...outros] })),
    )
    expect(pedidoLido).toMatchObject({ splitId: 'SPLI_0A9f-1', link: PDF.href })
  })

  it.each([[null], ['CHAR_1'], [{}], [{ ...cobranca('WAITING'), status: '' }]])('%j is no charge', corpo => {
    expect(lerEstado(corpo)).toBeNull()
  })
})

describe('an issued boleto', () => {
  it('rule M21: has its line, its due date and its PDF', () => {
    expect(lerPedidoComBoleto(pedido(cobranca('WAITING')))).toEqual({
      ...lerEstado(cobranca('WAITING')),
      orderId: 'ORDE_1',
      referencia: 'RESTIA-31-9f2c4b1a',
      link: PDF.href,
      linhaDigitavel: LINHA,
      vencimento: '2026-11-27',
    })
  })

  it('rule M21: is the first charge of the order', () => {
    const outra = { ...cobranca('WAITING'), id: 'CHAR_2' }
    expect(lerPedidoComBoleto(pedido(cobranca('WAITING'), outra))).toMatchObject({ chargeId: 'CHAR_1' })
  })

  it('rule M17: a declined charge is a refusal, even without a boleto', () => {
    expect(lerPedidoComBoleto(pedido(cobranca('DECLINED', null, { payment_method: null })))).toBe('recusado')
  })

  const boleto = (barcode: unknown, due_date: unknown) => ({
    payment_method: { boleto: { barcode, due_date } },
  })
  const comLink = (...links: object[]) => ({ links })
  it.each([
    ['no way of payment', { payment_method: null }],
    ['no boleto', { payment_method: { boleto: null } }],
    ['no line', boleto(null, '2026-11-27')],
    ['a wrong line', boleto(`9${LINHA.slice(1)}`, '2026-11-27')],
    ['no due date', boleto(LINHA, null)],
    ['a day that is not in the calendar', boleto(LINHA, '2026-02-30')],
    ['no links', { links: null }],
    ['no PDF', comLink(SPLIT)],
    ['a PDF without an address', comLink({ ...PDF, href: null })],
    ['an address that is none', comLink({ ...PDF, href: 'boleto.pdf' })],
    ['an address that runs a script', comLink({ ...PDF, href: 'javascript:alert(1)' })],
    ['an address of 501 characters', comLink({ ...PDF, href: `https://boleto.example/${'a'.repeat(478)}` })],
    ['an address without encryption', comLink({ ...PDF, href: 'http://boleto.example/1.pdf' })],
    ['an address elsewhere', comLink({ ...PDF, href: 'https://outro.example/1.pdf' })],
    ['a host that only ends alike', comLink({ ...PDF, href: 'https://outroboleto.example/1.pdf' })],
    [
      'a host that only begins alike',
      comLink({ ...PDF, href: 'https://boleto.example.outro.example/1.pdf' }),
    ],
    ['a name before the host', comLink({ ...PDF, href: 'https://boleto.example@outro.example/1.pdf' })],
    ['a name on the right host', comLink({ ...PDF, href: 'https://outro.example@boleto.example/1.pdf' })],
  ])('rule M21: with %s it is unreadable', (_defeito, mudanca) => {
    expect(lerPedidoComBoleto(pedido(cobranca('WAITING', null, mudanca)))).toBeNull()
  })

  const lidoCom = (href: string, links?: LinksAceitos) =>
    lerPedidoComBoleto(pedido(cobranca('WAITING', null, comLink({ ...PDF, href }))), links)

  it('rule M21: an address of 500 characters is taken, and a host below the accepted one', () => {
    const href = `https://pdf.boleto.example/${'a'.repeat(473)}`
    expect(href).toHaveLength(500)
    expect(lidoCom(href)).toMatchObject({ link: href })
  })

  it('rule M31: only a simulation answers links without encryption, and only of its own host', () => {
    const simulacao = { hosts: ['127.0.0.1'], semHttps: true }
    const href = 'http://127.0.0.1:3000/simulador-pagbank/boleto/1.pdf'
    expect(lidoCom(href, simulacao)).toMatchObject({ link: href })
    expect(lidoCom('http://outro.example/1.pdf', simulacao)).toBeNull()
    expect(lidoCom('ftp://127.0.0.1/1.pdf', simulacao)).toBeNull()
  })

  it.each([[null], [pedido()], [{ charges: [cobranca('WAITING')] }]])('%j is no order', corpo => {
    expect(lerPedidoComBoleto(corpo)).toBeNull()
  })
})

describe('shares that were released', () => {
  const recebedor = (id: string, status?: string | null) => ({
    account: { id },
    configurations: status === undefined ? null : { custody: { status } },
  })

  it('rule M20: are those that the provider calls RELEASED', () => {
    const receivers = [
      recebedor('ACCO_P'),
      recebedor('ACCO_1', 'RELEASED'),
      recebedor('ACCO_2', 'SCHEDULED'),
      recebedor('ACCO_3', null),
      { account: { id: 'ACCO_4' }, configurations: { custody: null } },
    ]
    expect(lerLiberadas({ receivers })).toEqual(new Set(['ACCO_1']))
    expect(lerLiberadas({ receivers: [] })).toEqual(new Set())
  })

  it('rule M20: are unknown where the answer is no split', () => {
    expect([null, {}, { receivers: [{}] }].map(lerLiberadas)).toEqual([null, null, null])
  })
})

describe('rule N96: an order with a Pix code', () => {
  const codigo = {
    text: `000201${'9'.repeat(80)}6304ABCD`,
    amount: { value: 10_000 },
    expiration_date: '2026-11-27T12:00:00Z',
  }
  const comPix = (mudanca: object = {}, qr: object = {}) => ({
    ...{ id: 'ORDE_1', reference_id: 'RESTIA-31-9f2c4b1a', qr_codes: [{ ...codigo, ...qr }] },
    ...mudanca,
  })

  it('has its text, amount and end, and no charge before it is paid', () => {
    expect(lerPedidoComPix(comPix())).toEqual({
      orderId: 'ORDE_1',
      referencia: 'RESTIA-31-9f2c4b1a',
      texto: codigo.text,
      valorCentavos: 10_000,
      expiraEm: new Date('2026-11-27T12:00:00Z'),
      cobranca: null,
    })
    const paga = cobranca('PAID', { paid: 10_000 }, { payment_method: { type: 'PIX' } })
    expect(lerPedidoComPix(comPix({ charges: [paga] }))?.cobranca).toMatchObject({
      chargeId: 'CHAR_1',
      pagoCentavos: 10_000,
    })
  })

  it.each<[string, object]>([
    ['no code', comPix({ qr_codes: [] })],
    ['a text with other characters', comPix({}, { text: `${codigo.text}\n<script>` })],
    ['no end', comPix({}, { expiration_date: 'amanhã' })],
    ['no amount', comPix({}, { amount: {} })],
    ['a paid charge that does not say how much', comPix({ charges: [cobranca('PAID')] })],
  ])('is unreadable with %s', (_, corpo) => {
    expect(lerPedidoComPix(corpo)).toBe(null)
  })
})
