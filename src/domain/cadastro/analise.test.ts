import { describe, expect, it } from 'vitest'
import { type CadastroAConferir, conferirCadastro, nomesParecidos } from './analise.ts'

const BOM: CadastroAConferir = {
  cnpj: '11222333000181',
  email: 'compras@cantina.com.br',
  emailConfirmado: false,
  cep: '20040030',
  estadoSigla: 'RJ',
  temFrete: true,
  outras: { empresa: [], telefone: [], endereco: [], nome: [] },
  recusadoEm: null,
}
const aConferir = (mudanca: Partial<CadastroAConferir>) =>
  conferirCadastro({ ...BOM, ...mudanca }).flatMap(({ certo, texto }) => (certo ? [] : [texto]))

describe('rule N102: the checks of the machine', () => {
  it('are all in order for a registration of a company of its own', () => {
    expect(aConferir({})).toEqual([])
    expect(conferirCadastro(BOM).map(({ texto }) => texto)).toContain('O CEP é de Rio de Janeiro')
  })

  it.each<[Partial<CadastroAConferir>, string]>([
    [{ cnpj: '11222333000182' }, 'Os dígitos do CNPJ não conferem'],
    [{ outras: { ...BOM.outras, empresa: ['Um', 'Dois'] } }, 'CNPJ da mesma empresa que Um, Dois'],
    [{ outras: { ...BOM.outras, nome: ['Um'] } }, 'Nome parecido com o de Um'],
    [{ outras: { ...BOM.outras, telefone: ['Um'] } }, 'Mesmo telefone que Um'],
    [{ outras: { ...BOM.outras, endereco: ['Um'] } }, 'Mesma rua e número que Um'],
    [{ email: 'cantina@Gmail.com' }, 'E-mail gratuito (gmail.com), não confirmado'],
    [{ estadoSigla: 'SP' }, 'O CEP é de RJ, não de SP'],
    [{ cep: '00000000' }, 'O CEP não é de estado nenhum'],
    [{ temFrete: false }, 'O CEP não tem frete na tabela'],
    [{ recusadoEm: '2026-11-12' }, 'Recusado antes, em 12/11/2026'],
  ])('%o is for a person to look at', (mudanca, texto) => {
    expect(aConferir(mudanca)).toEqual([texto])
  })

  it('a free e-mail that its owner has proved is in order, and a seller has no address', () => {
    expect(aConferir({ email: 'cantina@gmail.com', emailConfirmado: true })).toEqual([])
    expect(conferirCadastro({ ...BOM, cep: null })).toHaveLength(6)
  })
})

it.each([
  ['Sítio Boa Vista', 'Boa Vista Citio Ltda', true],
  ['Hortifruti Sol Nascente', 'Ortifruti Sou Nassente ME', true],
  ['Sítio Boa Vista', 'Sítio Bela Vista', false],
  ['Ltda', 'ME', false],
])('rule N5: %s and %s sound alike: %s', (um, outro, sim) => {
  expect(nomesParecidos(um, outro)).toBe(sim)
})
