import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { descreverRegra } from './regra-do-frete.ts'

const regra = {
  zonaNome: 'Centro e Zona Norte',
  parada: emReais(centavos(2700)),
  porKg: emReais(centavos(12)),
  minimoAteKg: 150,
}

describe('rule of the freight in words', () => {
  it.each([
    ['MINIMO', 'Mesmo frete até 150\u00a0kg'],
    ['PESO', 'R$\u00a027,00 + R$\u00a00,12 por kg'],
    ['PISO_LEGAL', 'Piso legal do frete para cargas pesadas'],
  ] as const)('rule M16: %s', (base, frase) => {
    expect(descreverRegra({ ...regra, base })).toBe(frase)
  })
})
