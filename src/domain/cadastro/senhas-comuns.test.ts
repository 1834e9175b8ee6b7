import { expect, it } from 'vitest'
import { senhaComum } from './senhas-comuns.ts'

it('what is guessed first is known in any case; whatever else people think of is theirs', () => {
  const comuns = ['123456', 'senha123', 'Flamengo', 'QWERTY', 'password', 'iloveyou', 'teste']
  expect(comuns.filter(senha => !senhaComum(senha))).toEqual([])
  const outras = ['demonstracao', 'caixote-de-feira', '1234567 ', 'senha-do-sacolão', '']
  expect(outras.filter(senhaComum)).toEqual([])
})
