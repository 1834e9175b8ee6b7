import { expect, it } from 'vitest'
import { planilha } from './planilha.ts'

it('separates cells by semicolons and ends each row, after a byte order mark', () => {
  expect(
    planilha([
      ['Pedido', 'Total'],
      ['12', '1234,50'],
    ]),
  ).toBe('\uFEFFPedido;Total\r\n12;1234,50\r\n')
})

it('quotes cells with semicolons, quotes and line breaks', () => {
  expect(planilha([['a;b', 'caixa "grande"', 'uma\nlinha', 'vírgula, não']])).toBe(
    '\uFEFF"a;b";"caixa ""grande""";"uma\nlinha";vírgula, não\r\n',
  )
})

it.each(['=1+1', '+55', '-2+3', '@SOMA(A1)', '\t=1', '\r=1'])('defuses %j', texto => {
  expect(planilha([[texto]])).toContain(`'${texto}`)
})

it('leaves a negative amount as the number that it is', () => {
  expect(planilha([['-1234,50', '-2']])).toBe('\uFEFF-1234,50;-2\r\n')
})

it('defuses before it quotes', () => {
  expect(planilha([['=HYPERLINK("http://x";"y")']])).toBe('\uFEFF"\'=HYPERLINK(""http://x"";""y"")"\r\n')
})
