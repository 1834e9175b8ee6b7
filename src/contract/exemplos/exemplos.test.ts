import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { api } from '../index.ts'
import type { Exemplo } from './exemplo.ts'
import { exemplos } from './exemplos.ts'

const PARTES = ['params', 'query', 'body', 'form'] as const
const EXEMPLOS: Record<string, Exemplo<Endpoint>> = exemplos

describe.each(Object.entries<Endpoint>(api))('the example of %s', (chave, endpoint) => {
  const exemplo = EXEMPLOS[chave] ?? {}

  it('is a request that would be taken', () => {
    const partes = PARTES.filter(parte => endpoint[parte])
    expect(Object.keys(exemplo)).toEqual(expect.arrayContaining(partes))
    const falhas = partes.map(parte => z.safeDecode(endpoint[parte] as z.ZodMiniType, exemplo[parte]).error)
    expect(falhas).toEqual(partes.map(() => undefined))
  })

  it('is an answer that could be given', () => {
    const { reply } = endpoint
    if (typeof reply !== 'object') {
      expect(typeof exemplo.resposta).toBe(reply ? 'string' : 'undefined')
    } else {
      const volta = z.encode(reply, z.decode(reply, exemplo.resposta))
      expect(volta).toEqual(exemplo.resposta)
    }
  })
})
