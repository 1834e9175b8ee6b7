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
  versao: 4,
}

test('a product sent unchanged by the form is the same product', () => {
  expect(digitar(produto)).toEqual({
    nome: 'Figo roxo',
    tipo: '',
    unidadeMedida: 'bandeja',
    categoria: '2',
    peso: '1,5',
    versao: 4,
  })
  expect(envioDoProdutoSchema.safeParse(digitar(produto)).data).toEqual({
    form: { nome: 'Figo roxo', tipo: '', unidadeMedida: 'bandeja', categoria: 2, peso: 1.5, versao: 4 },
    imageFile: null,
  })
})

test('spec §5.15: a weight takes up to two decimals, with a dot or a comma', () => {
  const comPeso = (peso: string) => envioDoProdutoSchema.safeParse({ ...digitar(produto), peso })
  expect(['123.45', '123,45', ' 123,45 '].map(peso => comPeso(peso).data?.form.peso)).toEqual(
    Array(3).fill(123.45),
  )
  for (const peso of ['', '1,234', '1.234,5', '1,2,3'])
    expect(comPeso(peso).error?.issues[0]?.message).toBe('Digite um número válido (ex: 123.45)')
})

test('spec §5.13: a name has at most 30 characters', () => {
  const longo = envioDoProdutoSchema.safeParse({ ...digitar(produto), nome: 'x'.repeat(31) })
  expect(longo.error?.issues[0]?.message).toBe('Máx. 30 caracteres')
})
