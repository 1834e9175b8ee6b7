import { describe, expect, it } from 'vitest'
import { PAPEIS } from './permissao.ts'
import {
  campoObrigatorioDoPerfil,
  motivoParaConfirmarSenha,
  motivoParaExigirSegundoFator,
  motivoParaNaoAcessar,
  motivoParaNaoAprovar,
  motivoParaNaoBloquear,
  motivoParaNaoDesfazer,
  motivoParaNaoReabrir,
  motivoParaPedirSenhaDeNovo,
  PRAZO_DE_APROVACAO_HORAS,
  precisaVincularPagBank,
  REGIOES,
  STATUS_DE_USER,
} from './user.ts'

it('rule M5: an account that lacks its second factor can only set it up', () => {
  expect(motivoParaExigirSegundoFator(true, 'gerir-produtos')).toEqual({
    codigo: 'usuario-sem-segundo-fator',
  })
  expect(motivoParaExigirSegundoFator(true, 'usar-segundo-fator')).toBeNull()
  expect(motivoParaExigirSegundoFator(false, 'gerir-produtos')).toBeNull()
})

describe('account status', () => {
  it.each([
    ['PENDENTE', 'usuario-pendente', undefined],
    ['ATIVO', undefined, 'cadastro-ja-analisado'],
    ['RECUSADO', 'usuario-recusado', 'cadastro-ja-analisado'],
    ['BLOQUEADO', 'usuario-bloqueado', 'cadastro-ja-analisado'],
  ] as const)('spec §4.1, §4.2, rule M1: who is %s', (status, semAcesso, semAprovacao) => {
    expect(motivoParaNaoAcessar(status)?.codigo).toBe(semAcesso)
    expect(motivoParaNaoAprovar(status)?.codigo).toBe(semAprovacao)
  })

  it('rule M1: only ATIVO opens anything and only PENDENTE can be approved', () => {
    expect(STATUS_DE_USER).toHaveLength(4)
    expect(STATUS_DE_USER.filter(status => motivoParaNaoAcessar(status) === null)).toEqual(['ATIVO'])
    expect(STATUS_DE_USER.filter(status => motivoParaNaoAprovar(status) === null)).toEqual(['PENDENTE'])
  })

  it.each([
    ['PENDENTE', 'conta-ja-mudou', 'conta-ja-mudou'],
    ['ATIVO', undefined, 'conta-ja-mudou'],
    ['RECUSADO', 'conta-ja-mudou', 'conta-ja-mudou'],
    ['BLOQUEADO', 'conta-ja-mudou', undefined],
  ] as const)('rule M1: blocking and unblocking who is %s', (status, bloquear, desbloquear) => {
    expect(motivoParaNaoBloquear({ id: 2, status }, true, 1)?.codigo).toBe(bloquear)
    expect(motivoParaNaoBloquear({ id: 2, status }, false, 1)?.codigo).toBe(desbloquear)
    expect(motivoParaNaoBloquear({ id: 1, status }, true, 1)?.codigo).toBe('propria-conta')
  })
})

describe('roles and regions', () => {
  it('spec §4.3: only a VENDEDOR without a pagBankId must link PagBank', () => {
    const semConta = PAPEIS.filter(role => precisaVincularPagBank({ role, pagBankId: null }))
    const comConta = PAPEIS.filter(role => precisaVincularPagBank({ role, pagBankId: 'ACCO_1' }))
    expect(semConta).toEqual(['VENDEDOR'])
    expect(comConta).toEqual([])
  })

  it('spec §9.7, §9.10: one region, and 48 hours for an approval', () => {
    expect(REGIOES).toEqual(['RIO_DE_JANEIRO'])
    expect(PRAZO_DE_APROVACAO_HORAS).toBe(48)
  })
})

describe('changes to the own account', () => {
  it('spec §5.19: cep is required for buyers, regiao for sellers, nothing more for staff', () => {
    expect(PAPEIS.map(papel => [papel, campoObrigatorioDoPerfil(papel)])).toEqual([
      ['ADM', null],
      ['FUNCIONARIO', null],
      ['COMPRADOR', 'cep'],
      ['VENDEDOR', 'regiao'],
    ])
  })

  it.each([
    ['10:00:00.000', undefined],
    ['10:10:00.000', undefined],
    ['10:10:00.001', 'confirme-senha'],
    ['21:59:00.000', 'confirme-senha'],
  ])('rule M5: at %s, after a login at 10:00, the password is asked for: %s', (hora, esperado) => {
    const login = new Date('2026-11-20T10:00:00.000Z')
    expect(motivoParaConfirmarSenha(login, new Date(`2026-11-20T${hora}Z`))?.codigo).toBe(esperado)
  })

  it.each([
    ['22:00:00.000', undefined],
    ['22:00:00.001', 'senha-de-novo'],
  ])('rule M5: at %s, after a password at 10:00, a change about money asks again: %s', (hora, esperado) => {
    const senhaEm = new Date('2026-11-20T10:00:00.000Z')
    expect(motivoParaPedirSenhaDeNovo(senhaEm, new Date(`2026-11-20T${hora}Z`))?.codigo).toBe(esperado)
  })
})

it.each([
  ['10:10:00.000', false, undefined],
  ['10:10:00.001', false, 'tarde-para-desfazer'],
  ['10:00:01.000', true, 'tarde-para-desfazer'],
])('rule M64: at %s, account used: %s, a decision of 10:00 is undone: %s', (hora, contaUsada, esperado) => {
  const decisao = { em: new Date('2026-11-20T10:00:00.000Z'), contaUsada }
  expect(motivoParaNaoDesfazer(decisao, new Date(`2026-11-20T${hora}Z`))?.codigo).toBe(esperado)
})

it.each(STATUS_DE_USER)('rule M1: from %s a request is reopened only if it was refused', status => {
  expect(motivoParaNaoReabrir(status)?.codigo).toBe(status === 'RECUSADO' ? undefined : 'conta-ja-mudou')
})
