import { describe, expect, it } from 'vitest'
import { gravarConta } from '#server/contas/pagbank/vinculo-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { controle } from '../../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarProduto,
  criarVendedor,
  novoCnpj,
} from '../../support/test-users.ts'
import { concluirVinculo, consentir, iniciarVinculo, tokensNoProvedor } from '../../support/vinculo.ts'

const app = useApp()

const INVALIDOS = { status: 400, message: 'Parâmetros de autenticação ausentes ou inválidos.' }
const NAO_VINCULADO = { status: 422, message: 'Não foi possível concluir a vinculação da conta.' }

const contaDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body.pagBankId

/** A seller without an account, its CNPJ, a code of its own account and a state of its own session. */
async function prontoParaVincular() {
  const cnpj = novoCnpj()
  const vendedor = await criarVendedor(app, { vinculado: false, cnpj })
  const { state } = await iniciarVinculo(vendedor)
  return { vendedor, cnpj, state, ...(await consentir(app, cnpj)) }
}

describe('linking a PagBank account', () => {
  it('spec §2.27, rule M31: the page is asked for with client id, scope and the user id in the state, and says SIMULAÇÃO', async () => {
    const vendedor = await criarVendedor(app, { vinculado: false })
    const { status, url, state } = await iniciarVinculo(vendedor)
    expect(status).toBe(200)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: expect.stringMatching(/.+/),
      scope: 'accounts.read payments.read payments.split.read',
      redirect_uri: `${app.url}/pagbank/auth/status`,
    })
    expect(state).toMatch(new RegExp(`^${vendedor.id}x[0-9a-f]{32}$`))
    expect(await (await fetch(url)).text()).toContain('SIMULAÇÃO')
  })

  it("spec §7.18: the code and the state that came back link the account, and the seller's quotes show", async () => {
    const { vendedor, code, state, contaId } = await prontoParaVincular()
    const produtoId = await criarProduto(app)
    await criarCotacao(app, { vendedor, produtoId })
    expect(await contaDe(vendedor)).toBeNull()
    expect((await concluirVinculo(vendedor, { code, state })).status).toBe(204)
    expect(await contaDe(vendedor)).toBe(contaId)
    const comprador = await criarComprador(app)
    const { body } = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(body).toMatchObject([{ vendedor: { id: vendedor.id } }])
  })

  it("the provider's tokens are not in the database in clear", async () => {
    const { vendedor, code, state } = await prontoParaVincular()
    await concluirVinculo(vendedor, { code, state })
    const conta = await app.deps.db
      .selectFrom('conta_pagbank')
      .select(['access_token_cifrado', 'refresh_token_cifrado'])
      .where('vendedor_id', '=', vendedor.id)
      .executeTakeFirstOrThrow()
    for (const bytes of Object.values(conta)) {
      expect(bytes.length).toBeGreaterThan(28)
      expect(bytes.toString('latin1')).not.toMatch(/[0-9a-f]{40}/)
    }
  })
})

describe("spec §8.29: 'Parâmetros de autenticação ausentes ou inválidos.'", () => {
  it('for a state of another seller, which cannot be used up that way either by its finder', async () => {
    const [dono, intruso] = [await prontoParaVincular(), await prontoParaVincular()]
    expect(await concluirVinculo(intruso.vendedor, { code: intruso.code, state: dono.state })).toEqual(
      INVALIDOS,
    )
    const disfarcado = dono.state.replace(/^\d+/, String(intruso.vendedor.id))
    expect(await concluirVinculo(intruso.vendedor, { code: intruso.code, state: disfarcado })).toEqual(
      INVALIDOS,
    )
    expect([await contaDe(intruso.vendedor), await contaDe(dono.vendedor)]).toEqual([null, null])
  })

  it('for a state of another session of the same seller', async () => {
    const { vendedor, code, state } = await prontoParaVincular()
    const outraSessao = await comSessao(app, vendedor.id)
    expect(await concluirVinculo(outraSessao, { code, state })).toEqual(INVALIDOS)
    expect(await contaDe(vendedor)).toBeNull()
  })

  it('for a state that was used', async () => {
    const { vendedor, cnpj, code, state } = await prontoParaVincular()
    await concluirVinculo(vendedor, { code, state })
    const antes = await contaDe(vendedor)
    expect(await concluirVinculo(vendedor, { code: (await consentir(app, cnpj)).code, state })).toEqual(
      INVALIDOS,
    )
    expect(await contaDe(vendedor)).toBe(antes)
  })

  it('for a state older than 10 minutes', async () => {
    const { vendedor, code, state } = await prontoParaVincular()
    app.setClock(new Date(Date.now() + 10 * 60_000 + 1000))
    expect(await concluirVinculo(vendedor, { code, state })).toEqual(INVALIDOS)
    expect(await contaDe(vendedor)).toBeNull()
  })

  it.each([
    {},
    { code: 'x' },
    { state: 'x' },
    { code: '', state: '' },
    { code: 'x', state: '1x0' },
    { code: ['x'], state: { $gt: '' } },
    { code: 'x', state: `1x${'0'.repeat(32)}`, vendedorId: 1 },
  ])('for %o', async body => {
    expect(await concluirVinculo(await criarVendedor(app, { vinculado: false }), body)).toEqual(INVALIDOS)
  })
})

describe("spec §8.30: 'Não foi possível concluir a vinculação da conta.'", () => {
  it('for an account of another CNPJ', async () => {
    const { vendedor, state } = await prontoParaVincular()
    const { code } = await consentir(app, novoCnpj())
    expect(await concluirVinculo(vendedor, { code, state })).toEqual(NAO_VINCULADO)
    expect(await contaDe(vendedor)).toBeNull()
  })

  it.each([{ type: 'BUYER' }, { status: 'INACTIVE' }])(
    'for an account that cannot receive: %j',
    async conta => {
      const { vendedor, cnpj, state } = await prontoParaVincular()
      const { code, contaId } = await consentir(app, cnpj, conta)
      expect(await concluirVinculo(vendedor, { code, state })).toEqual(NAO_VINCULADO)
      expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 0 })
      expect(await contaDe(vendedor)).toBeNull()
    },
  )

  it('for an account that is linked elsewhere', async () => {
    const { vendedor, code, state, contaId } = await prontoParaVincular()
    const outro = await criarVendedor(app, { vinculado: false })
    const cifrado = Buffer.alloc(40)
    const agora = new Date()
    const contaDoOutro = {
      accessTokenCifrado: cifrado,
      refreshTokenCifrado: cifrado,
      expiraEm: agora,
      vinculadaEm: agora,
    }
    await inTransaction(app.deps.db, tx =>
      gravarConta(tx, { vendedorId: outro.id, contaId, ...contaDoOutro }),
    )
    expect(await concluirVinculo(vendedor, { code, state })).toEqual(NAO_VINCULADO)
    expect([await contaDe(vendedor), await contaDe(outro)]).toEqual([null, contaId])
  })

  it('for a code that the provider does not know, and for one that was used', async () => {
    const { vendedor, code, state } = await prontoParaVincular()
    expect(await concluirVinculo(vendedor, { code: 'f'.repeat(32), state })).toEqual(NAO_VINCULADO)
    const segundo = await iniciarVinculo(vendedor)
    expect((await concluirVinculo(vendedor, { code, state: segundo.state })).status).toBe(204)
    const terceiro = await iniciarVinculo(vendedor)
    expect(await concluirVinculo(vendedor, { code, state: terceiro.state })).toEqual(NAO_VINCULADO)
  })
})

describe('around linking', () => {
  it("spec §8.31: a silent provider is 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'", async () => {
    const { vendedor, code, state } = await prontoParaVincular()
    await controle(app, 'POST', '/falhas', { tipo: 'erro-500', chamada: 'POST /oauth2/token', vezes: 3 })
    expect(await concluirVinculo(vendedor, { code, state })).toEqual({
      status: 503,
      message: 'Falha ao comunicar com o servidor. Tente novamente mais tarde.',
    })
    expect(await contaDe(vendedor)).toBeNull()
  })

  it('the same code and state 20 times at once link once', async () => {
    const { vendedor, code, state, contaId } = await prontoParaVincular()
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => concluirVinculo(vendedor, { code, state })),
    )
    expect(respostas.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(respostas.filter(({ message }) => message === INVALIDOS.message)).toHaveLength(19)
    expect(await contaDe(vendedor)).toBe(contaId)
  })
})
