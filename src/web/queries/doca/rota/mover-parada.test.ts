import { describe, expect, it } from 'vitest'
import type { DiaDeRotas, Parada } from '../rota-queries.ts'
import { moverNoDia, rotasASalvar } from './mover-parada.ts'

const parada = (pedidoId: number, paradaId = pedidoId): Parada => ({
  pedidoId,
  paradaId,
  statusPedido: 'PENDENTE',
  comprador: { id: 1, nome: `Comprador ${pedidoId}` },
  telefone: null,
  endereco: {
    rua: null,
    numero: null,
    complemento: null,
    bairro: null,
    cidade: null,
    estadoSigla: null,
    cep: null,
  },
  nota: null,
  zonaId: 'Z1',
  volumes: 1,
  peso: 10,
  vendedores: [],
})

const rota = (id: number, ...pedidos: number[]) => ({
  id,
  dia: '2026-11-24',
  zonaId: 'Z1',
  nome: `Rota ${id}`,
  motorista: null,
  versao: 1,
  paradas: pedidos.map(id => parada(id)),
})

const dia: DiaDeRotas = {
  hoje: '2026-11-23',
  dia: '2026-11-24',
  dias: [],
  zonas: [],
  rotas: [rota(1, 11, 12, 13), rota(2, 21)],
  semRota: [parada(31)],
}

const ordem = ({ rotas, semRota }: DiaDeRotas) => [
  ...rotas.map(({ paradas }) => paradas.map(({ pedidoId }) => pedidoId)),
  semRota.map(({ pedidoId }) => pedidoId),
]

describe('rule N58: a stop that is moved', () => {
  it.each([
    ['up in its route', { pedidoId: 13, rotaId: 1, lugar: 0 }, [[13, 11, 12], [21], [31]]],
    ['to the end of its route', { pedidoId: 11, rotaId: 1, lugar: 2 }, [[12, 13, 11], [21], [31]]],
    ['into another route', { pedidoId: 12, rotaId: 2, lugar: 1 }, [[11, 13], [21, 12], [31]]],
    ['out of all routes', { pedidoId: 21, rotaId: null, lugar: 0 }, [[11, 12, 13], [], [21, 31]]],
    ['into its first route', { pedidoId: 31, rotaId: 2, lugar: 0 }, [[11, 12, 13], [31, 21], []]],
    ['of another day nowhere', { pedidoId: 99, rotaId: 1, lugar: 0 }, [[11, 12, 13], [21], [31]]],
  ])('goes %s', (_, movimento, esperado) => {
    expect(ordem(moverNoDia(dia, movimento))).toEqual(esperado)
  })

  it('rule N164: takes all orders of its stop along, and those that wait there join it', () => {
    const comJuntos = {
      ...dia,
      rotas: [{ ...rota(1, 11), paradas: [parada(11), parada(12, 11), parada(13)] }, rota(2, 21)],
    }
    expect(ordem(moverNoDia(comJuntos, { pedidoId: 12, rotaId: 1, lugar: 1 }))[0]).toEqual([13, 11, 12])
    expect(ordem(moverNoDia(comJuntos, { pedidoId: 11, rotaId: 2, lugar: 0 }))).toEqual([
      [13],
      [11, 12, 21],
      [31],
    ])
    const esquecido = { ...comJuntos, semRota: [parada(14, 11)] }
    expect(ordem(moverNoDia(esquecido, { pedidoId: 14, rotaId: 1, lugar: 2 }))[0]).toEqual([11, 12, 14, 13])
  })

  it('saves the route that it leaves before the one that it joins', () => {
    const paraBaixo = moverNoDia(dia, { pedidoId: 12, rotaId: 2, lugar: 1 })
    expect(rotasASalvar(dia, paraBaixo)).toEqual([
      { rotaId: 1, antes: [11, 12, 13], paradas: [11, 13], versao: 1 },
      { rotaId: 2, antes: [21], paradas: [21, 12], versao: 1 },
    ])
    const paraCima = moverNoDia(dia, { pedidoId: 21, rotaId: 1, lugar: 0 })
    expect(rotasASalvar(dia, paraCima).map(({ rotaId }) => rotaId)).toEqual([2, 1])
  })

  it('saves nothing where nothing moved', () => {
    expect(rotasASalvar(dia, moverNoDia(dia, { pedidoId: 11, rotaId: 1, lugar: 0 }))).toEqual([])
  })
})
