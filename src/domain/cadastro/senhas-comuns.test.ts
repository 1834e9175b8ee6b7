import { expect, it } from 'vitest'
import { senhaComum } from './senhas-comuns.ts'

it('common passwords are recognised in any case, other passwords are not', () => {
  const comuns = ['123456', 'senha123', 'Flamengo', 'QWERTY', 'password', 'iloveyou', 'teste']
  expect(comuns.filter(senha => !senhaComum(senha))).toEqual([])
  const outras = ['demonstracao', 'caixote-de-feira', '1234567 ', 'senha-do-sacolão', '']
  expect(outras.filter(senhaComum)).toEqual([])
})
