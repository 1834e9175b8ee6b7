import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { codigoDeBarrasDaLinha } from '../../../src/domain/pagamento/boleto.ts'
import { call, control, type Json, orderBody, startSimulator, withField } from '../test-support.ts'
import { modulesOf } from './bar-code.ts'

const linkOf = (order: Json, media: string): string =>
  order.charges[0].links.find((link: { media: string }) => link.media === media).href

const pdfOf = async (order: Json) =>
  Buffer.from(await (await fetch(linkOf(order, 'application/pdf'))).arrayBuffer())

/** The texts of a PDF with plain encoding, each as it was written. */
function textsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return streams.flatMap(stream =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}

it('rule M31: prints what the bank and the payer need, marked as a simulation', async () => {
  const simulator = await startSimulator()
  const { body: order } = await call(simulator, 'POST /orders', { body: orderBody('RESTIA-42') })
  const response = await fetch(linkOf(order, 'application/pdf'))
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^inline/)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const texts = textsOf(pdf)
  const { formatted_barcode } = order.charges[0].payment_method.boleto
  for (const expected of [
    formatted_barcode,
    'SIMULAÇÃO',
    'RECIBO DO PAGADOR',
    '999-7',
    'RESTIA-42',
    '27/11/2026',
    '343,43',
    'Pagável até o vencimento',
    'Rio de Janeiro/RJ - CEP 20040-030',
  ]) {
    expect(texts).toContain(expected)
  }
  expect(texts.some(text => text.startsWith('SIMULAÇÃO \u0096 não pagar'))).toBe(true)
})

it('lists the items and the remaining charges, which add up to the amount', async () => {
  const simulator = await startSimulator()
  const { body: order } = await call(simulator, 'POST /orders', { body: orderBody() })
  const texts = textsOf(await pdfOf(order))
  expect(texts[texts.indexOf('Frete e outros') + 1]).toBe('146,43') // 343,43 less 2 × 98,50
  const body = withField(withField(orderBody(), 'items.0.quantity', 1), 'items.0.unit_amount', 34343)
  const { body: withoutRest } = await call(simulator, 'POST /orders', { body })
  expect(textsOf(await pdfOf(withoutRest))).not.toContain('Frete e outros')
})

it('copes with long texts and letters that the fonts do not have', async () => {
  const simulator = await startSimulator()
  const items = Array.from({ length: 40 }, (_, i) => ({
    name: `Produto ${i} 🍅 ${'x'.repeat(180)}`,
    quantity: 1,
    unit_amount: 1,
  }))
  const { body: order } = await call(simulator, 'POST /orders', {
    body: withField(orderBody(), 'items', items),
  })
  const pdf = Buffer.from(await (await fetch(linkOf(order, 'application/pdf'))).arrayBuffer())
  expect(textsOf(pdf).some(text => text.includes('e mais 29 itens'))).toBe(true)
})

it('draws the 44 digits as interleaved 2 of 5', () => {
  const digits = codigoDeBarrasDaLinha('08197081080010000001701152240436612400000034343')
  const modules = modulesOf(digits)
  const patterns = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']
  const body = modules.slice(4, -3)
  const read = Array.from({ length: 22 }, (_, pair) => {
    const ten = body.slice(pair * 10, pair * 10 + 10)
    const bars = ten.filter((_, i) => i % 2 === 0).join('')
    const spaces = ten.filter((_, i) => i % 2 === 1).join('')
    return `${patterns.indexOf(bars)}${patterns.indexOf(spaces)}`
  })
  expect(modules.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(modules.slice(-3)).toEqual([3, 1, 1])
  expect(read.join('')).toBe(digits)
})

it('does not exist for a refused boleto or an invented address', async () => {
  const simulator = await startSimulator()
  await control(simulator, 'POST /falhas', { tipo: 'recusar-boleto' })
  await call(simulator, 'POST /orders', { body: orderBody() })
  for (const file of ['00000000-0000-4000-8000-000000000000.pdf', 'x.pdf', '..%2Fstore.sqlite']) {
    expect((await call(simulator, `GET /boleto/${file}`)).status).toBe(404)
  }
})
