import { describe, expect, it } from 'vitest'
import { criarBusca } from './busca-no-aparelho.ts'

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
