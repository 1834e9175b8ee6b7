import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dinheiroSchema } from '#contract/campos.ts'
import { deReais } from '#domain/centavos.ts'
import { hideAmounts } from './answer.ts'

it('rule N113: an answer without its amounts keeps its form', () => {
  const schema = z.object({
    id: z.int(),
    total: dinheiroSchema,
    frete: z.optional(dinheiroSchema),
    limite: z.nullable(dinheiroSchema),
    itens: z.array(z.object({ preco: dinheiroSchema, quantidade: z.int() })),
    vazio: z.nullable(z.object({ total: dinheiroSchema })),
  })
  const valor = deReais(9.5)
  const itens = [{ preco: valor, quantidade: 3 }]
  expect(
    hideAmounts(schema, { id: 1, total: valor, frete: valor, limite: valor, itens, vazio: null }),
  ).toEqual({
    id: 1,
    total: 0,
    frete: undefined,
    limite: null,
    itens: [{ preco: 0, quantidade: 3 }],
    vazio: null,
  })
})
