import { expect, test } from 'vitest'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { cidadeECep, enderecoDoMapa, ruaEBairro } from './endereco.ts'
import { cargaDaParada, coletaDaParada, numerosDaParada, paradaJunta } from './palavras.ts'

const endereco = {
  rua: 'Rua da Feira',
  numero: '100',
  complemento: 'loja B',
  bairro: 'Centro',
  cidade: 'Niterói',
  estadoSigla: 'RJ',
  cep: '24230090',
}

test('rule N58: a stop says what it takes and from whom', () => {
  const [sitio, horta] = [
    { id: 1, nome: 'Sítio Boa Vista', volumes: 8 },
    { id: 2, nome: 'Hortas do Vale', volumes: 4 },
  ]
  expect(cargaDaParada({ volumes: 12, peso: 216 })).toBe('12 volumes · 216\u00a0kg')
  expect(cargaDaParada({ volumes: 1, peso: 2.5 })).toBe('1 volume · 2,5\u00a0kg')
  expect(coletaDaParada({ vendedores: [sitio] })).toBe('de Sítio Boa Vista')
  expect(coletaDaParada({ vendedores: [sitio, horta] })).toBe('de Sítio Boa Vista (8) e Hortas do Vale (4)')
})

test('rule N58: an address leaves out what the order does not have', () => {
  expect(ruaEBairro({ endereco }, false)).toBe('Rua da Feira, 100, loja B\u00a0· Centro')
  expect(ruaEBairro({ endereco }, true)).toBe('Rua da Feira, 100, loja B\u00a0· Centro\u00a0· Niterói')
  expect(cidadeECep({ endereco })).toBe('Niterói/RJ\u00a0· CEP 24230-090')
  const soCep = { ...endereco, rua: null, numero: null, complemento: null, bairro: null, cidade: null }
  expect(ruaEBairro({ endereco: soCep }, true)).toBe('')
  expect(cidadeECep({ endereco: { ...soCep, estadoSigla: null } })).toBe('CEP 24230-090')
  expect(new URL(enderecoDoMapa({ endereco })).searchParams.get('query')).toBe(
    'Rua da Feira, 100, Centro, Niterói, RJ, 24230090',
  )
})

const pedido = (pedidoId: number, dados: Partial<Parada> = {}): Parada => ({
  pedidoId,
  paradaId: 98,
  statusPedido: 'AGUARDANDO_FRETE',
  comprador: { id: 1, nome: 'Cozinha Central' },
  telefone: null,
  endereco,
  nota: null,
  zonaId: 'Z1',
  volumes: 2,
  peso: 10.5,
  vendedores: [{ id: 7, nome: 'Sítio', volumes: 2 }],
  ...dados,
})

test('rule N164: a stop sums what its orders bring, and is delivered with the last of them', () => {
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
