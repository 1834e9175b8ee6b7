import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import {
  dataSchema,
  dinheiroSchema,
  instanteDePedidoSchema,
  instanteSchema,
  limiteSchema,
  pesoSchema,
  precoSchema,
  quantidadeSchema,
  quilosSchema,
} from './campos.ts'

/** The first message, which is the one that a person reads; undefined for a value that passes. */
function mensagem(schema: z.ZodMiniType, valor: unknown): string | undefined {
  return z.safeParse(schema, valor).error?.issues[0]?.message
}

interface Caso {
  spec: string
  campo: string
  schema: z.ZodMiniType
  message: string
  aceita: unknown[]
  recusa: unknown[]
}

const PRECO = 'Digite um preço válido (ex: 12,50).'

const CASOS: Caso[] = [
  {
    spec: '§5.16',
    campo: 'preco',
    schema: precoSchema,
    message: PRECO,
    aceita: ['0,01', '12', '12,5', '12.50', ' 5 ', 12.5, 0.29, '9999999,99', 9_999_999.99],
    recusa: [
      '',
      '0',
      '0,00',
      0,
      -1,
      '1,005',
      12.345,
      '1.234,56',
      '12.',
      ',5',
      '1e3',
      '0x10',
      1e21,
      Number.NaN,
      null,
    ],
  },
  {
    spec: '§5.16',
    campo: 'preco, at most what one boleto takes',
    schema: precoSchema,
    message: PRECO,
    aceita: ['9999999,98', '9999999,99'],
    recusa: ['10000000', 10_000_000, '999999999,99', '1234567890'],
  },
  {
    spec: '§5.18',
    campo: 'limite',
    schema: limiteSchema,
    message: 'Digite um valor válido (ex: 1234,50).',
    aceita: [0, '0', 0.01, '0,01', 20_000, '20000,00'],
    recusa: ['', -0.01, '-1', 0.001, '0,001', 'mil', undefined, null],
  },
  {
    spec: '§5.15',
    campo: 'peso',
    schema: pesoSchema,
    message: 'Digite um número válido (ex: 123.45)',
    aceita: ['0.01', '123.45', ' 2.5 ', 18, 0.5, '999999.99'],
    recusa: [
      '',
      '2,5',
      '123,45',
      '0',
      0,
      '0.001',
      '123.456',
      2.555,
      '-1',
      '1.234,5',
      '18 kg',
      '1000000',
      undefined,
    ],
  },
  {
    spec: '§5.17',
    campo: 'quantidade',
    schema: quantidadeSchema,
    message: 'Quantidade deve ser maior que 0.',
    aceita: [1, 2, 99_999, 100_000],
    recusa: [0, -1, 0.5, 1.5, '1', null, undefined],
  },
]

describe('numbers that people type', () => {
  it.each(CASOS)('spec $spec: $campo is refused with "$message"', ({ schema, message, aceita, recusa }) => {
    expect(aceita.map(valor => mensagem(schema, valor))).toEqual(aceita.map(() => undefined))
    expect(recusa.map(valor => mensagem(schema, valor))).toEqual(recusa.map(() => message))
  })

  it.each([
    [precoSchema, ['12,5', 12.5, ' 12.50 ', '0,29', 0.29], [1250, 1250, 1250, 29, 29]],
    [limiteSchema, [0, '0', 20_000, '20000,01', -0], [0, 0, 2_000_000, 2_000_001, 0]],
    [pesoSchema, ['18', 18, '2.5', 0.29, '123.45'], [18_000, 18_000, 2500, 290, 123_450]],
  ])(
    'rule M12: typed text and numbers are read as the same whole amounts (%#)',
    (schema, digitados, lidos) => {
      expect(digitados.map(valor => z.parse<z.ZodMiniType>(schema, valor))).toEqual(lidos)
    },
  )

  it('rule M12: every price of up to R$ 9.999.999,99 can be sent as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), valor => {
        const texto = (valor / 100).toFixed(2)
        expect(z.parse(precoSchema, valor / 100)).toBe(valor)
        expect(z.parse(precoSchema, texto)).toBe(valor)
        expect(z.parse(precoSchema, texto.replace('.', ','))).toBe(valor)
      }),
    )
  })
})

describe('amounts and weights in answers', () => {
  it('rule M12: amounts go out in reais and weights in kilograms, and come back exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.nat(99_999_999),
        (valor, passos) => {
          const reais = z.encode(dinheiroSchema, centavos(valor))
          const quilos = z.encode(quilosSchema, gramas(passos * 10))
          expect([reais, quilos]).toEqual([valor / 100, passos / 100])
          expect(z.decode(dinheiroSchema, reais)).toBe(valor)
          expect(z.decode(quilosSchema, quilos)).toBe(passos * 10)
        },
      ),
    )
  })

  it('rule M12: half a centavo never leaves', () => {
    const metade = { quantia: 0.5 }
    expect(z.safeEncode(z.object({ quantia: dinheiroSchema }), metade as never).success).toBe(false) // no Centavos
    expect(z.safeEncode(z.object({ quantia: quilosSchema }), metade as never).success).toBe(false) // no Gramas
  })

  it('rule M32: instants travel in UTC, dates as they stand in the calendar', () => {
    const instante = new Date('2026-11-20T02:30:00.123Z')
    expect(z.encode(instanteSchema, instante)).toBe('2026-11-20T02:30:00.123Z')
    expect(z.decode(instanteSchema, '2026-11-20T02:30:00.123Z')).toEqual(instante)
    expect(z.parse(dataSchema, '2028-02-29')).toBe('2028-02-29')
    for (const dia of ['2027-02-29', '29/02/2028', '2028-2-29', '9999-12-31', '1999-12-31', '0000-01-01'])
      expect(mensagem(dataSchema, dia), dia).toBe('Valor inválido.')
    expect(mensagem(instanteDePedidoSchema, '9999-12-31T23:59:59Z')).toBe('Data e hora inválidas.')
  })
})
