import { expect, test } from 'vitest'
import { descreverSeparado } from './falta.ts'

test.each([
  [8, 'SEM_PRODUTO', null, 'separado 8 de 10 — sem produto'],
  [0, 'QUALIDADE', null, 'separado 0 de 10 — qualidade'],
  [9, 'QUALIDADE', 'maduros demais', 'separado 9 de 10 — qualidade: maduros demais'],
  [9, 'OUTRO', 'caiu do caminhão', 'separado 9 de 10 — caiu do caminhão'],
  [10, null, null, 'separado 10 de 10'],
] as const)('rule N56: %i packed of 10 reads "%s, %s" as "%s"', (separado, motivo, texto, frase) => {
  expect(descreverSeparado(separado, 10, { motivo, texto })).toBe(frase)
})
