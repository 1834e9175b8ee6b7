import { expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { fraseDaDivergencia } from './divergencia.ts'

it.each([
  ['PAGO_A_MENOS', 1, 0, 'Pago R$ 1,00 de R$ 50,50'],
  ['PAGO_A_MAIS', 60, 1, 'Pago R$ 59,00 de R$ 50,50: devolva o que sobra'],
  ['DEVOLVIDO', 50.5, 50.5, 'Devolvido no PagBank: R$ 50,50 de R$ 50,50'],
] as const)('rule M24: %s', (divergencia, pago, devolvido, frase) => {
  const reais = (valor: number) => emReais(centavos(valor * 100))
  const recebimento = { divergencia, pago: reais(pago), devolvido: reais(devolvido) }
  const sentenca = fraseDaDivergencia({ total: reais(50.5), recebimento })
  expect(sentenca.replaceAll('\u00a0', ' ')).toBe(frase)
})
