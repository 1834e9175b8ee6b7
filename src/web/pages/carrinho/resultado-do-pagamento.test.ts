import { describe, expect, it } from 'vitest'
import { resultadoDoPagamento } from './resultado-do-pagamento.ts'

describe('result of a payment', () => {
  it.each(['pending', 'rejected', 'APPROVED', '', undefined])('%s is no success', status => {
    expect(resultadoDoPagamento(status, '9').aprovado).toBe(false)
  })

  it('approved is a success of that order', () => {
    expect(resultadoDoPagamento('approved', '9')).toEqual({ aprovado: true, pedidoId: 9 })
  })

  it.each(['abc', '0', '-1', '1e3', undefined])('%s is no order', referencia => {
    expect(resultadoDoPagamento('approved', referencia).pedidoId).toBeNull()
  })
})
