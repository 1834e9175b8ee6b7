import { expect, it } from 'vitest'
import { compradorFormSchema } from './cadastro-schemas.ts'

it('spec §5.3: different passwords are reported beside all other errors, and each field has one message', () => {
  const form = { cnpj: '123', estadoSigla: 'R1', email: 'x', password: 'caixote', confirmacao: 'caixotes' }
  const vazio = {
    nome: '',
    ddd: '',
    celular: '',
    cep: '',
    rua: '',
    numero: '',
    bairro: '',
    cidade: '',
    estado: '',
  }
  const { error } = compradorFormSchema.safeParse({ ...vazio, ...form, role: 'COMPRADOR' })
  const de = (campo: string) =>
    error?.issues.filter(({ path }) => path[0] === campo).map(({ message }) => message)
  expect(['cnpj', 'estadoSigla', 'confirmacao'].map(de)).toEqual([
    ['CNPJ deve conter 14 dígitos.'],
    ['Digite a sigla com 2 letras.'],
    ['As senhas não conferem.'],
  ])
})
