import { describe, expect, it } from 'vitest'
import { PAPEIS } from './permissao.ts'
import {
  motivoParaNaoAcessar,
  motivoParaNaoAprovar,
  PAPEIS_DE_CADASTRO,
  PRAZO_DE_APROVACAO_HORAS,
  precisaVincularPagBank,
  REGIOES,
  STATUS_DE_USER,
} from './user.ts'

describe('account status', () => {
  it.each([
    ['PENDENTE', 'usuario-pendente', undefined],
    ['ATIVO', undefined, 'cadastro-ja-analisado'],
    ['RECUSADO', 'usuario-recusado', 'cadastro-ja-analisado'],
    ['BLOQUEADO', 'usuario-bloqueado', 'cadastro-ja-analisado'],
  ] as const)('spec §4, rule M1: who is %s', (status, semAcesso, semAprovacao) => {
    expect(motivoParaNaoAcessar(status)?.codigo).toBe(semAcesso)
    expect(motivoParaNaoAprovar(status)?.codigo).toBe(semAprovacao)
  })

  it('rule M1: only ATIVO opens anything and only PENDENTE can be approved', () => {
    expect(STATUS_DE_USER).toHaveLength(4)
    expect(STATUS_DE_USER.filter(status => motivoParaNaoAcessar(status) === null)).toEqual(['ATIVO'])
    expect(STATUS_DE_USER.filter(status => motivoParaNaoAprovar(status) === null)).toEqual(['PENDENTE'])
  })
})

describe('what an account may be and must do', () => {
  it('spec §4: only a VENDEDOR without a pagBankId must link PagBank', () => {
    const semConta = PAPEIS.filter(role => precisaVincularPagBank({ role, pagBankId: null }))
    const comConta = PAPEIS.filter(role => precisaVincularPagBank({ role, pagBankId: 'ACCO_1' }))
    expect(semConta).toEqual(['VENDEDOR'])
    expect(comConta).toEqual([])
  })

  it('rule M2: nobody asks for a staff account', () => {
    expect(PAPEIS_DE_CADASTRO).toEqual(['COMPRADOR', 'VENDEDOR'])
  })

  it('spec §9: one region, and 48 hours for an approval', () => {
    expect(REGIOES).toEqual(['RIO_DE_JANEIRO'])
    expect(PRAZO_DE_APROVACAO_HORAS).toBe(48)
  })
})
