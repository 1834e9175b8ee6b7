import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import { type Linha, pesoTotal, totalDoPedido, totalDosItens } from './pedido.ts'

function linha(precoCentavos: number, quantidade: number, pesoGramas: number): Linha {
  return { precoCentavos: centavos(precoCentavos), quantidade, pesoGramas: gramas(pesoGramas) }
}

const linhas = fc.array(
  fc
    .tuple(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 10, max: 999_999_990 }),
    )
    .map(([preco, quantidade, peso]) => linha(preco, quantidade, peso)),
  { maxLength: 40 },
)

describe('totals', () => {
  it('spec §9.12: the total is the sum of price times quantity plus freight', () => {
    const itens = [linha(15_000, 3, 18_000), linha(250, 10, 500), linha(1999, 1, 1200)]
    expect(totalDosItens(itens)).toBe(49_499)
    expect(totalDoPedido(itens, centavos(6900))).toBe(56_399)
    expect(pesoTotal(itens)).toBe(60_200)
  })

  it('spec §9.12: nothing weighs and costs nothing, and freight alone is the freight', () => {
    expect(totalDosItens([])).toBe(0)
    expect(totalDoPedido([], centavos(4500))).toBe(4500)
    expect(pesoTotal([])).toBe(0)
  })

  it('spec §9.11, §9.12: ten times R$ 0,10 are R$ 1,00, which sums of reais do not give', () => {
    const dezCentavos = Array.from({ length: 10 }, () => linha(10, 1, 10))
    expect(totalDosItens(dezCentavos)).toBe(100)
    expect(totalDosItens([linha(10, 10, 10)])).toBe(100)
  })

  it('spec §9.12: the total depends neither on the order of the items nor on how the cart is divided', () => {
    fc.assert(
      fc.property(linhas, fc.nat(40), fc.nat(10_000_000), (itens, corte, frete) => {
        const partes = totalDosItens(itens.slice(0, corte)) + totalDosItens(itens.slice(corte))
        expect(totalDosItens(itens.toReversed())).toBe(partes)
        expect(totalDoPedido(itens, centavos(frete))).toBe(partes + frete)
        expect(pesoTotal(itens)).toBe(pesoTotal(itens.slice(0, corte)) + pesoTotal(itens.slice(corte)))
      }),
    )
  })
})
