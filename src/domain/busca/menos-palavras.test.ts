import { describe, expect, it } from 'vitest'
import { lerDicionario } from './dicionario.ts'
import { coisasPedidas, comMenosPalavras } from './menos-palavras.ts'
import { lerBusca } from './palavras.ts'

const dicionario = lerDicionario([['fruta do conde', 'pinha']])
const tentativas = (texto: string) =>
  comMenosPalavras(lerBusca(texto), dicionario).map(palavras => palavras.map(({ texto }) => texto).join(' '))

describe('rule N4: what is looked for when no product has all words', () => {
  it.each([
    ['pimentão vermelho', ['pimentao', 'vermelho']],
    [
      'pepino japonês grande',
      ['pepino japones', 'pepino grande', 'japones grande', 'pepino', 'japones', 'grande'],
    ],
    ['fruta do conde madura', ['fruta conde', 'madura']],
    ['caixas de jaca 20kg', ['caixas jaca 20', 'caixas jaca kg', 'jaca 20 kg', 'jaca']],
    ['tomate', []],
    ['fruta do conde', []],
    ['leite de coco', []],
    ['abacate maduro', []],
    ['tomate e cerveja', ['tomate', 'cerveja']],
  ])('%s: %j', (texto, esperadas) => {
    expect(tentativas(texto)).toEqual(esperadas)
  })
})

it.each([
  ['tomate e cebola', ['tomate', 'cebola']],
  ['Tomate, cebola roxa; alho + sal', ['tomate', 'cebola roxa', 'alho', 'sal']],
  ['batata e couve flor, 20 kg', ['batata', 'couve flor']], // how much it is, is no thing
  ['um dois tres quatro cinco e seis sete', ['um dois tres quatro cinco', 'seis']], // six words count
  ['tomate', []],
  ['espinafre', []],
  ['tomate e', []],
])('rule N4: "%s" asks for %j', (texto, coisas) => {
  expect(coisasPedidas(texto).map(coisa => coisa.map(palavra => palavra.texto).join(' '))).toEqual(coisas)
})
