import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, dadosDeVendedor, entrar } from '../../support/cadastro.ts'
import { anonimo } from '../../support/pessoa.ts'
import { criarEquipe, novoCnpj } from '../../support/test-users.ts'

const app = useApp()
beforeAll(() => {
  app.deps.limitePorEndereco = 1000 // ten refused registrations are not enough here
})

describe('spec §7.6: registration', () => {
  it('spec §1.5, §7.17, §7.22: a buyer and a seller get 202, wait as PENDENTE, and are approved by FUNCIONARIO and by ADM', async () => {
    const [comprador, vendedor] = [dadosDeComprador(), dadosDeVendedor()]
    for (const dados of [comprador, vendedor])
      expect(await cadastrar(app, dados)).toMatchObject({ status: 202, body: '' })
    const funcionario = await criarEquipe(app, 'FUNCIONARIO')
    const adm = await criarEquipe(app, 'ADM')
    const buscarPorEmail = ({ email = '' }: Record<string, string>, lista: { id: number; email: string }[]) =>
      lista.find(pendente => pendente.email === email)
    const compradorNaFila = buscarPorEmail(comprador, (await adm.chamar('GET /v1/comprador/pendente')).body)
    const vendedorNaFila = buscarPorEmail(vendedor, (await adm.chamar('GET /v1/vendedor/pendente')).body)
    await funcionario.chamar('PUT /v1/comprador/pendente/{id}', { params: { id: compradorNaFila?.id ?? 0 } })
    await adm.chamar('PUT /v1/vendedor/pendente/{id}', { params: { id: vendedorNaFila?.id ?? 0 } })
    for (const { email = '' } of [comprador, vendedor])
      expect((await entrar(app, { email })).resposta.body.status).toBe('ATIVO')
  })

  it('spec §8.2, rule M2: a taken e-mail in any case and a taken CNPJ get one and the same answer', async () => {
    const dados = dadosDeComprador()
    await cadastrar(app, dados)
    const { email = '', cnpj = '' } = dados
    const peloEmail = await cadastrar(app, dadosDeVendedor({ email: email.toUpperCase() }))
    const peloCnpj = await cadastrar(app, dadosDeVendedor({ cnpj }))
    expect(peloEmail.body).toEqual({ codigo: 'cadastro-recusado', message: 'Credenciais inválidas.' })
    expect(peloCnpj.body).toEqual(peloEmail.body)
    expect([peloEmail.status, peloCnpj.status]).toEqual([400, 400])
    const { body } = await (await criarEquipe(app)).chamar('GET /v1/vendedor/pendente')
    expect(body.filter(pendente => pendente.cnpj === cnpj)).toEqual([])
  })

  it.each([
    { role: 'ADM' },
    { role: 'FUNCIONARIO' },
    { role: '' },
    { status: 'ATIVO' },
    { limiteDeCredito: '1000000' },
    { pagBankId: 'ACCO_1' },
  ])('rule M2: a role or a field that the form does not have is refused: %o', async extra => {
    const { email = '', ...dados } = dadosDeComprador()
    const { status, body } = await cadastrar(app, { ...dados, email, ...extra })
    expect({ status, codigo: body.codigo }).toEqual({ status: 400, codigo: 'cadastro-recusado' })
    expect((await entrar(app, { email })).resposta.status).toBe(401)
  })

  it('rule M3: a CNPJ with letters is accepted, masked and in lower case; its wrong check digits are not', async () => {
    const dados = dadosDeVendedor({ cnpj: '12.abc.345/01de-35' })
    expect((await cadastrar(app, dados)).status).toBe(202)
    const { body } = await (await criarEquipe(app)).chamar('GET /v1/vendedor/pendente')
    expect(body).toContainEqual(expect.objectContaining({ email: dados.email, cnpj: '12ABC34501DE35' }))
    const errado = await cadastrar(app, dadosDeVendedor({ cnpj: '12.ABC.345/01DE-36' }))
    expect(errado.body.campos).toEqual({ cnpj: 'CNPJ inválido.' })
  })

  it.each([
    [{ cnpj: '1234567890123' }, { cnpj: 'CNPJ deve conter 14 dígitos.' }],
    [{ cnpj: '11.111.111/1111-11' }, { cnpj: 'CNPJ inválido.' }],
    [{ email: 'a@b.' }, { email: 'Mínimo 5 caracteres' }],
    [{ email: `${'longo'.repeat(5)}@b.example` }, { email: 'Máx. 30 caracteres' }],
    [{ email: 'sem-arroba' }, { email: 'Email inválido' }],
    [
      { nome: '***', bairro: '-' },
      { nome: 'Use ao menos uma letra ou um número.', bairro: 'Use ao menos uma letra ou um número.' },
    ],
  ])('spec §5.1, §5.2, §5.6, §8.2: %o is refused with the message of its field', async (mudanca, campos) => {
    const { status, body } = await cadastrar(app, dadosDeComprador(mudanca))
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Credenciais inválidas.' })
    expect(body.campos).toEqual(campos)
  })

  it('design/sign-in: a common password is refused, naming the field', async () => {
    for (const dados of [
      dadosDeComprador({ password: '12345678' }),
      dadosDeVendedor({ password: 'Palmeiras' }),
    ])
      expect(await cadastrar(app, dados)).toMatchObject({
        status: 400,
        body: {
          message: 'Credenciais inválidas.',
          campos: { password: 'Esta senha é muito usada. Escolha outra.' },
        },
      })
  })

  it('20 registrations at once with one e-mail make one account', async () => {
    const { email = '' } = dadosDeVendedor()
    const tentar = () => cadastrar(app, dadosDeVendedor({ email, cnpj: novoCnpj() }))
    const statuses = (await Promise.all(Array.from({ length: 20 }, tentar))).map(({ status }) => status)
    expect(statuses.filter(status => status === 202)).toHaveLength(1)
    expect(statuses.filter(status => status === 400)).toHaveLength(19)
  })

  it('it is multipart; anything else is 415', async () => {
    const { status } = await anonimo(app).chamar('POST /v1/auth/register', { body: dadosDeComprador() })
    expect(status).toBe(415)
  })
})

it('rule M1: the support contact of the configuration is public', async () => {
  const { status, body } = await anonimo(app).chamar('GET /v1/auth/suporte')
  expect({ status, body }).toEqual({ status: 200, body: { contatoDeSuporte: app.deps.contatoDeSuporte } })
})
