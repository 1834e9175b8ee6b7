import { expect, test } from 'vitest'
import { contarAchados, fraseDoQueFalta } from './contar-achados.ts'

const pagina = (quantos: number, last: boolean) => ({ content: Array.from({ length: quantos }), last })

test('the number is exact once the last page was read', () => {
  expect(contarAchados([pagina(1, true)])).toBe('1 produto encontrado')
  expect(contarAchados([pagina(2, true)])).toBe('2 produtos encontrados')
  expect(contarAchados([pagina(20, false)])).toBe('Mais de 20 produtos encontrados')
  expect(contarAchados([pagina(20, false), pagina(3, true)])).toBe('23 produtos encontrados')
})

test('says what was left out, as it was typed', () => {
  expect(fraseDoQueFalta('pepino Japonês', ['japones'])).toBe('Nada com “pepino Japonês”. Sem “Japonês”:')
  expect(fraseDoQueFalta('caixa de tomate, 20kg', ['tomate', '20'])).toBe(
    'Nada com “caixa de tomate, 20kg”. Sem “tomate” e “20”:',
  )
})
