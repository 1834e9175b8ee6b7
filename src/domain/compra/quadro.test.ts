import { describe, expect, it } from 'vitest'
import { criarBusca, quadroVencido } from './quadro.ts'

it('seven days are kept, and nothing that a clock calls later than now', () => {
  const agora = Date.parse('2026-11-22T08:12:00Z')
  const dias = (quantos: number) => agora - quantos * 86_400_000
  expect([0, 7].map(quantos => quadroVencido(dias(quantos), agora))).toEqual([false, false])
  expect(quadroVencido(dias(7) - 1, agora)).toBe(true)
  expect(quadroVencido(agora + 1, agora)).toBe(true)
})

describe('rule N126: the search over what is on the device', () => {
  const caixa = (nome: string, tipo: string | null = null) => ({ nome, tipo, unidadeMedida: 'Caixa' })
  const buscar = criarBusca([
    caixa('Tomate', 'Salada'),
    caixa('Tomate cereja'),
    caixa('Abobrinha', 'Italiana'),
    caixa('Cebola'),
  ])
  it.each([
    ['tom', ['Tomate', 'Tomate cereja']],
    ['tomate salada', ['Tomate']],
    ['serexa', ['Tomate cereja']],
    ['abobrina', ['Abobrinha']],
    ['CEBOLAS', ['Cebola']],
    ['caixa de cebola', ['Cebola']],
    ['kiwi', []],
    ['--', ['Tomate', 'Tomate cereja', 'Abobrinha', 'Cebola']],
  ])('%j finds %j', (texto, nomes) => {
    expect([...buscar(texto)].map(({ nome }) => nome)).toEqual(nomes)
  })
})
