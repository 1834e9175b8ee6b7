// Sellers' tokens end, and each refresh token works once: they are renewed in time, by one at a time.
import { afterEach, describe, expect, it } from 'vitest'
import { renovarVinculo, renovarVinculos } from '#server/contas/pagbank/vinculo-jobs.ts'
import { decifrar } from '#server/plataforma/cifra.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, esperarPedido, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { LINKS_DESTA_MAQUINA } from '../../support/provedor-a-parte.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarProduto } from '../../support/test-users.ts'
import {
  criarVendedorVinculado,
  desvincular,
  lerVinculo,
  tokensNoProvedor,
  vincular,
} from '../../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(() => desarmar(app))

const em = (dias: number) => app.setClock(new Date(Date.now() + dias * DIA_MS))
const vinculoDe = async ({ id }: Pessoa) => lerVinculo(await comSessao(app, id))
const REFRESH = 'POST /oauth2/refresh'

const guardado = (vendedor: Pessoa) =>
  app.deps.db
    .selectFrom('conta_pagbank')
    .selectAll()
    .where('vendedor_id', '=', vendedor.id)
    .executeTakeFirstOrThrow()

describe('renewing', () => {
  it('gives a new pair in time, encrypted, for another year; the old one ends', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const antes = await guardado(vendedor)
    em(340)
    await renovarVinculo(app.deps, vendedor.id)
    const depois = await guardado(vendedor)
    expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 2, em_vigor: 1 })
    expect(depois.expira_em.getTime()).toBeGreaterThan(antes.expira_em.getTime() + 300 * DIA_MS)
    expect(depois).toMatchObject({ renovando_ate: null, refazer_desde: null })
    const refresh = decifrar(app.deps.chaveDeCifra, depois.refresh_token_cifrado)
    expect(refresh).toMatch(/^[0-9a-f]{80}$/)
    expect(refresh).not.toBe(decifrar(app.deps.chaveDeCifra, antes.refresh_token_cifrado))
    expect(depois.refresh_token_cifrado.toString('latin1')).not.toContain(refresh)
    expect(await vinculoDe(vendedor)).toEqual({ pagBankId: contaId, vinculoDoPagBank: 'ATIVO' })
  })

  it('does nothing to a link that has more than 30 days left', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    em(334)
    await renovarVinculos(app.deps)
    expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 1, em_vigor: 1 })
    expect(await vinculoDe(vendedor)).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
  })

  it('50 at once: exactly one refresh reaches the provider', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    em(340)
    await armar(app, { tipo: 'lentidao', milissegundos: 300, chamada: REFRESH })
    await Promise.all(Array.from({ length: 50 }, () => renovarVinculo(app.deps, vendedor.id)))
    await renovarVinculo(app.deps, vendedor.id)
    expect(await tokensNoProvedor(app, contaId)).toEqual({ emitidos: 2, em_vigor: 1 })
    expect(await vinculoDe(vendedor)).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
  })

  it('is taken up again minutes after a server died during it', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    em(340)
    const { db, clock } = app.deps
    const ate = new Date(clock().getTime() + 60_000)
    await db
      .updateTable('conta_pagbank')
      .set({ renovando_ate: ate })
      .where('conta_id', '=', contaId)
      .execute()
    await renovarVinculo(app.deps, vendedor.id)
    expect((await tokensNoProvedor(app, contaId)).emitidos).toBe(1)
    app.setClock(new Date(ate.getTime() + 1000))
    await renovarVinculo(app.deps, vendedor.id)
    expect((await tokensNoProvedor(app, contaId)).emitidos).toBe(2)
  })

  it('by the job: one seller without an answer does not delay the others, and is asked again', async () => {
    const [um, outro] = [await criarVendedorVinculado(app), await criarVendedorVinculado(app)]
    em(340)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: REFRESH })
    await renovarVinculos(app.deps).catch(() => undefined)
    await renovarVinculos(app.deps)
    for (const { vendedor, contaId } of [um, outro]) {
      expect((await tokensNoProvedor(app, contaId)).emitidos).toBe(2)
      expect(await vinculoDe(vendedor)).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
    }
  })

  it('staff see the job and send it by hand', async () => {
    const { contaId } = await criarVendedorVinculado(app)
    em(340)
    const equipe = await criarEquipe(app)
    const params = { nome: 'renovar-vinculos' }
    expect((await equipe.chamar('POST /v1/adm/trabalho/{nome}', { params })).status).toBe(202)
    await expect.poll(() => tokensNoProvedor(app, contaId)).toEqual({ emitidos: 2, em_vigor: 1 })
  })
})

describe('a link that cannot be renewed', () => {
  it.each([
    [
      'the seller revoked it at the provider',
      (id: string) => controle(app, 'POST', `/contas/${id}/revogar`),
      1,
    ],
    ['the new pair was lost on its way', () => armar(app, { tipo: 'corte', chamada: REFRESH }), 1],
    [
      'the account can no longer receive',
      (id: string) => controle(app, 'PATCH', `/contas/${id}`, { type: 'BUYER' }),
      0,
    ],
  ])('because %s: the seller reads it, and money owed goes on', async (_, romper, cotacoes) => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const produtoId = await criarProduto(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor, produtoId }))
    await pagarEEsperar(app, comprador, pedidoId)
    em(340)
    await romper(contaId)
    await renovarVinculos(app.deps)
    expect(await vinculoDe(vendedor)).toEqual({ pagBankId: contaId, vinculoDoPagBank: 'A_REFAZER' })
    app.setClock(null)
    const { body } = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(body).toHaveLength(cotacoes)
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    await esperarPedido(vendedor, pedidoId, { statusVendedorPagamento: 'REPASSADO' })
  })

  it('is not requested again, and is replaced when the seller authorises again', async () => {
    const { vendedor, cnpj, contaId } = await criarVendedorVinculado(app)
    await controle(app, 'POST', `/contas/${contaId}/revogar`)
    em(340)
    await renovarVinculos(app.deps)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: REFRESH })
    await renovarVinculos(app.deps)
    const denovo = await comSessao(app, vendedor.id)
    const nova = await vincular(app, denovo, cnpj)
    expect(await lerVinculo(denovo)).toEqual({ pagBankId: nova, vinculoDoPagBank: 'ATIVO' })
  })

  it('our own credentials refused are no fault of the seller', async () => {
    const { vendedor } = await criarVendedorVinculado(app)
    em(340)
    const { createPagBankClient } = await import('#server/plataforma/provedor/pagbank-client.ts')
    const settings = { token: 'outro', clientId: 'x', clientSecret: 'y', redirectUri: 'z' }
    const pagbank = createPagBankClient({
      ...settings,
      apiUrl: String(app.simulatorUrl),
      links: LINKS_DESTA_MAQUINA,
    })
    await expect(renovarVinculo({ ...app.deps, pagbank }, vendedor.id)).rejects.toThrow('não respondeu')
    expect(await vinculoDe(vendedor)).toMatchObject({ vinculoDoPagBank: 'ATIVO' })
  })

  it('unlinked while it is being renewed stays unlinked, and the pair that came too late ends', async () => {
    const { vendedor, contaId } = await criarVendedorVinculado(app)
    em(340)
    const sessao = await comSessao(app, vendedor.id)
    await armar(app, { tipo: 'lentidao', milissegundos: 800, chamada: REFRESH })
    const renovando = renovarVinculo(app.deps, vendedor.id)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect((await desvincular(sessao, contaId)).status).toBe(204)
    await renovando
    expect(await lerVinculo(sessao)).toEqual({ pagBankId: null, vinculoDoPagBank: null })
    expect((await tokensNoProvedor(app, contaId)).em_vigor).toBe(0)
  })
})
