import { expect, it } from 'vitest'
import { STATUS_DE_USER } from '#domain/conta/user.ts'
import { textosDaSituacao } from './textos-da-situacao.ts'

const PARADOS = STATUS_DE_USER.filter(status => status !== 'ATIVO')

it.each(PARADOS)(
  'spec §4.2, §9.7, rule M1: %s is pending, asked to wait, and led to the support after 48 hours',
  status => {
    const { espera } = textosDaSituacao(status)
    expect(espera).toMatch(/pendente/)
    expect(espera).toMatch(/Aguarde/)
    expect(espera).toMatch(/em até 48 horas/)
    expect(espera).toMatch(/fale com o suporte/)
  },
)

it('rule M1: what a status adds stands beside it', () => {
  const acrescimos = PARADOS.map(status => [status, textosDaSituacao(status).acrescimo])
  expect(Object.fromEntries(acrescimos)).toEqual({
    PENDENTE: null,
    RECUSADO: expect.stringMatching(/não foi aceito/),
    BLOQUEADO: expect.stringMatching(/bloqueada/),
  })
})
