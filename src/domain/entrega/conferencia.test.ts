import { describe, expect, it } from 'vitest'
import {
  conferenciaAte,
  fimDaConferencia,
  motivoParaNaoConferir,
  type PedidoAConferir,
} from './conferencia.ts'

const ENTREGUE_EM = new Date('2026-11-22T18:40:00Z')
const ENTREGUE: PedidoAConferir = {
  statusPedido: 'ENTREGUE',
  entregaDia: '2026-11-22',
  entregueEm: ENTREGUE_EM,
  conferirAte: null,
}
const comprador = { papel: 'COMPRADOR', prazoHoras: 24 } as const
const equipe = { papel: 'FUNCIONARIO', prazoHoras: 24 } as const

describe('rule N61: until when an order may be checked', () => {
  it('is what was told at the delivery, else what the setting says; 30 days for staff', () => {
    const dito = new Date('2026-11-24T00:00:00Z')
    expect(conferenciaAte({ ...ENTREGUE, conferirAte: dito }, comprador)).toEqual(dito)
    expect(conferenciaAte(ENTREGUE, comprador)).toEqual(new Date('2026-11-23T18:40:00Z'))
    expect(conferenciaAte({ ...ENTREGUE, conferirAte: dito }, equipe)).toEqual(
      new Date('2026-12-22T18:40:00Z'),
    )
    expect(conferenciaAte({ ...ENTREGUE, entregueEm: null }, comprador)).toBeNull()
    expect(fimDaConferencia(ENTREGUE_EM, 72)).toEqual(new Date('2026-11-25T18:40:00Z'))
  })

  it('ends with the instant itself, and names it', () => {
    const fim = new Date('2026-11-23T18:40:00Z')
    expect(motivoParaNaoConferir(ENTREGUE, comprador, new Date(fim.getTime() - 1))).toBeNull()
    expect(motivoParaNaoConferir(ENTREGUE, comprador, fim)).toEqual({
      codigo: 'conferencia-encerrada',
      acabouEm: fim,
    })
  })
})

describe('rule N61: from when on', () => {
  const aberto: PedidoAConferir = { ...ENTREGUE, statusPedido: 'PENDENTE', entregueEm: null }

  it('is midnight of its day in São Paulo', () => {
    const pedido = { ...aberto, entregaDia: '2026-11-24' }
    expect(motivoParaNaoConferir(pedido, comprador, new Date('2026-11-24T02:59:59Z'))).toEqual({
      codigo: 'conferencia-antes-da-entrega',
      dia: '2026-11-24',
    })
    expect(motivoParaNaoConferir(pedido, comprador, new Date('2026-11-24T03:00:00Z'))).toBeNull()
  })

  it('is the delivery for an order without a day, and never for a cancelled one', () => {
    expect(motivoParaNaoConferir({ ...aberto, entregaDia: null }, equipe, ENTREGUE_EM)).toEqual({
      codigo: 'conferencia-antes-da-entrega',
      dia: null,
    })
    const cancelado = { ...aberto, statusPedido: 'CANCELADO' } as const
    expect(motivoParaNaoConferir(cancelado, equipe, ENTREGUE_EM)).toEqual({
      codigo: 'conferencia-de-cancelado',
    })
  })
})
