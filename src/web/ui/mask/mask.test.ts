import { expect, test } from 'vitest'
import { caretAfter, masked, masks, unmasked } from './mask.ts'

test('a CNPJ gains its punctuation as it is typed', () => {
  expect(masked(masks.cnpj, '11')).toBe('11')
  expect(masked(masks.cnpj, '112')).toBe('11.2')
  expect(masked(masks.cnpj, '11222333000181')).toBe('11.222.333/0001-81')
})

test('a CNPJ takes letters, in upper case, but not among the check digits', () => {
  expect(masked(masks.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(masked(masks.cnpj, '12ABC34501DEX35')).toBe('12.ABC.345/01DE-35')
})

test('pasted text loses its punctuation and superfluous characters', () => {
  expect(masked(masks.cnpj, ' 11.222.333/0001-81 9')).toBe('11.222.333/0001-81')
  expect(masked(masks.cep, '20040-002x7')).toBe('20040-002')
})

test('a telephone moves its hyphen with the ninth digit of its number', () => {
  expect(masked(masks.telefone, '2')).toBe('(2')
  expect(masked(masks.telefone, '219')).toBe('(21) 9')
  expect(masked(masks.telefone, '2198765432')).toBe('(21) 9876-5432')
  expect(masked(masks.telefone, '21987654321')).toBe('(21) 98765-4321')
})

test('letters never enter a mask of digits', () => {
  expect(masked(masks.cep, 'a2b1')).toBe('21')
})

test('the bare value has neither punctuation nor lower-case letters', () => {
  expect(unmasked('12.abc.345/01de-35')).toBe('12ABC34501DE35')
})

test('the caret stays behind the letter that was typed', () => {
  expect(caretAfter('11.222.333/0001-81', 3)).toBe(4)
  expect(caretAfter('11.222.333/0001-81', 2)).toBe(2)
  expect(caretAfter('11.2', 9)).toBe(4)
})
