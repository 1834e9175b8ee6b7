import { describe, expect, it } from 'vitest'
import { emailFormSchema, perfilFormSchemas, senhaFormSchema } from './conta-schemas.ts'

interface Resultado {
  error?: { issues: readonly { message: string }[] } | undefined
}
const mensagens = ({ error }: Resultado) => error?.issues.map(({ message }) => message) ?? []

describe('the forms of the own account', () => {
  it('spec §5.4: reports both an invalid password and that the two differ', () => {
    expect(mensagens(senhaFormSchema.safeParse({ password: 'abc', confirmacao: 'abd' }))).toEqual([
      'Mínimo 6 caracteres',
      'As senhas não coincidem',
    ])
    expect(mensagens(senhaFormSchema.safeParse({ password: 'jabuti', confirmacao: 'jabuti' }))).toEqual([])
  })

  it('spec §5.5: takes an e-mail twice, in any case', () => {
    const email = 'ana@exemplo.com.br'
    expect(mensagens(emailFormSchema.safeParse({ email, confirmacao: 'bia@exemplo.com.br' }))).toEqual([
      'Os e-mails não coincidem',
    ])
    expect(mensagens(emailFormSchema.safeParse({ email, confirmacao: 'Ana@exemplo.com.br ' }))).toEqual([])
  })

  it('spec §5.8, §5.19: asks buyers alone for a CEP', () => {
    const perfil = { nome: 'Cantina', descricao: '' }
    expect(mensagens(perfilFormSchemas.cep.safeParse({ ...perfil, cep: '2004' }))).toEqual(['CEP inválido'])
    expect(perfilFormSchemas.cep.safeParse({ ...perfil, cep: '20040-030' }).data?.cep).toBe('20040030')
    expect(mensagens(perfilFormSchemas.nenhum.safeParse(perfil))).toEqual([])
  })
})
