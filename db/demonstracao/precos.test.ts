import { expect, test } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { comoChegouA } from './precos.ts'

const sorteioFixo = (...passos: number[]) => {
  let proximo = 0
  return () => passos[proximo++ % passos.length] ?? 0
}

test.each([0, 0.25, 0.5, 0.99])('luck %s ends at the price of today and starts a month before it', sorte => {
  const precos = comoChegouA(centavos(9850), sorteioFixo(sorte, 0.1, 0.9))
  expect(precos.at(-1)?.preco).toBe(9850)
  expect(precos.at(-1)?.diasAtras).toBeLessThanOrEqual(3)
  expect(precos[0].diasAtras).toBeGreaterThan(30)
  expect(precos.length).toBeGreaterThanOrEqual(4)
})

test('days run forward and no step is larger than 8 % and a rounding', () => {
  const precos = comoChegouA(centavos(2000), sorteioFixo(0.7, 0.01, 0.99, 0.4))
  precos.slice(1).forEach((um, lugar) => {
    const antes = precos[lugar] ?? um
    expect(um.diasAtras).toBeLessThan(antes.diasAtras)
    expect(Math.abs(antes.preco - um.preco)).toBeLessThanOrEqual(um.preco * 0.08 + 25)
  })
})

test('the cheapest thing never gets for nothing', () => {
  for (const { preco } of comoChegouA(centavos(50), () => 0)) expect(preco).toBe(50)
})
