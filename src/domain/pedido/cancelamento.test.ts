import { describe, expect, it } from 'vitest'
import {
  motivoParaNaoDecidirCancelamento,
  motivoParaNaoPedirCancelamento,
  SITUACOES_DE_CANCELAMENTO,
} from './cancelamento.ts'
import { STATUS_DE_PEDIDO } from './status-pedido.ts'

describe('rule M57: the request for a cancellation', () => {
  it.each(STATUS_DE_PEDIDO)('of an order that is %s', statusPedido => {
    const esperado = statusPedido === 'PENDENTE' ? null : { codigo: 'cancelamento-so-de-pendente' }
    expect(motivoParaNaoPedirCancelamento({ statusPedido, cancelamento: null })).toEqual(esperado)
  })

  it.each(SITUACOES_DE_CANCELAMENTO)('is made once: not after one that is %s', cancelamento => {
    for (const statusPedido of STATUS_DE_PEDIDO)
      expect(motivoParaNaoPedirCancelamento({ statusPedido, cancelamento })).toEqual({
        codigo: 'cancelamento-ja-pedido',
      })
  })

  it('is decided once', () => {
    expect(motivoParaNaoDecidirCancelamento('ABERTO')).toBeNull()
    for (const situacao of ['ACEITO', 'RECUSADO', 'SEM_EFEITO'] as const)
      expect(motivoParaNaoDecidirCancelamento(situacao)).toEqual({ codigo: 'cancelamento-ja-decidido' })
  })
})
