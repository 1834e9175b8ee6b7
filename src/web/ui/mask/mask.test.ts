import { expect, test } from 'vitest'
import { bareValue, caretAfter, masked, masks } from './mask.ts'

test('a CNPJ gains its punctuation as it is typed', () => {
  expect(masked(masks.cnpj, '11')).toBe('11')
  expect(masked(masks.cnpj, '112')).toBe('11.2')
  expect(masked(masks.cnpj, '11222333000181')).toBe('11.222.333/0001-81')
})

test('a CNPJ takes letters, in upper case', () => {
  expect(masked(masks.cnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35')
})

test('pasted text changes its punctuation', () => {
  expect(masked(masks.cnpj, ' 11222333/0001-81 ')).toBe('11.222.333/0001-81')
  expect(masked(masks.cep, '20.040-002')).toBe('20040-002')
})

test.each([
  ['cnpj', '12ABC34501DEX35'],
  ['cnpj', '12ABC34501DEX5'],
  ['cnpj', '11.222.333/0001-81 9'],
  ['cnpj', '11.222.333/0001-81#'],
  ['cep', '20040-0027'],
  ['cep', '2004O-002'],
  ['telefone', '+55 21 98765-4321'],
  ['telefone', '21 98765-4321 ramal 2'],
] as const)('a %s of "%s" is shown and sent whole, not cut', (mask, text) => {
  expect([masked(masks[mask], text), bareValue(masks[mask], text)]).toEqual([text, text])
})

test('a telephone moves its hyphen with the ninth digit of its number', () => {
  expect(masked(masks.telefone, '2')).toBe('(2')
  expect(masked(masks.telefone, '219')).toBe('(21) 9')
  expect(masked(masks.telefone, '2198765432')).toBe('(21) 9876-5432')
  expect(masked(masks.telefone, '21987654321')).toBe('(21) 98765-4321')
})

test('the bare value has neither punctuation nor lower-case letters', () => {
  expect(bareValue(masks.cnpj, '12.abc.345/01de-35')).toBe('12ABC34501DE35')
})

test('the caret stays behind the letter that was typed', () => {
  expect(caretAfter('11.222.333/0001-81', 3)).toBe(4)
  expect(caretAfter('11.222.333/0001-81', 2)).toBe(2)
  expect(caretAfter('11.2', 9)).toBe(4)
})
