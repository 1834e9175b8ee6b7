// A seller unlinks its account and links again (rule M9); money that is on its way goes where it was issued to.
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { decifrar } from '#server/plataforma/cifra.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  esperarPedido,
  fazerPedido,
  gerarBoleto,
  pagarEEsperar,
} from '../../support/compras.ts'
import { emTempo } from '../../support/em-tempo.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
  novoCnpj,
} from '../../support/test-users.ts'
import {
  concluirVinculo,
  consentir,
  criarVendedorVinculado,
  desvincular,
  iniciarVinculo,
  lerVinculo,
  tokensNoProvedor,
  vincular,
} from '../../support/vinculo.ts'

const app = useApp()
afterEach(() => desarmar(app))
const REVOKE = 'POST /oauth2/revoke'

/** How many jobs to revoke an authorisation of this seller were sent. */
async function jobsDeRevogar(vendedorId: number): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job
    where name = 'revogar-vinculo' and data ->> 'vendedorId' = ${String(vendedorId)}`.execute(app.deps.db)
  return rows.length
}

/** The shares of an order's split at the provider, by account. */
async function recebedores(pedidoId: number) {
  const { links } = await cobrancaDoPedido(app, pedidoId)
  const href = links.find(({ rel }) => rel === 'SPLIT')?.href ?? ''
  const { SIMULATION_DEFAULTS } = await import('#simulator/defaults.ts')
  const response = await fetch(href, {
    headers: { authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}` },
  })
  const { receivers } = (await response.json()) as {
    receivers: { account: { id: string }; configurations?: { custody?: { status: string } } }[]
  } // the documented answer
  return new Map(receivers.map(um => [um.account.id, um.configurations?.custody?.status]))
}

describe('unlinking', () => {
  it('hides the quotes, ends the authorisation at the provider, and is on record', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const [comprador, produtoId] = [await criarComprador(app), await criarProduto(app)]
    const cotacaoId = await criarCotacao(app, { vendedor, produtoId })
    await adicionar(comprador, cotacaoId)
    expect((await desvincular(vendedor, contaId)).status).toBe(204)
    expect(await lerVinculo(vendedor)).toEqual({ pagBankId: null, vinculoDoPagBank: null })
    await expect.poll(() => tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 0 })
    const { body } = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(body).toEqual([])
    expect((await gerarBoleto(comprador)).body.codigo).toBe('item-indisponivel')
    const registros = await (await criarEquipe(app)).chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: vendedor.id, acao: 'desvincular-pagbank' },
    })
    expect(registros.body.content).toMatchObject([{ por: { id: vendedor.id }, antes: { contaId } }])
  })

  it('is refused for an account that is not the one linked now, and done once of ten at a time', async () => {
    const { vendedor, cnpj, contaId } = await criarVendedorVinculado(app)
    const nova = await vincular(app, vendedor, cnpj)
    expect(await desvincular(vendedor, contaId)).toMatchObject({
      status: 409,
      body: { codigo: 'vinculo-ja-mudou' },
    })
    const respostas = await Promise.all(Array.from({ length: 10 }, () => desvincular(vendedor, nova)))
    expect(respostas.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('is for the seller itself: another one cannot name its account', async () => {
    const { contaId, vendedor } = await criarVendedorVinculado(app)
    const outro = await criarVendedor(app)
    expect((await desvincular(outro, contaId)).status).toBe(409)
    expect((await lerVinculo(vendedor)).pagBankId).toBe(contaId)
  })

  it('holds even when the provider does not hear of it at once; it is told again', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    await armar(app, { tipo: 'erro-500', vezes: 1000, chamada: REVOKE })
    expect((await desvincular(vendedor, contaId)).status).toBe(204)
    expect((await lerVinculo(vendedor)).pagBankId).toBeNull()
    await revogadoNaSegundaVez(contaId)
  })
})

/** Staff read that the provider cannot be reached; once it can, the authorisation is revoked and the message goes. */
async function revogadoNaSegundaVez(contaId: string): Promise<void> {
  await expect.poll(async () => (await falhaAoRevogar()) ?? '').toContain('HTTP 500')
  expect((await tokensNoProvedor(app, contaId)).em_vigor).toBe(1)
  await desarmar(app)
  await expect.poll(async () => (await tokensNoProvedor(app, contaId)).em_vigor).toBe(0)
  await expect.poll(() => falhaAoRevogar()).toBeUndefined()
}

/** The last failure of the job that revokes authorisations, as staff read it. */
async function falhaAoRevogar(): Promise<string | null | undefined> {
  const { body } = await (await criarEquipe(app)).chamar('GET /v1/adm/resumo')
  return body.trabalhos.find(({ nome }) => nome === 'revogar-vinculo')?.ultimaFalha?.motivo
}

describe('linking again', () => {
  it('to another account: the authorisation that it replaces ends at the provider, the new one lives', async () => {
    const { vendedor, cnpj, contaId } = await criarVendedorVinculado(app)
    const nova = await vincular(app, vendedor, cnpj)
    expect(nova).not.toBe(contaId)
    await expect.poll(() => tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 0 })
    expect(await tokensNoProvedor(app, nova)).toEqual({ emitidos: 1, em_vigor: 1 })
  })

  it('to the same account: of its two pairs the older ends', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const { state } = await iniciarVinculo(vendedor)
    const { code } = (await controle(app, 'POST', `/contas/${contaId}/codigo`)) as { code: string } // documented answer
    expect((await concluirVinculo(vendedor, { code, state })).status).toBe(204)
    await expect.poll(() => tokensNoProvedor(app, contaId)).toEqual({ emitidos: 2, em_vigor: 1 })
    const { access_token_cifrado } = await app.deps.db
      .selectFrom('conta_pagbank')
      .select('access_token_cifrado')
      .where('vendedor_id', '=', vendedor.id)
      .executeTakeFirstOrThrow()
    const tokens = { contaId, refreshToken: '', validadeSegundos: 1 }
    const accessToken = decifrar(app.deps.chaveDeCifra, access_token_cifrado)
    expect(await app.deps.pagbank.lerConta({ ...tokens, accessToken })).toMatchObject({ podeReceber: true })
  })

  it('is linked even if the provider does not answer about the old one, which is asked about again', async () => {
    const { vendedor, cnpj, contaId } = await criarVendedorVinculado(app)
    await armar(app, { tipo: 'erro-500', vezes: 1000, chamada: REVOKE })
    const nova = await vincular(app, vendedor, cnpj)
    expect(await lerVinculo(vendedor)).toEqual({ pagBankId: nova, vinculoDoPagBank: 'ATIVO' })
    await revogadoNaSegundaVez(contaId)
    expect(await tokensNoProvedor(app, nova)).toEqual({ emitidos: 1, em_vigor: 1 })
  })

  it('does not wait for the answer about the old one', async () => {
    const { vendedor, cnpj } = await criarVendedorVinculado(app)
    await armar(app, { tipo: 'lentidao', milissegundos: 10_000, chamada: REVOKE })
    const inicio = Date.now()
    await vincular(app, vendedor, cnpj)
    emTempo(Date.now() - inicio, 10_000)
  })

  it('that is refused leaves the old authorisation alone', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const alheia = await consentir(app, novoCnpj())
    const { state } = await iniciarVinculo(vendedor)
    expect((await concluirVinculo(vendedor, { code: alheia.code, state })).status).toBe(422)
    expect(await jobsDeRevogar(vendedor.id)).toBe(0)
    expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 1 })
  })

  it('writes no readable token into the job', async () => {
    const { vendedor, cnpj } = await criarVendedorVinculado(app)
    const { refresh_token_cifrado } = await app.deps.db
      .selectFrom('conta_pagbank')
      .select('refresh_token_cifrado')
      .where('vendedor_id', '=', vendedor.id)
      .executeTakeFirstOrThrow()
    await vincular(app, vendedor, cnpj)
    const { rows } = await sql<{ data: string }>`
      select data::text from pgboss.job where name = 'revogar-vinculo' and data ->> 'vendedorId' = ${String(vendedor.id)}`.execute(
      app.deps.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.data).not.toContain(decifrar(app.deps.chaveDeCifra, refresh_token_cifrado))
    expect(rows[0]?.data).toContain(refresh_token_cifrado.toString('base64'))
  })

  it('to the same account: quotes are back; another CNPJ stays refused', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    await desvincular(vendedor, contaId)
    const alheia = await consentir(app, novoCnpj())
    const errado = await iniciarVinculo(vendedor)
    expect((await concluirVinculo(vendedor, { code: alheia.code, state: errado.state })).status).toBe(422)
    const { state } = await iniciarVinculo(vendedor)
    const { code } = (await controle(app, 'POST', `/contas/${contaId}/codigo`)) as { code: string } // documented answer
    expect((await concluirVinculo(vendedor, { code, state })).status).toBe(204)
    expect(await lerVinculo(vendedor)).toEqual({ pagBankId: contaId, vinculoDoPagBank: 'ATIVO' })
  })

  it.each([
    ['unlinked', false],
    ['linked to another account of the same CNPJ', true],
  ])(
    'rule M20: an order issued before is paid out to the account in its split: seller now %s',
    async (_, denovo) => {
      const { vendedor, cnpj, contaId } = await criarVendedorVinculado(app)
      const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
      const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
      await desvincular(vendedor, contaId)
      if (denovo) await vincular(app, vendedor, cnpj)
      await pagarEEsperar(app, comprador, pedidoId)
      expect((await recebedores(pedidoId)).get(contaId)).toBe('HELD')
      await alterarStatus(equipe, pedidoId, 'ENTREGUE')
      await esperarPedido(vendedor, pedidoId, { statusVendedorPagamento: 'REPASSADO' })
      expect((await recebedores(pedidoId)).get(contaId)).toBe('RELEASED')
    },
  )
})

describe('unlinking while a checkout is running', () => {
  it('ends in a boleto for the account that was linked, or in a refusal that holds nothing', async () => {
    const desfechos = new Set<number>()
    for (let i = 0; i < 12; i++) {
      const { vendedor, contaId } = await criarVendedorVinculado(app)
      const comprador = await criarComprador(app, { limite: 100_000 })
      await adicionar(comprador, await criarCotacao(app, { vendedor }))
      const atraso = new Promise(resolve => setTimeout(resolve, (i % 4) * 6))
      const [boleto, fim] = await Promise.all([
        gerarBoleto(comprador),
        atraso.then(() => desvincular(vendedor, contaId)),
      ])
      expect(fim.status).toBe(204)
      desfechos.add(boleto.status)
      const repasses = await app.deps.db
        .selectFrom('repasse')
        .select('conta_id')
        .where('vendedor_id', '=', vendedor.id)
        .execute()
      const { body } = await comprador.chamar('GET /v1/auth/user-info')
      if (boleto.status === 200) expect(repasses).toEqual([{ conta_id: contaId }])
      else {
        expect(boleto.body.codigo).toBe('item-indisponivel')
        expect({ repasses, limite: body.limiteDisponivel }).toEqual({ repasses: [], limite: 1000 })
      }
    }
    expect(desfechos.size).toBeGreaterThan(0)
  })
})
