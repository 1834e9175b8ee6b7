import { describe, expect, it } from 'vitest'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { createVapidKeys } from '#server/plataforma/push-sender.ts'
import { parseConfig, readConfig, takeConfig } from './config.ts'

describe('the environment: addresses', () => {
  it('design/strangers: no proxy is trusted unless TRUST_PROXY names it', () => {
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

  it('design/strangers: the limit is a number from 1 on, 100 unless said', () => {
    expect(parseConfig({}).limitePorEndereco).toBe(100)
    expect(parseConfig({ LIMITE_POR_ENDERECO: '7' }).limitePorEndereco).toBe(7)
    for (const LIMITE_POR_ENDERECO of ['0', '-1', '1.5', 'x'])
      expect(() => parseConfig({ LIMITE_POR_ENDERECO })).toThrow('LIMITE_POR_ENDERECO: deve ser um número')
  })
})

describe('the environment: ports and the site', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT: deve ser um número de 1 a 65535.'],
    [{ PORTA_INTERNA: '70000' }, 'PORTA_INTERNA: deve ser um número de 1 a 65535.'],
    [{ PORTA_INTERNA: '0' }, 'PORTA_INTERNA: deve ser um número de 1 a 65535.'],
    [{ PORT: '3100', PORTA_INTERNA: '3100' }, 'PORTA_INTERNA: deve ser outra que PORT, que é de todos.'],
    [{ PUBLIC_URL: 'http://localhost/loja' }, 'PUBLIC_URL: deve ser só o endereço do site, sem caminho.'],
    [{ PUBLIC_URL: 'http://localhost?a=1' }, 'PUBLIC_URL: deve ser só o endereço do site, sem caminho.'],
    [{ PAGBANK_AMBIENTE: 'teste' }, 'PAGBANK_AMBIENTE: deve ser simulacao, sandbox ou producao.'],
    [{ SMTP_URL: 'smtp://a', EMAIL_REMETENTE: 'Réstia' }, 'EMAIL_REMETENTE: deve ter um e-mail.'],
  ])('%o stops the start with one line', (env, linha) => {
    expect(() => parseConfig(env)).toThrow(new StartError(linha))
  })

  it('a final slash of PUBLIC_URL is dropped', () => {
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe('http://localhost:3000')
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

describe('the environment: notices on devices (design/notices)', () => {
  const { publica, privada } = createVapidKeys()
  const env = { VAPID_PUBLICA: publica, VAPID_PRIVADA: privada, VAPID_CONTATO: 'mailto:eu@restia.example' }

  it('are off without keys, and on with a pair and a contact', () => {
    expect(parseConfig({}).push).toBeNull()
    expect(parseConfig(env).push).toEqual({ publica, privada, contato: 'mailto:eu@restia.example' })
  })

  it.each([
    [{ ...env, VAPID_CONTATO: '' }, 'VAPID_CONTATO: falta.'],
    [{ ...env, VAPID_PUBLICA: '' }, 'VAPID_PUBLICA: falta.'],
    [{ ...env, VAPID_CONTATO: 'eu@restia.example' }, 'VAPID_CONTATO: deve ser mailto:'],
    [{ ...env, VAPID_PRIVADA: createVapidKeys().privada }, 'VAPID_PRIVADA: não é a chave de VAPID_PUBLICA.'],
    [{ ...env, VAPID_PRIVADA: 'abc' }, 'VAPID_PRIVADA: não é a chave de VAPID_PUBLICA.'],
  ])('a wrong one stops the start with one line', (errado, linha) => {
    expect(() => parseConfig(errado)).toThrow(linha)
  })
})

describe('the environment: PagBank', () => {
  const credenciais = {
    PAGBANK_TOKEN: 'f11f98bb-9f75-42c9-af5a-94a000000000',
    PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
    PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
    PAGBANK_CONTA_DA_PLATAFORMA: 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D',
  }
  const real = {
    ...credenciais,
    PAGBANK_AMBIENTE: 'producao',
    PUBLIC_URL: 'https://feira.example',
    TRUST_PROXY: '127.0.0.1',
  }

  it('rule M31: the simulation where nothing is said, or where it is asked for; the real thing over https', () => {
    expect(parseConfig({}).pagbank).toBeNull()
    expect(parseConfig({ ...credenciais, PAGBANK_AMBIENTE: 'simulacao' }).pagbank).toBeNull()
    expect(parseConfig(real).pagbank).toMatchObject({
      token: credenciais.PAGBANK_TOKEN,
      aceitaNotificacaoSemAssinatura: false,
    })
    expect(parseConfig({ ...real, PUBLIC_URL: `https://${'x'.repeat(36)}` }).pagbank).not.toBeNull()
  })

  it.each([
    [credenciais, 'PAGBANK_AMBIENTE: falta, e PAGBANK_TOKEN foi informada.'],
    [
      { PAGBANK_CLIENT_SECRET: credenciais.PAGBANK_CLIENT_SECRET },
      'PAGBANK_AMBIENTE: falta, e PAGBANK_CLIENT_SECRET foi informada.',
    ],
    [{ ...real, PUBLIC_URL: undefined }, 'PUBLIC_URL: deve começar com https'],
    [{ ...real, PUBLIC_URL: 'http://feira.example' }, 'PUBLIC_URL: deve começar com https'],
    [{ ...real, PAGBANK_API_URL: 'http://api.example' }, 'PAGBANK_API_URL: deve começar com https.'],
    [{ ...real, PAGBANK_CONNECT_URL: 'http://api.example' }, 'PAGBANK_CONNECT_URL: deve começar com https.'],
    [{ ...real, PAGBANK_TOKEN: 'curto' }, 'PAGBANK_TOKEN: deve ter de 20 a 200 letras'],
    [
      { ...real, PAGBANK_TOKEN: `"${credenciais.PAGBANK_TOKEN}"` },
      'PAGBANK_TOKEN: deve ter de 20 a 200 letras',
    ],
    [{ ...real, PAGBANK_CLIENT_ID: 'restia' }, 'PAGBANK_CLIENT_ID: deve ser um UUID'],
    [{ ...real, PAGBANK_CLIENT_SECRET: 'segredo' }, 'PAGBANK_CLIENT_SECRET: deve ser um UUID'],
    [
      { ...real, PAGBANK_CONTA_DA_PLATAFORMA: credenciais.PAGBANK_CLIENT_ID },
      'PAGBANK_CONTA_DA_PLATAFORMA: deve ser ACCO_',
    ],
    [{ ...real, PUBLIC_URL: `https://${'x'.repeat(37)}` }, 'PUBLIC_URL: deve ter no máximo 44 caracteres'],
  ])('rule M31: %j stops the start with one line', (env, linha) => {
    expect(() => parseConfig(env)).toThrow(linha)
  })
})

describe('the environment: who can reach the product', () => {
  const SIMULACAO = { PAGBANK_AMBIENTE: 'simulacao' }

  it.each([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://feira.localhost' },
  ])('design/operation: %j is this machine alone, where nothing has to be said', env => {
    expect(parseConfig(env)).toMatchObject({ exposto: false, pagbank: null })
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.0.7' }, 'HOST=192.168.0.7'],
    [{ PUBLIC_URL: 'http://feira.example' }, 'PUBLIC_URL=http://feira.example'],
    [{ PUBLIC_URL: 'http://127.0.0.1.feira.example' }, 'PUBLIC_URL=http://127.0.0.1.feira.example'],
    [{ PUBLIC_URL: 'http://feira.example', DATABASE_URL: 'postgres://x' }, 'PUBLIC_URL=http://feira.example'],
  ])('rule M31: %j simulates no money unless that is said', (env, motivo) => {
    expect(() => parseConfig(env)).toThrow(
      `PAGBANK_AMBIENTE: falta, e outras máquinas alcançam este endereço (${motivo}).`,
    )
    expect(parseConfig({ ...env, ...SIMULACAO })).toMatchObject({ exposto: true, pagbank: null })
  })

  it('design/migrations-and-moves: a database may have several hosts', () => {
    const DATABASE_URL = 'postgresql://u:p@a:5432,b:5432/x?target_session_attrs=read-write'
    expect(parseConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    expect(() => parseConfig({ DATABASE_URL: 'postgresql://a:5432,b:porta/x' })).toThrow('DATABASE_URL: ')
    expect(() => parseConfig({ DATABASE_URL: 'http://a,b/x' })).toThrow('DATABASE_URL: ')
  })

  it('design/operation: https needs the name of its proxy', () => {
    const env = { ...SIMULACAO, PUBLIC_URL: 'https://feira.example' }
    expect(() => parseConfig(env)).toThrow('TRUST_PROXY: falta, e PUBLIC_URL é https.')
    expect(parseConfig({ ...env, TRUST_PROXY: '10.0.0.0/8' }).exposto).toBe(true)
  })
})

describe('the environment: several faults', () => {
  it('design/operation: all are named at once, a line each, and what follows from another one is not', () => {
    const env = {
      PORT: '70000',
      LOG_LEVEL: 'alto',
      DATABASE_URL_FILE: '/nenhuma-pasta/url',
      SMTP_URL: 'smtp://smtp.example',
      PUBLIC_URL: 'https://feira.example/loja',
      PAGBANK_AMBIENTE: 'producao',
      PAGBANK_TOKEN: 'curto',
      PAGBANK_CLIENT_ID: 'restia',
      IMAGENS: 's3://balde?region=x',
      VAPID_PUBLICA: 'a',
      ADM_EMAIL: 'chefe@feira.example',
    }
    const names = [
      ...[
        'DATABASE_URL_FILE',
        'PORT',
        'PUBLIC_URL',
        'LOG_LEVEL',
        'IMAGENS_CHAVE_DE_ACESSO',
        'IMAGENS_CHAVE_SECRETA',
      ],
      ...['EMAIL_REMETENTE', 'VAPID_PRIVADA', 'VAPID_CONTATO', 'PAGBANK_TOKEN', 'PAGBANK_CLIENT_ID'],
      ...['PAGBANK_CLIENT_SECRET', 'PAGBANK_CONTA_DA_PLATAFORMA', 'ADM_SENHA'],
    ]
    const { problemas } = readConfig(env)
    expect(problemas.map(linha => linha.replace(/:.*/, '')).sort()).toEqual(names.sort())
    expect(() => parseConfig(env)).toThrow(new StartError(problemas.join('\n')))
  })

  it('design/operation: the place of the database is known although another variable is wrong', () => {
    const env = { PORT: 'x', DATABASE_URL: 'postgres://u:p@x', CHAVE_DE_CIFRA: '5a'.repeat(32) }
    expect(readConfig(env)).toMatchObject({ config: null, lugar: { databaseUrl: 'postgres://u:p@x' } })
    expect(readConfig({ DATABASE_URL: 'http://x' })).toMatchObject({ config: null, lugar: null })
    expect(readConfig({ DATABASE_URL_FILE: '/nenhuma-pasta/url' })).toMatchObject({ lugar: null })
  })
})

it('design/statements: replicas are those of a named database', () => {
  const url = 'postgres://b,c/restia'
  expect(parseConfig({ DATABASE_URL: 'postgres://a/restia', DATABASE_URL_DE_LEITURA: url })).toMatchObject({
    databaseUrlDeLeitura: url,
  })
  expect(() => parseConfig({ DATABASE_URL_DE_LEITURA: url })).toThrow('DATABASE_URL: falta')
  expect(parseConfig({}).databaseUrlDeLeitura).toBeNull()
})

describe('the environment: the first administrator', () => {
  const adm = { ADM_EMAIL: 'chefe@feira.example', ADM_SENHA: 'caixote-novo' }

  it('rule M4: e-mail and password, both or neither', () => {
    expect(parseConfig({}).primeiroAdm).toBeNull()
    expect(parseConfig(adm).primeiroAdm).toEqual({ email: 'chefe@feira.example', password: 'caixote-novo' })
  })

  it.each([
    [{ ADM_EMAIL: adm.ADM_EMAIL }, 'ADM_SENHA: falta'],
    [{ ADM_SENHA: adm.ADM_SENHA }, 'ADM_EMAIL: falta'],
    [{ ...adm, ADM_EMAIL: 'chefe' }, 'ADM_EMAIL: '],
    [{ ...adm, ADM_SENHA: 'curta' }, 'ADM_SENHA: '],
  ])('rule M4: %j stops the start with one line', (env, linha) => {
    expect(() => parseConfig(env)).toThrow(linha)
  })

  it('design/operation: secrets leave the environment once they are read', () => {
    const env = { ...adm, DATABASE_URL: 'postgres://u:p@x', CHAVE_DE_CIFRA: '5a'.repeat(32), PORT: '3001' }
    expect(takeConfig(env)).toMatchObject({ databaseUrl: 'postgres://u:p@x', port: 3001 })
    expect(env).toEqual({ ADM_EMAIL: adm.ADM_EMAIL, PORT: '3001' })
  })
})
