import { expect, test } from 'vitest'
import { quandoRoda } from './quando-roda.ts'

test.each([
  ['*/20 * * * * *', 'A cada 20 segundos.'],
  ['* * * * *', 'A cada minuto.'],
  ['*/1 * * * *', 'A cada minuto.'],
  ['*/5 * * * *', 'A cada 5 minutos.'],
  ['*/10 * * * *', 'A cada 10 minutos.'],
  ['25 * * * *', 'A cada hora.'],
  ['0 * * * *', 'A cada hora.'],
  ['0 7 * * *', 'Às 7h.'],
  ['30 6 * * *', 'Às 6h30.'],
  ['5 1 * * *', 'À 1h05.'],
])('%s is "%s"', (cron, palavras) => {
  expect(quandoRoda(cron)).toBe(palavras)
})

test.each([null, '', '0 7 * * 1', '0 0 1 * *', '0 7,19 * * *', 'todo dia'])('%s says nothing', cron => {
  expect(quandoRoda(cron)).toBeNull()
})
