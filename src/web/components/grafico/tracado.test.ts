import { expect, test } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { tracar } from './tracado.ts'

const ponto = (data: string, preco: number) => ({ data, preco: centavos(preco) })
const quadro = { largura: 400, altura: 80 }

test('days without a price take their width, also across the end of a month', () => {
  const pontos = [ponto('2026-10-30', 4200), ponto('2026-10-31', 5000), ponto('2026-11-03', 4600)]
  expect(tracar(pontos, quadro).linha).toBe('M0 60L100 0L400 30')
})

test('the area closes along the bottom', () => {
  const pontos = [ponto('2026-11-01', 100), ponto('2026-11-02', 200)]
  expect(tracar(pontos, quadro).area).toBe('M0 60L400 0L400 80L0 80Z')
})

test('a constant price is drawn in the middle', () => {
  const pontos = [ponto('2026-11-01', 100), ponto('2026-11-02', 100)]
  expect(tracar(pontos, quadro).linha).toBe('M0 40L400 40')
})

test('rule N38: ranges of the days in between share the scale with the prices', () => {
  const pontos = [ponto('2026-11-01', 200), ponto('2026-11-05', 300)]
  const faixa = (data: string, minimo: number, maximo: number) => ({
    data,
    minimo: centavos(minimo),
    maximo: centavos(maximo),
  })
  const faixas = [faixa('2026-10-31', 1, 900), faixa('2026-11-02', 100, 400), faixa('2026-11-04', 200, 400)]
  const tracado = tracar(pontos, quadro, faixas)
  expect(tracado.faixa).toBe('M100 0L300 0L300 40L100 60Z')
  expect(tracado.linha).toBe('M0 40L400 20')
  expect([tracado.altoDoMaior, tracado.altoDoMenor]).toEqual([20, 40])
})

test('a single range is not drawn and leaves the scale alone', () => {
  const pontos = [ponto('2026-11-01', 100), ponto('2026-11-02', 200)]
  const faixas = [{ data: '2026-11-01', minimo: centavos(1), maximo: centavos(900) }]
  expect(tracar(pontos, quadro, faixas)).toEqual(tracar(pontos, quadro))
})
