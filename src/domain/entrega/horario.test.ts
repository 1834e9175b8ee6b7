import { describe, expect, it } from 'vitest'
import { horarioDaNota } from './horario.ts'

describe('the hours of a delivery note', () => {
  it.each([
    ['Entrada pelos fundos, até 7h', 'até 7h'],
    ['ATÉ ÀS 07:00', 'até 7h'],
    ['receber das 5h às 7h30, portão azul', 'das 5h às 7h30'],
    ['entre 5:00 e 6:30', 'das 5h às 6h30'],
    ['antes das 8h; depois das 14h também', 'antes das 8h, depois das 14h'],
    ['A partir das 4h30 na doca 2', 'a partir das 4h30'],
    ['apos as 9hs', 'depois das 9h'],
    ['até 6h, das 7h às 8h, até 9h', 'até 6h, das 7h às 8h, até 9h'],
    ['das 07:00hs as 11:00hs', 'das 7h às 11h'],
    ['até 7h da manhã', 'até 7h'],
    ['das 7h às 8h até 9h', 'das 7h às 8h, até 9h'],
    ['das 5h até as 7h', 'das 5h às 7h'], // its end is no limit of its own
  ])('rule N54: %s', (nota, horario) => {
    expect(horarioDaNota(nota)).toBe(horario)
  })

  it.each([
    'Não antes das 8h',
    'nao antes das 8h',
    'NUNCA depois das 9h',
    'Exceto das 12h às 14h',
    'Fechado das 12h às 13h',
    'Fechamos às 14h',
    'sem entrega até 8h',
    'Só não das 11h às 13h',
    'Das 8h às 10h ninguém recebe',
    'antes das 8h o portão não abre',
    'Intervalo das 12h às 13h',
    'segunda a sexta até 7h, sábado até 9h',
    '6h-9h',
    '6h às 9h',
    '6-9h',
    'entre 5 e 7',
    'das 5 as 7',
    'até as 7',
    'até às sete',
    '07:00hs as 11:00hs',
    'até meio-dia',
    'até 2h da tarde',
    'até 7h e meia',
    'de manhã cedo',
    'às 6h em ponto',
    'até 25h',
    'até 7h, ou depois das 10h se chover',
    'Portaria até 8h; doca depois das 9h',
    'portaria até 8h, doca depois das 9h',
    'Portão 1 até 8h / portão 2 das 9h às 11h',
    'loja até 7h e depósito das 8h às 9h',
    'até 8h na portaria, depois das 9h na doca',
    'até 8h; doca depois das 9h',
  ])('rule N54: "%s" is shown as the buyer wrote it', nota => {
    expect(horarioDaNota(nota)).toBe(nota)
  })

  it('rule N57: a note that is shown itself has no telephone and no e-mail', () => {
    const nota = 'Não antes das 8h\nfone (21) 98765-4321 ou +55 21 3344-5566, ana@feira.example'
    expect(horarioDaNota(nota)).toBe('Não antes das 8h fone … ou …, …')
  })

  it.each([
    'Rua 7 de Setembro, 12',
    'Av. Brasil 1230, 5º andar, tel. (21) 98765-4321',
    'até o portão 7',
    'depois da ponte, número 10h',
    'até 98765-4321',
    'ligar 21 3344-5566 até tocar',
    'até 7 homens descarregam',
  ])('rule N57: %s names no hours', nota => {
    expect(horarioDaNota(nota)).toBeNull()
  })

  it('rule N57: nothing but hours comes out of a note, however it is written', () => {
    const nota = 'Rua Secreta 99, até 7h, fone 2199998888, das 5h às 6h com a Dona Ana, até 10h20'
    expect(horarioDaNota(nota)).toBe('até 7h, das 5h às 6h, até 10h20')
  })

  it('has nothing to say without a note', () => {
    expect(horarioDaNota(null)).toBeNull()
  })
})
