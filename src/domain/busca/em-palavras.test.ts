import { expect, it } from 'vitest'
import { emPalavras } from './em-palavras.ts'
import { lerPalavras } from './palavras.ts'

it.each([
  ['  MAÇÃ-Gala 20kg', 'maca gala 20 kg'],
  ['Banana\u00a0 Prata', 'banana prata'],
  ['Limão · Taiti (extra)', 'limao taiti extra'],
  ['feijão-vagem', 'feijao vagem'],
  ['--', ''],
])('rule N27: %j is compared as %j, the words that the search reads', (texto, palavras) => {
  expect(emPalavras(texto)).toBe(palavras)
  expect(
    lerPalavras(texto)
      .map(palavra => palavra.texto)
      .join(' '),
  ).toBe(palavras)
})
