import { expect, test } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { resumirPrecos } from './resumo.ts'

const ponto = (data: string, preco: number) => ({ data, preco: centavos(preco) })
const HOJE = '2026-11-21'

test("says today's price first, then the oldest one and how long ago that was", () => {
  const pontos = [ponto('2026-10-23', 600), ponto('2026-11-02', 700), ponto(HOJE, 550)] as const
  expect(resumirPrecos([...pontos], HOJE)).toBe('Menor preço: hoje R$\u00a05,50; há 29 dias R$\u00a06,00')
})

test("does not call yesterday's price today's", () => {
  const pontos = [ponto('2026-11-18', 600), ponto('2026-11-20', 550)] as const
  expect(resumirPrecos([...pontos], HOJE)).toBe('Menor preço: ontem R$\u00a05,50; há 3 dias R$\u00a06,00')
})

test('a constant price is said once', () => {
  const pontos = [ponto('2026-11-18', 600), ponto(HOJE, 600)] as const
  expect(resumirPrecos([...pontos], HOJE)).toBe('Menor preço: sempre R$\u00a06,00')
})
