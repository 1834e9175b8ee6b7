import { describe, expect, it } from 'vitest'
import { motivoParaNaoPagarVendedor, motivoParaNaoReabrirPagamento } from './pagamento-a-vendedor.ts'

const hoje = '2026-11-22'

describe('rule M44: payments to sellers outside of the provider', () => {
  it.each(['2026-11-22', '2026-11-21', '2025-12-31'])('an open one can be recorded as paid on %s', pagoEm => {
    expect(motivoParaNaoPagarVendedor('ABERTO', { pagoEm, hoje })).toBeNull()
  })

  it('none is paid on a day that is still to come', () => {
    expect(motivoParaNaoPagarVendedor('ABERTO', { pagoEm: '2026-11-23', hoje })).toEqual({
      codigo: 'pagamento-no-futuro',
    })
  })

  it('none is paid twice, whatever the day', () => {
    for (const pagoEm of ['2026-11-21', '2026-11-23'])
      expect(motivoParaNaoPagarVendedor('PAGO', { pagoEm, hoje })).toEqual({ codigo: 'vendedor-ja-pago' })
  })

  it('only what is recorded as paid can be reopened', () => {
    expect(motivoParaNaoReabrirPagamento('PAGO')).toBeNull()
    expect(motivoParaNaoReabrirPagamento('ABERTO')).toEqual({ codigo: 'vendedor-nao-pago' })
  })
})
