import { expect, test } from 'vitest'
import { digitar, envioDoProdutoSchema } from './produto-form-schema.ts'

const produto = {
  id: 7,
  nome: 'Figo roxo',
  tipo: null,
  unidadeMedida: 'bandeja',
  peso: 1.5,
  categoria: 2,
  categoriaNome: 'Frutas',
  imageUrl: '/arte/vazio.svg',
}

test('a product shown in the form and sent unchanged is the same product', () => {
  expect(digitar(produto)).toEqual({
    nome: 'Figo roxo',
    tipo: '',
    unidadeMedida: 'bandeja',
    categoria: '2',
    peso: '1,5',
  })
  expect(envioDoProdutoSchema.safeParse(digitar(produto)).data).toEqual({
    form: { nome: 'Figo roxo', tipo: '', unidadeMedida: 'bandeja', categoria: 2, peso: 1.5 },
    imageFile: null,
  })
})

test('a weight takes up to two decimals, with a dot or a comma', () => {
  const comPeso = (peso: string) => envioDoProdutoSchema.safeParse({ ...digitar(produto), peso })
  expect(comPeso('123.45').data?.form.peso).toBe(123.45)
  expect(comPeso('1,234').error?.issues[0]?.message).toBe('Digite um número válido (ex: 123.45)')
})

test('a name has at most 30 characters', () => {
  const longo = envioDoProdutoSchema.safeParse({ ...digitar(produto), nome: 'x'.repeat(31) })
  expect(longo.error?.issues[0]?.message).toBe('Máx. 30 caracteres')
})
