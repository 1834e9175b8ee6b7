import { expect, test } from 'vitest'
import { type NomeDoTipo, tipoDeclarado } from './tipos.ts'

test.each<[string, NomeDoTipo, string]>([
  ['§8.20', 'vendedor-pendente', 'Nenhum vendedor pendente.'],
  ['§8.21', 'comprador-pendente', 'Nenhum comprador pendente.'],
])('spec %s: an empty list of the kind %s says "%s"', (_spec, tipo, texto) => {
  expect(tipoDeclarado(tipo).vazio).toBe(texto)
})
