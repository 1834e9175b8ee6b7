import { describe, expect, it } from 'vitest'
import { camposForaDoBoleto, textoDoBoleto, vaiNoBoleto } from './texto-do-boleto.ts'

const ENDERECO = {
  cep: '20040030',
  rua: 'Rua A',
  numero: '12',
  bairro: 'Centro',
  cidade: 'Rio de Janeiro',
  estado: 'Rio de Janeiro',
  estadoSigla: 'RJ',
}

describe('what the provider takes of a text', () => {
  it.each([
    ['  Ana  &  Filhos ', 20, 'Ana Filhos'],
    ['Açaí-2 (kg)', 20, 'Açaí 2 kg'],
    ['Ana Filhos', 4, 'Ana'],
    ['Ana Filhos', 5, 'Ana F'],
    ['…', 5, ''],
    // A letter outside the basic plane has two units, and none of them alone.
    ['Quitanda 𝐀𝐁𝐂', 10, 'Quitanda'],
    ['Quitanda 𝐀𝐁𝐂', 11, 'Quitanda 𝐀'],
  ])('"%s" in at most %i characters is "%s"', (texto, maximo, limpo) => {
    expect(textoDoBoleto(texto, maximo)).toBe(limpo)
  })

  it.each(['-', '.', '—', '* * *', '', '🍅'])('"%s" is nothing', texto => {
    expect([vaiNoBoleto(texto), textoDoBoleto(texto, 60)]).toEqual([false, ''])
  })

  it.each(['7', 'Á', 'nº'])('"%s" is something', texto => {
    expect(vaiNoBoleto(texto)).toBe(true)
  })
})

it('names the fields that were saved before they were checked', () => {
  expect(camposForaDoBoleto('Ana', ENDERECO)).toEqual([])
  expect(camposForaDoBoleto('***', { ...ENDERECO, bairro: '-', rua: '.' })).toEqual(['nome', 'rua', 'bairro'])
  expect(camposForaDoBoleto('Ana', null)).toEqual([])
})
