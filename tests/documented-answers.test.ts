// The check of every answer in the API tests must be able to fail.
import { describe, expect, it } from 'vitest'
import { EXEMPLOS } from '#server/telhado/openapi/openapi.ts'
import { type Answer, faultOf } from './support/documented-answers.ts'

const json = (status: number, body: unknown): Omit<Answer, 'method' | 'path'> => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})
const pedido = (resposta: Omit<Answer, 'method' | 'path'>) =>
  faultOf({ method: 'GET', path: '/v1/pedido/31', ...resposta })
const umPedido = EXEMPLOS['GET /v1/pedido/{id}']?.resposta as object

describe('an answer that is not as documented', () => {
  it('has an undeclared status', () => {
    expect(pedido(json(200, umPedido))).toBeNull()
    expect(pedido(json(202, umPedido))).toContain('GET /v1/pedido/{id}: GET /v1/pedido/31 → 202: status')
  })

  it.each([
    ['a field too many', { ...umPedido, custo: 1 }, 'additional properties'],
    ['a field too many inside', { ...umPedido, comprador: { id: 3, nome: 'A', cnpj: '1' } }, 'additional'],
    ['a field too few', { ...umPedido, total: undefined }, "must have required property 'total'"],
    ['a wrong type', { ...umPedido, total: '12,50' }, 'body/total must be number'],
    ['another shape altogether', [], 'body must be object'],
  ])('has %s', (_what, body, fault) => {
    expect(pedido(json(200, body))).toContain(fault)
  })

  it('has a code that this call does not name', () => {
    expect(pedido(json(404, { codigo: 'pedido-inexistente', message: 'Não.' }))).toBeNull()
    expect(pedido(json(404, { codigo: 'produto-inexistente', message: 'Não.' }))).toContain('body/codigo')
  })

  it('has another media type, or a body that is not declared', () => {
    expect(pedido({ ...json(200, umPedido), contentType: 'text/html' })).toContain('text/html instead of')
    const saida = { method: 'POST', path: '/v1/auth/logout', status: 204, contentType: null }
    expect(faultOf({ ...saida, body: '' })).toBeNull()
    expect(faultOf({ ...saida, body: '{}' })).toContain('a body where none is declared')
  })
})

describe('which operation a call is', () => {
  it('the plainest path that fits, so that a list is never read as one of its rows', () => {
    expect(faultOf({ method: 'GET', path: '/v1/vendedor/pendente', ...json(200, []) })).toBeNull()
    expect(faultOf({ method: 'GET', path: '/v1/vendedor/7', ...json(200, []) })).toContain(
      'GET /v1/vendedor/{id}',
    )
  })

  it.each([
    ['PATCH', '/v1/pedido/31'],
    ['GET', '/v1/nada'],
  ])('%s %s is not a call, and is refused in the shape of every refusal', (method, path) => {
    const recusa = { codigo: 'rota-inexistente', message: 'Endereço não encontrado.' }
    expect(faultOf({ method, path, ...json(404, recusa) })).toBeNull()
    expect(faultOf({ method, path, ...json(404, { error: 'Not Found' }) })).toContain('an unknown call')
    expect(faultOf({ method, path, ...json(200, recusa) })).toContain('status is not declared')
  })
})
