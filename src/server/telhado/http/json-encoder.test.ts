import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dinheiroSchema, instanteSchema } from '#contract/campos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { EXEMPLOS } from '#server/telhado/openapi/openapi.ts'
import { encoderOf } from './json-encoder.ts'

describe('the JSON of an answer', () => {
  const comCorpo = Object.entries<Endpoint>(api).flatMap(([chave, { reply }]) =>
    typeof reply === 'object' ? [[chave, reply] as const] : [],
  )

  it.each(comCorpo)('is what zod makes of the example of %s', (chave, reply) => {
    const resposta = z.decode(reply, EXEMPLOS[chave]?.resposta)
    expect(encoderOf(reply)(resposta)).toBe(JSON.stringify(z.encode(reply, resposta)))
  })

  it('converts, omits absent fields and fields that the schema does not name, and keeps null', () => {
    const schema = z.object({
      total: dinheiroSchema,
      em: instanteSchema,
      nota: z.optional(z.nullable(z.string())),
      itens: z.array(z.object({ id: z.int() })),
    })
    const em = new Date('2026-11-22T12:00:00Z')
    const encode = encoderOf(schema)
    expect(encode({ total: 1999, em, nota: undefined, itens: [{ id: 1, custo: 5 }], segredo: 'x' })).toBe(
      '{"total":19.99,"em":"2026-11-22T12:00:00.000Z","itens":[{"id":1}]}',
    )
    expect(encode({ total: 0, em, nota: null, itens: [] })).toBe(
      '{"total":0,"em":"2026-11-22T12:00:00.000Z","nota":null,"itens":[]}',
    )
  })

  it.each([
    ['text for a number', z.int(), '1'],
    ['not a number', z.number(), Number.NaN],
    ['a number for a text', z.string(), 1],
    ['null for a text', z.string(), null],
    ['a missing field', z.object({ id: z.int() }), {}],
    ['an unknown state', z.enum(['ABERTA']), 'FECHADA'],
    ['an object for a list', z.array(z.int()), {}],
    ['a list entry that is missing', z.array(z.int()), [undefined]],
    ['half a centavo', dinheiroSchema, 0.5],
    ['text for an instant', instanteSchema, '2026-11-22T12:00:00Z'],
    ['a field of a kind that zod encodes', z.object({ a: z.union([z.int(), z.null()]) }), { a: 'x' }],
  ])('refuses %s', (_nome, schema, valor) => {
    expect(() => encoderOf(schema)(valor)).toThrow()
  })
})
