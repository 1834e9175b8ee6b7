import { expect, it } from 'vitest'
import { centavos, emReais, ZERO } from '#domain/centavos.ts'
import { efeitosDoAceite } from './efeitos.ts'

const reais = (valor: number) => emReais(centavos(Math.round(valor * 100)))

/** R$ 200,00 of goods at a commission of 5 %, of which nothing was accepted before. */
const conta = {
  extraMaximo: reais(45),
  bruto: reais(200),
  parte: reais(190),
  comissaoPontosBase: 500,
  jaAceito: reais(0),
  jaDevido: reais(0),
}

it('rule N67: borne by the seller, its share loses the goods less the commission, which the platform gives back', () => {
  const aceite = { valor: centavos(3000), pagaPor: 'VENDEDOR', extra: ZERO } as const
  expect(efeitosDoAceite(conta, aceite)).toEqual({
    comprador: 3000,
    vendedor: 2850,
    comissao: 150,
    plataforma: 0,
  })
})

it('rule N65: borne by the platform, the seller loses nothing', () => {
  const aceite = { valor: centavos(3000), pagaPor: 'PLATAFORMA', extra: centavos(500) } as const
  expect(efeitosDoAceite(conta, aceite)).toEqual({
    comprador: 3500,
    vendedor: 0,
    comissao: 0,
    plataforma: 3500,
  })
})

it('rule N65: what the platform adds of its own is borne by it', () => {
  const aceite = { valor: centavos(3000), pagaPor: 'VENDEDOR', extra: centavos(500) } as const
  const { comprador, vendedor, comissao, plataforma } = efeitosDoAceite(conta, aceite)
  expect(vendedor + comissao + plataforma).toBe(comprador)
  expect(plataforma).toBe(500)
})
