import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { descreverRegra } from './regra-do-frete.ts'

const regra = {
  zonaNome: 'Centro e Zona Norte',
  parada: emReais(centavos(2700)),
  porKg: emReais(centavos(12)),
  minimoAteKg: 150,
}

const frete = {
  origem: '',
  destino: null,
  pesoTotal: 100,
  valor: emReais(centavos(1200)),
  regra: null,
  combinado: null,
  pedidoEm: null,
}

describe('rule of the freight in words', () => {
  it.each([
    ['MINIMO', 'Mesmo frete até 150\u00a0kg'],
    ['PESO', 'R$\u00a027,00 + R$\u00a00,12 por kg'],
    ['PISO_LEGAL', 'Piso legal do frete para cargas pesadas'],
  ] as const)('rule M16: %s', (base, frase) => {
    expect(descreverRegra({ ...frete, regra: { ...regra, base } })).toBe(frase)
  })

  it('rule N163: of a shared delivery, its orders and what the cart adds', () => {
    const mesmaEntrega = { pedidos: [98], peso: 100, frete: emReais(centavos(4500)) }
    expect(descreverRegra({ ...frete, mesmaEntrega })).toBe(
      'Mesma entrega do pedido #98: frete R$\u00a012,00',
    )
    expect(descreverRegra({ ...frete, regra: null })).toBeNull()
  })
})
