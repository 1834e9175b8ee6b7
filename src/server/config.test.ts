import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

describe('the environment: e-mail', () => {
  it('rule M6: without SMTP_URL there is no server, and nothing else is needed', () => {
    expect(parseConfig({ EMAIL_REMETENTE: 'nao-responda@restia.example' }).smtp).toBeNull()
    expect(parseConfig({ SMTP_URL: '' }).smtp).toBeNull()
  })

  it('rule M6: an SMTP server and a sender', () => {
    const [url, remetente] = [
      'smtps://usuario:senha@smtp.example:465',
      'Réstia <nao-responda@restia.example>',
    ]
    expect(parseConfig({ SMTP_URL: url, EMAIL_REMETENTE: remetente }).smtp).toEqual({ url, remetente })
  })

  it.each([
    [{ SMTP_URL: 'smtp://smtp.example' }, 'EMAIL_REMETENTE: falta, e SMTP_URL precisa dela.'],
    [{ SMTP_URL: 'https://smtp.example' }, 'SMTP_URL: não é um endereço válido.'],
    [{ SMTP_URL: 'smtp.example' }, 'SMTP_URL: não é um endereço válido.'],
  ])('%o stops the start with one line', (env, linha) => {
    expect(() => parseConfig(env)).toThrow(linha)
  })
})
