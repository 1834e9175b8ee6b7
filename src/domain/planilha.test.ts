import { expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { gramas } from './peso.ts'
import { CELULA, planilha } from './planilha.ts'

it('separates cells by semicolons and ends each row, after a byte order mark', () => {
  expect(planilha(['Pedido', 'Total'], [['12', '1234,50']])).toBe('\uFEFFPedido;Total\r\n12;1234,50\r\n')
})

it('quotes cells with semicolons, quotes and line breaks', () => {
  expect(planilha(['a;b', 'caixa "grande"', 'uma\nlinha', 'vírgula, não'], [])).toBe(
    '\uFEFF"a;b";"caixa ""grande""";"uma\nlinha";vírgula, não\r\n',
  )
})

it.each(['=1+1', '+55', '-2+3', '@SOMA(A1)', '\t=1', '\r=1'])('defuses %j', texto => {
  expect(planilha([texto], [])).toContain(`'${texto}`)
})

it('leaves a negative amount as the number that it is', () => {
  expect(planilha(['-1234,50', '-2'], [])).toBe('\uFEFF-1234,50;-2\r\n')
})

it('defuses before it quotes', () => {
  expect(planilha(['=HYPERLINK("http://x";"y")'], [])).toBe('\uFEFF"\'=HYPERLINK(""http://x"";""y"")"\r\n')
})

it('refuses two columns of one name, of which whoever reads by name would lose one', () => {
  expect(() => planilha(['pedido', 'valor', 'pedido'], [])).toThrow('duas colunas')
})

it.each([
  [CELULA.dinheiro(centavos(-165_128)), '-1651,28'],
  [CELULA.dinheiro(centavos(5)), '0,05'],
  [CELULA.peso(gramas(1255)), '1,255'],
  [CELULA.numero(2.505), '2,51'],
  [CELULA.dia('2026-11-27'), '27/11/2026'],
  [CELULA.dia(new Date('2026-11-28T02:00:00Z')), '27/11/2026'],
  [CELULA.instante(new Date('2026-11-28T02:00:00Z')), '27/11/2026 23:00'],
])('%s is %s', (celula, texto) => {
  expect(celula).toBe(texto)
})
