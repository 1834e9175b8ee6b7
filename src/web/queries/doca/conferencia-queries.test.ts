import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { conferenciaRecusada, fotoRecusada } from './conferencia-queries.ts'

it('rule N61: only a refusal of the check itself makes it another call', () => {
  const recusada = (status: number) => conferenciaRecusada(new ApiError(status, 'erro-interno', null))
  expect([400, 409, 422].map(recusada)).toEqual([true, true, true])
  for (const status of [0, 401, 403, 404, 408, 429, 500, 503])
    expect(recusada(status), String(status)).toBe(false)
  expect(conferenciaRecusada(new TypeError('Failed to fetch'))).toBe(false)
})

it('rule N61: a photo is given up only if it would be refused again', () => {
  expect(fotoRecusada(new ApiError(422, 'imagem-invalida', null))).toBe(true)
  expect(fotoRecusada(new ApiError(409, 'fotos-demais', null))).toBe(true)
  expect(fotoRecusada(new ApiError(409, 'ocorrencia-ja-decidida', null))).toBe(true)
  expect(fotoRecusada(new ApiError(429, 'muitas-tentativas', null))).toBe(false)
  expect(fotoRecusada(new ApiError(0, 'sem-conexao', null))).toBe(false)
})
