// A price that a seller holds for one buyer (rules N145–N149): whom it is offered, what it changes, and how it ends.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { aceitarPreco, combinarPreco, emDias, encerrarPreco, proporPreco } from '../../support/combinados.ts'
import { adicionar, carrinhoDe, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { emParalelo } from '../../support/em-paralelo.ts'
import { exigir } from '../../support/exigir.ts'
import { novaLista, produtoDe } from '../../support/listas.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
} from '../../support/test-users.ts'
import { esperarTrava } from '../../support/trava.ts'

const app = useApp()

async function umPar({ preco = 1000, disponivel }: { preco?: number; disponivel?: number } = {}) {
  const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
  const cotacaoId = await criarCotacao(app, { vendedor, preco, ...(disponivel && { disponivel }) })
  await fazerPedido(comprador, cotacaoId)
  return { comprador, vendedor, cotacaoId, produtoId: await produtoDe(app, cotacaoId) }
}

const precosNaFolha = async (pessoa: Pessoa, produtoId: number) =>
  (await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body.map(q => q.preco)
const listar = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/combinado')).body
const avisosDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso', { query: { size: 50 } })).body.content
    .filter(({ tipo }) => tipo === 'preco-combinado')
    .map(({ titulo }) => titulo)
const mudarPreco = (vendedor: Pessoa, id: number, preco: number) =>
  vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body: { preco, vendedorId: vendedor.id } })

describe('rule M5: a member', () => {
  it.each([
    ['accepts', aceitarPreco],
    ['ends', encerrarPreco],
  ])('%s no price once its company was blocked, though the call came before', async (_, agir) => {
    const { comprador, vendedor, cotacaoId } = await umPar()
    const membro = await criarMembro(app, comprador.id, 'COMPRAS')
    const { id } = (await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })).body
    const adm = await criarEquipe(app, 'ADM')
    const { chamado } = await inTransaction(app.deps.db, async tx => {
      await sql`select from cotacao where id = ${cotacaoId} for update`.execute(tx)
      const chamado = agir(membro, id)
      await esperarTrava(app)
      const bloqueio = { params: { id: comprador.id }, body: { bloqueado: true, motivo: 'x' } }
      expect((await adm.chamar('PUT /v1/comprador/{id}/bloqueio', bloqueio)).status).toBe(204)
      return { chamado }
    })
    expect((await chamado).body.codigo).toBe('usuario-bloqueado')
    expect((await listar(vendedor)).combinados).toMatchObject([{ id, aceitoEm: null }])
  })
})

describe('rule N145: an offer', () => {
  it('goes to a buyer of an own order, for an own quote, with an end within 31 days', async () => {
    const { comprador, vendedor, cotacaoId } = await umPar()
    const estranho = await criarComprador(app)
    const propor = async (mudanca: object) =>
      (await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 9, ...mudanca })).body.codigo
    expect(await propor({ comprador: estranho })).toBe('comprador-sem-pedido')
    expect(await propor({ comprador: vendedor })).toBe('comprador-sem-pedido')
    expect(await propor({ cotacaoId: await criarCotacao(app) })).toBe('cotacao-inexistente')
    expect([await propor({ dias: -1 }), await propor({ dias: 32 })]).toEqual(
      Array.from({ length: 2 }, () => 'dia-fora-do-prazo'),
    )
    expect([await propor({ dias: 0 }), await propor({ dias: 31 })]).toEqual([undefined, undefined])
    const { combinados, compradores } = await listar(vendedor)
    expect(combinados).toMatchObject([{ preco: 9, precoPublico: 10, aceitoEm: null, ate: emDias(app, 31) }])
    expect(compradores?.map(({ id }) => id)).toEqual([comprador.id])
    expect(await listar(estranho)).toEqual({ combinados: [] })
  })

  it('changes nothing before it is accepted, and an older price holds until then', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const { body: nova } = await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 8 })
    expect(await precosNaFolha(comprador, produtoId)).toEqual([9])
    expect((await listar(comprador)).combinados.map(({ preco, aceitoEm }) => [preco, !aceitoEm])).toEqual([
      [8, true],
      [9, false],
    ])
    await aceitarPreco(comprador, nova.id)
    expect(await precosNaFolha(comprador, produtoId)).toEqual([8])
    expect((await listar(comprador)).combinados.map(({ preco }) => preco)).toEqual([8])
  })

  it('is told to the buyer, its answer to the seller, and each act is in the audit', async () => {
    const { comprador, vendedor, cotacaoId } = await umPar()
    const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    expect((await aceitarPreco(comprador, id)).status).toBe(200)
    await encerrarPreco(vendedor, id)
    expect(await avisosDe(comprador)).toEqual([
      expect.stringMatching('encerrou o preço combinado$'),
      expect.stringMatching('ofereceu um preço$'),
    ])
    expect(await avisosDe(vendedor)).toEqual([expect.stringMatching('aceitou o preço$')])
    const equipe = await criarEquipe(app)
    const query = { alvoTipo: 'usuario', alvoId: comprador.id, size: 20 }
    const frases = (await equipe.chamar('GET /v1/auditoria', { query })).body.content.map(({ acao }) => acao)
    expect(frases.filter(acao => acao.endsWith('-preco'))).toEqual([
      'encerrar-preco',
      'aceitar-preco',
      'propor-preco',
    ])
  })
})

describe('rule N146: either side ends it', () => {
  it.each(['comprador', 'vendedor'] as const)('the %s, and issued boletos stay', async quem => {
    const par = await umPar()
    const { comprador, vendedor, cotacaoId, produtoId } = par
    const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    expect((await encerrarPreco(par[quem], id)).status).toBe(204)
    expect(await precosNaFolha(comprador, produtoId)).toEqual([10])
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]?.cotacao.preco).toBe(9)
    const { body } = await encerrarPreco(par[quem], id)
    expect(body.codigo).toBe('combinado-encerrado')
    expect((await aceitarPreco(comprador, id)).body.codigo).toBe('combinado-encerrado')
  })

  it('nobody else does, or learns that it is there', async () => {
    const { comprador, vendedor, cotacaoId } = await umPar()
    const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const outros = [await criarComprador(app), await criarVendedor(app)]
    for (const outro of outros)
      expect((await encerrarPreco(outro, id)).body.codigo).toBe('combinado-inexistente')
    expect((await listar(comprador)).combinados).toHaveLength(1)
  })

  it('a member of the buyer who buys has the price too, and may end it', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const compras = await criarMembro(app, comprador.id, 'COMPRAS')
    expect(await precosNaFolha(compras, produtoId)).toEqual([9])
    expect((await encerrarPreco(compras, id)).status).toBe(204)
    const financeiro = await criarMembro(app, comprador.id, 'FINANCEIRO')
    expect((await financeiro.chamar('GET /v1/combinado')).status).toBe(403)
  })
})

describe('rule N147: for this buyer it is the price everywhere', () => {
  it('in list, search, sheet, ranking, seller, grid, board, basket and cart, with its last day, and for nobody else', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    await criarCotacao(app, { produtoId, preco: 950 })
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const outro = await criarComprador(app)
    const combinado = { ate: emDias(app, 7), precoPublico: 10 }
    const ler = async (pessoa: Pessoa) => {
      const { nome } = (await pessoa.chamar('GET /v1/produto/{id}', { params: { id: produtoId } })).body
      const lista = await novaLista(pessoa, 'Feira', { itens: [{ produtoId }] })
      const query = { page: 0, size: 50, ordem: 'preco', vendedorId: vendedor.id }
      const doVendedor = (await pessoa.chamar('GET /v1/produto', { query })).body.content
      const busca = (await pessoa.chamar('GET /v1/produto', { query: { page: 0, size: 5, busca: nome } }))
        .body
      const folha = (await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body
      const seus = (await pessoa.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } }))
        .body
      const grade = (await pessoa.chamar('GET /v1/lista/{id}/grade', { params: { id: lista } })).body
      const quadro = (await pessoa.chamar('GET /v1/quadro')).body
      const linhas = [{ produtoId, quantidade: 1 }]
      const cesta = (await pessoa.chamar('POST /v1/cesta', { body: { userId: pessoa.id, linhas } })).body
      const { body: carrinho } = await adicionar(pessoa, cotacaoId)
      const daFolha = folha.map(um => [um.preco, um.combinado])
      return {
        lista: doVendedor.map(({ melhorCotacao: um }) => [um?.preco, um?.combinado]),
        busca: busca.content.map(({ melhorCotacao: um }) => [um?.preco, um?.combinado]),
        folha: daFolha,
        vendedor: seus.map(um => [um.preco, um.combinado]),
        grade: grade.linhas[0]?.cotacoes.map(um => [um.preco, um.combinado]),
        quadro: quadro.categorias[0]?.produtos[0]?.cotacoes.map(um => [um.preco, um.combinado]),
        cesta: cesta.propostas[0]?.total,
        carrinho: carrinho.itensPedido.map(um => [um.cotacao.preco, um.combinado, um.precoAnterior]),
      }
    }
    const proprio = [9, combinado]
    const emOrdem = [proprio, [9.5, undefined]]
    expect(await ler(comprador)).toEqual({
      ...{ lista: [proprio], busca: [proprio], folha: emOrdem, vendedor: [proprio], grade: emOrdem },
      ...{ quadro: emOrdem, cesta: 9, carrinho: [[...proprio, null]] },
    })
    const publico = [10, undefined]
    const publicos = [[9.5, undefined], publico]
    expect(await ler(outro)).toEqual({
      ...{ lista: [publico], busca: [[9.5, undefined]], folha: publicos, vendedor: [publico] },
      ...{ grade: publicos, quadro: publicos, cesta: 9.5, carrinho: [[...publico, null]] },
    })
  })

  it('staff who act for the buyer read its cart, its grid and its basket, and everywhere else the public price', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    await adicionar(comprador, cotacaoId)
    const equipe = await criarEquipe(app)
    const params = { userId: comprador.id }
    const { body } = await equipe.chamar('GET /v1/pedido/carrinho/{userId}', { params })
    expect(body.itensPedido[0]?.cotacao.preco).toBe(9)
    const linhas = [{ produtoId, quantidade: 1 }]
    const cesta = await equipe.chamar('POST /v1/cesta', { body: { ...params, linhas } })
    expect(cesta.body.propostas[0]?.total).toBe(9)
    expect(await precosNaFolha(equipe, produtoId)).toEqual([10])
    expect(await precosNaFolha(vendedor, produtoId)).toEqual([10])
  })

  it('the boleto has it, the item keeps the public price beside it, and the ledgers add up', async () => {
    const { comprador, vendedor, cotacaoId } = await umPar()
    const { itensPedido } = (await adicionar(comprador, cotacaoId, 3)).body
    expect(itensPedido[0]?.total).toBe(30)
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const carrinho = await carrinhoDe(comprador)
    expect(carrinho.itensPedido[0]).toMatchObject({ total: 27, precoAnterior: 10 })
    const { status } = await gerarBoleto(comprador, { totalEsperado: carrinho.total })
    expect(status).toBe(200)
    const id = exigir(carrinho.id)
    expect((await lerPedido(comprador, id)).body.total).toBe(carrinho.total)
    expect(
      await app.deps.db
        .selectFrom('item_pedido')
        .select(['preco_centavos as preco', 'preco_publico_centavos as publico'])
        .where('pedido_id', '=', id)
        .execute(),
    ).toEqual([{ preco: 900, publico: 1000 }])
  })
})

describe('rule N148: terms, stock and public price are those of the quote', () => {
  it('a public price below it counts instead, and one above it does not', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    await mudarPreco(vendedor, cotacaoId, 8.5)
    const folha = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(folha.body[0]).toMatchObject({ preco: 8.5 })
    expect(folha.body[0]).not.toHaveProperty('combinado')
    await mudarPreco(vendedor, cotacaoId, 12)
    expect(await precosNaFolha(comprador, produtoId)).toEqual([9])
  })

  it('a quote that was removed and published again has it no more, and nothing of it is listed', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    const body = { vendedorId: vendedor.id }
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id: cotacaoId }, body })
    await criarCotacao(app, { vendedor, produtoId, preco: 1000 })
    expect(await precosNaFolha(comprador, produtoId)).toEqual([10])
    expect((await listar(comprador)).combinados).toEqual([])
    expect((await aceitarPreco(comprador, id)).body.codigo).toBe('combinado-encerrado')
  })
})

describe('rule N149: what ended in the cart is told before the boleto', () => {
  it('the last day counts whole; then the cart names both prices and the boleto of the price before is refused', async () => {
    app.setClock(new Date('2026-12-09T23:00:00Z'))
    const par = await umPar()
    const { vendedor, cotacaoId, produtoId } = par
    await combinarPreco(app, vendedor, { ...par, preco: 9, dias: 0 })
    const { body: antes } = await adicionar(par.comprador, cotacaoId)
    app.setClock(new Date('2026-12-10T02:59:00Z'))
    const comprador = await comSessao(app, par.comprador.id)
    expect(await precosNaFolha(comprador, produtoId)).toEqual([9])
    app.setClock(new Date('2026-12-10T03:01:00Z'))
    expect(await precosNaFolha(comprador, produtoId)).toEqual([10])
    const depois = await carrinhoDe(comprador)
    expect(depois.itensPedido[0]).toMatchObject({ precoAnterior: 9, cotacao: { preco: 10 } })
    expect(depois.itensPedido[0]).not.toHaveProperty('combinado')
    const recusado = await gerarBoleto(comprador, { totalEsperado: antes.total })
    expect(recusado.body.codigo).toBe('total-mudou')
    expect((await gerarBoleto(comprador, { totalEsperado: depois.total })).status).toBe(200)
  })
})

describe('several at once', () => {
  it('of answers, ends and newer offers each has one outcome, and one price holds at most', async () => {
    for (let vez = 0; vez < 8; vez++) {
      const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
      await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9.5 })
      const { body } = await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
      const atos = [
        () => aceitarPreco(comprador, body.id),
        () => aceitarPreco(comprador, body.id),
        () => encerrarPreco(vendedor, body.id),
        () => proporPreco(app, vendedor, { cotacaoId, comprador, preco: 8 }),
        () => proporPreco(app, vendedor, { cotacaoId, comprador, preco: 7 }),
        () => gerarBoletoDe(comprador, cotacaoId),
      ]
      const status = await emParalelo(atos.length, atos, async ato => (await ato()).status)
      expect(status.filter(um => um >= 500)).toEqual([])
      const vivos = await app.deps.db
        .selectFrom('preco_combinado')
        .select(['aceito_em'])
        .where('cotacao_id', '=', cotacaoId)
        .where('encerrado_em', 'is', null)
        .execute()
      expect(vivos.filter(({ aceito_em }) => aceito_em).length).toBeLessThanOrEqual(1)
      expect(vivos.filter(({ aceito_em }) => !aceito_em).length).toBeLessThanOrEqual(1)
      expect([9, 9.5, 10]).toContain((await precosNaFolha(comprador, produtoId))[0])
    }
  })

  it('accepting and ending: after an end that came last the public price counts, without an agreement in between', async () => {
    const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
    const { body } = await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
    await Promise.all([aceitarPreco(comprador, body.id), encerrarPreco(vendedor, body.id)])
    expect((await encerrarPreco(comprador, body.id)).body.codigo).toBe('combinado-encerrado')
    expect(await precosNaFolha(comprador, produtoId)).toEqual([10])
  })
})

const gerarBoletoDe = async (comprador: Pessoa, cotacaoId: number) => {
  await adicionar(comprador, cotacaoId)
  return gerarBoleto(comprador)
}

it('rule N110: who lost an order against an agreed price is compared with the public one', async () => {
  const { comprador, vendedor, cotacaoId, produtoId } = await umPar()
  const rival = await criarCotacao(app, { produtoId, preco: 950 })
  await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 9 })
  const pedidoId = await fazerPedido(comprador, cotacaoId)
  const { mais_cara } = await app.deps.db
    .selectFrom('disputa as d')
    .innerJoin('item_pedido as i', 'i.id', 'd.item_id')
    .select('d.mais_cara')
    .where('i.pedido_id', '=', pedidoId)
    .where('d.cotacao_id', '=', rival)
    .executeTakeFirstOrThrow()
  expect(mais_cara).toBe(false)
})
