// The recorded examples fit the contract of today. Where one does not, `npm run exemplos` records them anew.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { RESPOSTA_GUARDADA_MAXIMA } from '#domain/conta/chave-de-api.ts'
import { EXEMPLOS } from './openapi.ts'

const ANEW = 'run `npm run exemplos`'
const PARTES = ['params', 'query', 'body', 'form'] as const
const ENDPOINTS = Object.entries<Endpoint>(api)

it('there is one example for each endpoint, in the sequence of the contract', () => {
  expect(Object.keys(EXEMPLOS), ANEW).toEqual(Object.keys(api))
})

describe.each(ENDPOINTS)('the example of %s', (chave, endpoint) => {
  const exemplo = EXEMPLOS[chave] ?? {}

  it('is a request that would be taken', () => {
    const partes = PARTES.filter(parte => endpoint[parte])
    expect(
      PARTES.filter(parte => exemplo[parte]),
      ANEW,
    ).toEqual(partes)
    const falhas = partes.map(parte => z.safeDecode(endpoint[parte] as z.ZodMiniType, exemplo[parte]).error)
    expect(falhas, ANEW).toEqual(partes.map(() => undefined))
  })

  it('is an answer that could be given', () => {
    const { reply } = endpoint
    if (typeof reply !== 'object') {
      expect(typeof exemplo.resposta, ANEW).toBe(reply ? 'string' : 'undefined')
    } else {
      const { data, error } = z.safeDecode(reply as z.ZodMiniType, exemplo.resposta)
      expect(error, ANEW).toBeUndefined()
      expect(z.encode(reply, data), ANEW).toEqual(exemplo.resposta)
    }
  })
})

it('rule N142: an answer without a list is kept for repetitions, whatever it says', () => {
  const curtas = ENDPOINTS.filter(
    ([chave, { chave: porChave, releitura }]) =>
      porChave && porChave !== 'ler' && !chave.startsWith('GET ') && !releitura,
  )
  const tamanho = (chave: string) => JSON.stringify(EXEMPLOS[chave]?.resposta ?? '').length
  expect(curtas.length).toBeGreaterThan(5)
  expect(curtas.filter(([chave]) => tamanho(chave) > RESPOSTA_GUARDADA_MAXIMA / 2)).toEqual([])
})
