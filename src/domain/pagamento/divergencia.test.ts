import { expect, it } from 'vitest'
import { centavos } from '../centavos.ts'
import { fraseDaDivergencia, motivoParaNaoVerDivergencia } from './divergencia.ts'

const valores = (pago: number, devolvido = 0) => ({ pago: centavos(pago), devolvido: centavos(devolvido) })
const recebido = (pago: number, devolvido = 0) => ({
  ...valores(pago, devolvido),
  status: 'ENTREGUE' as const,
  valorDoBoleto: centavos(5050),
  porFora: false,
})

it.each([
  ['the total came', recebido(5050), valores(5050), null, 'divergencia-inexistente'],
  ['nothing came', recebido(0), valores(0), null, 'divergencia-inexistente'],
  ['part of the total', recebido(5049), valores(5049), null, null],
  ['more than the total', recebido(5051), valores(5051), null, null],
  ['money went back', recebido(5050, 1), valores(5050, 1), null, null],
  ['more came since it was read', recebido(5052), valores(5051), null, 'divergencia-mudou'],
  ['more went back since it was read', recebido(5050, 2), valores(5050, 1), null, 'divergencia-mudou'],
  ['it was seen', recebido(5051), valores(5051), valores(5051), 'divergencia-ja-vista'],
  ['it was seen, and more came', recebido(5052), valores(5052), valores(5051), null],
  ['it was seen, and money went back', recebido(5052, 1), valores(5052, 1), valores(5052), null],
])('rule M24: %s', (_, atual, lidos, vistos, codigo) => {
  expect(motivoParaNaoVerDivergencia(atual, { lidos, vistos })).toEqual(codigo && { codigo })
})

it.each([
  [100, 0, 'Pago R$ 1,00 de R$ 50,50'],
  [6000, 100, 'Pago R$ 59,00 de R$ 50,50: devolva o que sobra'],
  [5050, 5050, 'Devolvido no PagBank: R$ 50,50 de R$ 50,50'],
  [5050, 0, undefined],
])('rule M24: of %i centavos %i went back', (pago, devolvido, frase) => {
  expect(fraseDaDivergencia(recebido(pago, devolvido))?.replaceAll('\u00a0', ' ')).toBe(frase)
})
