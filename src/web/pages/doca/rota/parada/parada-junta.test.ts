import { expect, it } from 'vitest'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { numerosDaParada, paradaJunta } from './parada-junta.ts'

const pedido = (pedidoId: number, dados: Partial<Parada> = {}): Parada => ({
  pedidoId,
  paradaId: 98,
  statusPedido: 'AGUARDANDO_FRETE',
  comprador: { id: 1, nome: 'Cozinha Central' },
  telefone: null,
  endereco: {
    rua: 'Rua da Feira',
    numero: '1',
    complemento: null,
    bairro: null,
    cidade: null,
    estadoSigla: null,
    cep: null,
  },
  nota: null,
  zonaId: 'Z1',
  volumes: 2,
  peso: 10.5,
  vendedores: [{ id: 7, nome: 'Sítio', volumes: 2 }],
  ...dados,
})

it('rule N164: a stop sums what its orders bring, and is delivered with the last of them', () => {
  const outro = pedido(99, {
    vendedores: [
      { id: 8, nome: 'Hortas', volumes: 1 },
      { id: 7, nome: 'Sítio', volumes: 1 },
    ],
  })
  const junta = paradaJunta([pedido(98, { statusPedido: 'ENTREGUE' }), outro])
  expect(junta).toMatchObject({
    pedidoId: 98,
    statusPedido: 'AGUARDANDO_FRETE',
    volumes: 4,
    peso: 21,
    vendedores: [
      { id: 7, nome: 'Sítio', volumes: 3 },
      { id: 8, nome: 'Hortas', volumes: 1 },
    ],
  })
  expect(numerosDaParada(junta)).toBe('#98 e #99')
  expect(paradaJunta([pedido(98, { statusPedido: 'ENTREGUE' })]).statusPedido).toBe('ENTREGUE')
})
