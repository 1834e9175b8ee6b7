import { expect, it } from 'vitest'
import { formasDe, singularDe } from './singular.ts'

it.each([
  ['limoes', 'limao'],
  ['paes', 'pao'],
  ['pais', 'pal'],
  ['vegetais', 'vegetal'],
  ['aneis', 'anel'],
  ['vagens', 'vagem'],
  ['flores', 'flor'],
  ['raizes', 'raiz'],
  ['tomates', 'tomate'],
  ['ovos', 'ovo'],
  ['macas', 'maca'],
  ['brocolis', 'brocoli'],
  ['tomate', 'tomate'],
  ['gas', 'gas'],
  ['kg', 'kg'],
  ['20', '20'],
])('rule N3: the singular of %s is %s', (plural, singular) => {
  expect(singularDe(plural)).toBe(singular)
})

it.each([
  ['limao', 'limoes'],
  ['vagem', 'vagens'],
  ['vegetal', 'vegetais'],
  ['flor', 'flores'],
  ['ovo', 'ovos'],
  ['maca', 'macas'],
])('rule N3: %s is found where %s is written, and the other way round', (singular, plural) => {
  expect(formasDe(singular)).toContain(plural)
  expect(formasDe(plural)).toContain(singular)
})
