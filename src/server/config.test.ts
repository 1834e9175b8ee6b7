import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

describe('the environment: addresses', () => {
  it('decision 025: no proxy is trusted unless TRUST_PROXY names it', () => {
    expect(parseConfig({}).trustedProxies).toEqual([])
    expect(parseConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '2001:db8::/32',
    ])
  })

  it.each(['true', '1', '*', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'proxy.example', '127.0.0.1,'])(
    "TRUST_PROXY='%s' stops the start",
    TRUST_PROXY => {
      expect(() => parseConfig({ TRUST_PROXY })).toThrow(
        'TRUST_PROXY: deve ter endereços ou redes, separados por vírgula.',
      )
    },
  )

  it('decision 025: the limit is a number from 1 on, 100 unless said', () => {
    expect(parseConfig({}).limitePorEndereco).toBe(100)
    expect(parseConfig({ LIMITE_POR_ENDERECO: '7' }).limitePorEndereco).toBe(7)
    for (const LIMITE_POR_ENDERECO of ['0', '-1', '1.5', 'x'])
      expect(() => parseConfig({ LIMITE_POR_ENDERECO })).toThrow('LIMITE_POR_ENDERECO: deve ser um número')
  })
})

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

describe('the environment: PagBank', () => {
  const credenciais = {
    PAGBANK_TOKEN: 't',
    PAGBANK_CLIENT_ID: 'i',
    PAGBANK_CLIENT_SECRET: 's',
    PAGBANK_CONTA_DA_PLATAFORMA: 'c',
  }
  const real = { ...credenciais, PAGBANK_AMBIENTE: 'producao', PUBLIC_URL: 'https://feira.example' }

  it('rule M31: the simulation where nothing is said, or where it is asked for; the real thing over https', () => {
    expect(parseConfig({}).pagbank).toBeNull()
    expect(parseConfig({ ...credenciais, PAGBANK_AMBIENTE: 'simulacao' }).pagbank).toBeNull()
    expect(parseConfig(real).pagbank).toMatchObject({ token: 't', aceitaAvisoSemAssinatura: false })
    expect(parseConfig({ ...real, PUBLIC_URL: `https://${'x'.repeat(36)}` }).pagbank).not.toBeNull()
  })

  it.each([
    [credenciais, 'PAGBANK_AMBIENTE: falta, e PAGBANK_TOKEN foi informada.'],
    [{ PAGBANK_CLIENT_SECRET: 's' }, 'PAGBANK_AMBIENTE: falta, e PAGBANK_CLIENT_SECRET foi informada.'],
    [{ ...real, PUBLIC_URL: undefined }, 'PUBLIC_URL: deve começar com https'],
    [{ ...real, PUBLIC_URL: 'http://feira.example' }, 'PUBLIC_URL: deve começar com https'],
    [{ ...real, PAGBANK_API_URL: 'http://api.example' }, 'PAGBANK_API_URL: deve começar com https.'],
    [{ ...real, PUBLIC_URL: `https://${'x'.repeat(37)}` }, 'PUBLIC_URL: deve ter no máximo 44 caracteres'],
  ])('rule M31: %j stops the start with one line', (env, linha) => {
    expect(() => parseConfig(env)).toThrow(linha)
  })
})
