import { describe, expect, it } from 'vitest'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import {
  codigoDaParada,
  motivoParaNaoParar,
  motivoParaNaoRemover,
  motivoParaNaoTirar,
  type ParadaPossivel,
} from './rota.ts'

const rota = { id: 4, dia: '2026-11-24', zonaId: 'Z1' }
const parada: ParadaPossivel = {
  pedidoId: 123,
  statusPedido: 'AGUARDANDO_FRETE',
  entregaDia: '2026-11-24',
  zonaId: 'Z1',
  rota: null,
}
const FORA = { codigo: 'parada-fora-da-rota', pedidoId: 123 }

describe('rule N58: the stops of a route', () => {
  it('are orders of its day and zone that wait for their delivery', () => {
    expect(motivoParaNaoParar(parada, rota)).toBeNull()
    expect(motivoParaNaoParar({ ...parada, statusPedido: 'PENDENTE' }, rota)).toBeNull()
    expect(motivoParaNaoParar({ ...parada, zonaId: null }, rota)).toBeNull()
    expect(motivoParaNaoParar({ ...parada, zonaId: 'Z2' }, rota)).toEqual(FORA)
    expect(motivoParaNaoParar({ ...parada, entregaDia: '2026-11-25' }, rota)).toEqual(FORA)
    expect(motivoParaNaoParar({ ...parada, entregaDia: null }, rota)).toEqual(FORA)
    for (const statusPedido of ['CANCELADO', 'NO_CARRINHO'] as const)
      expect(motivoParaNaoParar({ ...parada, statusPedido }, rota)).toEqual(FORA)
  })

  it('a delivered order stays where it was delivered, and joins no other route', () => {
    const entregue = { ...parada, statusPedido: 'ENTREGUE' } as const
    expect(motivoParaNaoParar({ ...entregue, rota: { id: 4, nome: 'Centro' } }, rota)).toBeNull()
    expect(motivoParaNaoParar(entregue, rota)).toEqual(FORA)
    expect(motivoParaNaoParar({ ...entregue, rota: { id: 5, nome: 'Sul' } }, rota)).toEqual(FORA)
  })

  it('a delivered order does not leave its route, others do', () => {
    const tirar = (...status: StatusDePedido[]) =>
      motivoParaNaoTirar(status.map(statusPedido => ({ statusPedido })))
    expect(tirar()).toBeNull()
    expect(tirar('PENDENTE', 'CANCELADO')).toBeNull()
    expect(tirar('PENDENTE', 'ENTREGUE')).toEqual({ codigo: 'pedido-finalizado' })
  })

  it('a route with a delivered order is not removed, an empty one is', () => {
    expect(motivoParaNaoRemover([])).toBeNull()
    expect(motivoParaNaoRemover([{ statusPedido: 'PENDENTE' }])).toBeNull()
    expect(motivoParaNaoRemover([{ statusPedido: 'PENDENTE' }, { statusPedido: 'ENTREGUE' }])).toEqual({
      codigo: 'rota-com-entregues',
    })
  })

  it('an order is in one route at most', () => {
    expect(motivoParaNaoParar({ ...parada, rota: { id: 5, nome: 'Zona Sul' } }, rota)).toEqual({
      codigo: 'parada-em-outra-rota',
      pedidoId: 123,
      rotaNome: 'Zona Sul',
    })
  })

  it('rule N59: a stop has the code of its zone and its place', () => {
    expect(codigoDaParada('Z1', 4)).toBe('Z1-04')
    expect(codigoDaParada('Z1', 120)).toBe('Z1-120')
  })
})
