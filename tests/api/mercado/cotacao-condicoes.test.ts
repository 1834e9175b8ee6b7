// What a seller sets beside the price of a quote (rules N11–N20).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Condicao } from '#domain/venda/condicoes-da-cotacao.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { type Condicoes, definirCondicoes, estoqueDe } from '../../support/condicoes.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { lerTabela, publicarTabela } from '../../support/tabelas.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()
afterEach(async () => {
  await app.deps.db.deleteFrom('configuracao').execute()
  app.deps.regras.esquecer()
})

const HORA_MS = 3_600_000
const daqui = (horas: number) => new Date(Date.now() + horas * HORA_MS).toISOString()
const DIA = new Date('2035-06-04T09:00:00Z') // 06:00 in São Paulo, a Monday
const noDia = (horas: number) => new Date(DIA.getTime() + horas * HORA_MS)

async function umaCotacao() {
  const vendedor = await criarVendedor(app)
  const produtoId = await criarProduto(app)
  return { vendedor, produtoId, id: await criarCotacao(app, { vendedor, produtoId }) }
}

/** The ids of what this person sees of a product: as the best of the list, and among its quotes. */
async function oQueVe(pessoa: Pessoa, produtoId: number): Promise<number[]> {
  const { body } = await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
  const { body: lista } = await pessoa.chamar('GET /v1/produto', { query: { size: 100 } })
  const produto = exigir(lista.content.find(({ id }) => id === produtoId))
  expect(produto.quantidadeDeCotacoes).toBe(body.length)
  expect(produto.melhorCotacao?.id).toBe(body[0]?.id)
  return body.map(({ id }) => id)
}

const confirmar = (vendedor: Pessoa, ...ids: number[]) =>
  vendedor.chamar('POST /v1/cotacao/confirmacao', { body: { vendedorId: vendedor.id, ids } })

describe('rules N11, N15, N19: a condition is never taken and dropped', () => {
  /** Another value than without it, of each. */
  const condicoes = { validaAte: daqui(6), disponivel: 30, minimo: 6, multiplo: 3 } satisfies Required<
    Pick<Condicoes, Condicao>
  >
  const linha = { preco: '62,50', precoAnterior: null, condicoes }

  it.each<[string, (vendedor: Pessoa, produtoId: number) => Promise<{ status: number }>]>([
    [
      'with its quote',
      (vendedor, produtoId) =>
        vendedor.chamar('POST /v1/cotacao', {
          body: { produtoId, preco: '62,50', vendedorId: vendedor.id, condicoes },
        }),
    ],
    [
      'afterwards',
      async (vendedor, produtoId) =>
        definirCondicoes(vendedor, await criarCotacao(app, { vendedor, produtoId }), condicoes),
    ],
    [
      'with a new row of the table',
      (vendedor, produtoId) => publicarTabela(vendedor, [{ ...linha, produtoId }]),
    ],
    [
      'with a row of the table',
      async (vendedor, produtoId) => {
        await criarCotacao(app, { vendedor, produtoId, preco: 6000 })
        return publicarTabela(vendedor, [{ ...linha, produtoId, precoAnterior: '60,00' }])
      },
    ],
  ])('that is said %s', async (_, dizer) => {
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    expect([200, 201]).toContain((await dizer(vendedor, produtoId)).status)
    const { body: cotacoes } = await vendedor.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(cotacoes).toMatchObject([condicoes])
    expect((await lerTabela(vendedor)).linha(produtoId)).toMatchObject(condicoes)
  })
})

describe('rules N11, N15, N19: a quote that is published with its conditions', () => {
  const publicar = async (condicoes: object) => {
    const vendedor = await criarVendedor(app)
    const body = { produtoId: await criarProduto(app), preco: '44,00', vendedorId: vendedor.id, condicoes }
    return vendedor.chamar('POST /v1/cotacao', { body })
  }
  const livre = { validaAte: null, disponivel: null, minimo: 1, multiplo: 1 }

  it('has them from the first instant on', async () => {
    const validaAte = new Date(Date.now() + 3_600_000).toISOString()
    const { status, body } = await publicar({ validaAte, disponivel: 30, minimo: 6, multiplo: 3 })
    expect([status, body]).toMatchObject([201, { validaAte, disponivel: 30, minimo: 6, multiplo: 3 }])
    expect((await publicar(livre)).body).not.toHaveProperty('disponivel')
  })

  it('is refused if they are none', async () => {
    expect((await publicar({ ...livre, minimo: 4, multiplo: 3 })).body.codigo).toBe('lote-invalido')
    const passado = new Date(Date.now() - 1000).toISOString()
    expect((await publicar({ ...livre, validaAte: passado })).body.codigo).toBe('validade-invalida')
  })
})

describe('PUT /v1/cotacao/{id}/condicoes', () => {
  it('rules N11, N15, N19: everybody reads what the seller set; nothing is there that is not set', async () => {
    const { vendedor, id, produtoId } = await umaCotacao()
    const comprador = await criarComprador(app)
    const condicoes = { validaAte: daqui(3), disponivel: 30, minimo: 6, multiplo: 3 }
    const { status, body } = await definirCondicoes(vendedor, id, condicoes)
    expect(status).toBe(200)
    expect(body).toMatchObject(condicoes)
    const lida = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(lida.body[0]).toMatchObject(condicoes)
    await definirCondicoes(vendedor, id, {})
    const semNada = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    for (const campo of ['validaAte', 'disponivel', 'minimo', 'multiplo', 'confirmadaEm'])
      expect(semNada.body[0]).not.toHaveProperty(campo)
  })

  it.each([
    ['lote-invalido', { minimo: 5, multiplo: 3 }],
    ['lote-invalido', { minimo: 1, multiplo: 2 }],
    ['validade-invalida', { validaAte: daqui(-0.01) }],
    ['validade-invalida', { validaAte: daqui(7 * 24 + 0.1) }],
  ])('refuses with %s: %j', async (codigo, condicoes) => {
    const { vendedor, id } = await umaCotacao()
    expect(await definirCondicoes(vendedor, id, condicoes)).toMatchObject({ status: 422, body: { codigo } })
    expect(await estoqueDe(app, id)).toBeNull()
  })

  it.each([
    ['disponivel', -1],
    ['disponivel', 100_000],
    ['disponivel', 1.5],
    ['minimo', 0],
    ['minimo', 100_000],
    ['multiplo', 0],
    ['multiplo', 1000],
    ['validaAte', 'amanhã'],
    ['validaAte', '2026-11-22'],
  ])('the shape of %s: %j is refused', async (campo, valor) => {
    const { vendedor, id } = await umaCotacao()
    const { status, body } = await definirCondicoes(vendedor, id, { [campo]: valor })
    expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({ status: 400, campos: [campo] })
  })

  it('rule M9: only the own quotes, only while they are there', async () => {
    const { vendedor, id } = await umaCotacao()
    const outro = await criarVendedor(app)
    expect((await definirCondicoes(outro, id, {})).body.codigo).toBe('cotacao-inexistente')
    const params = { id }
    const body = { vendedorId: vendedor.id, validaAte: null, disponivel: 0, minimo: 1, multiplo: 1 }
    const deOutro = await outro.chamar('PUT /v1/cotacao/{id}/condicoes', { params, body })
    expect(deOutro).toMatchObject({ status: 403, body: { codigo: 'cotacao-de-outro-vendedor' } })
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params, body: { vendedorId: vendedor.id } })
    expect((await definirCondicoes(vendedor, id, {})).body.codigo).toBe('cotacao-inexistente')
  })

  it('rule N18: a stock that changed since the seller looked is not overwritten', async () => {
    const { vendedor, id } = await umaCotacao()
    await definirCondicoes(vendedor, id, { disponivel: 26 })
    const recusada = await definirCondicoes(vendedor, id, { disponivel: 40, disponivelAnterior: 30 })
    expect(recusada).toMatchObject({
      status: 409,
      body: { codigo: 'estoque-mudou', message: 'Venderam 4 enquanto você editava: restam 26.' },
    })
    expect(await estoqueDe(app, id)).toBe(26)
    const semLimite = await definirCondicoes(vendedor, id, { disponivel: 40, disponivelAnterior: null })
    expect(semLimite.body.message).toBe('O estoque mudou enquanto você editava: restam 26.')
    expect((await definirCondicoes(vendedor, id, { disponivel: 40, disponivelAnterior: 26 })).status).toBe(
      200,
    )
  })

  it('rule N13: other conditions do not make the price younger', async () => {
    const { vendedor, id } = await umaCotacao()
    const antes = (await definirCondicoes(vendedor, id, {})).body.atualizadaEm
    const { body } = await definirCondicoes(vendedor, id, { disponivel: 3 })
    expect(body.atualizadaEm).toBe(antes)
  })
})

describe('a quote that expires', () => {
  it('rule N11: from that instant on only its seller sees it, and nobody buys it', async () => {
    app.setClock(DIA)
    const { vendedor, id, produtoId } = await umaCotacao()
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const outra = await criarCotacao(app, { produtoId, preco: 2000 })
    await definirCondicoes(vendedor, id, { validaAte: noDia(1).toISOString() })
    expect(await oQueVe(comprador, produtoId)).toEqual([id, outra])
    app.setClock(new Date(noDia(1).getTime() - 1))
    expect((await adicionar(comprador, id)).status).toBe(201)
    app.setClock(noDia(1))
    await esquecerCatalogo()
    for (const quem of [comprador, equipe]) expect(await oQueVe(quem, produtoId)).toEqual([outra])
    expect(await oQueVe(vendedor, produtoId)).toEqual([id])
    const params = { id: vendedor.id }
    expect((await comprador.chamar('GET /v1/cotacao/vendedor/{id}', { params })).body).toEqual([])
    expect((await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params })).body).toHaveLength(1)
    expect((await adicionar(comprador, id)).body.codigo).toBe('cotacao-indisponivel')
  })

  it('rule N11: while its answer is remembered it may be seen for a second more, but not bought', async () => {
    app.setClock(DIA)
    const { vendedor, id, produtoId } = await umaCotacao()
    const comprador = await criarComprador(app)
    await definirCondicoes(vendedor, id, { validaAte: noDia(1).toISOString() })
    const ler = async () =>
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body.length
    app.setClock(new Date(noDia(1).getTime() - 1))
    expect(await ler()).toBe(1)
    app.setClock(noDia(1))
    // Answers are remembered by the real time. Read again and again, so that one is remembered all the time.
    for (const fim = Date.now() + 1100; Date.now() < fim; ) await ler()
    expect(await ler()).toBe(0)
    expect((await adicionar(comprador, id)).body.codigo).toBe('cotacao-indisponivel')
  })

  it('rule N12: a new price makes an expired quote one without an end, and leaves any other end alone', async () => {
    app.setClock(DIA)
    const { vendedor, id } = await umaCotacao()
    const mudarPreco = async () => {
      const body = { preco: '12,50', vendedorId: vendedor.id }
      return (await vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })).body.validaAte
    }
    const validaAte = noDia(1).toISOString()
    await definirCondicoes(vendedor, id, { validaAte })
    expect(await mudarPreco()).toBe(validaAte)
    app.setClock(noDia(1))
    expect(await mudarPreco()).toBeUndefined()
  })

  it('rule N11: an expired quote can get other conditions without a new end', async () => {
    app.setClock(DIA)
    const { vendedor, id } = await umaCotacao()
    const validaAte = noDia(1).toISOString()
    await definirCondicoes(vendedor, id, { validaAte })
    app.setClock(noDia(1.5))
    const deNovo = await comSessao(app, vendedor.id)
    expect((await definirCondicoes(deNovo, id, { validaAte, disponivel: 5 })).status).toBe(200)
    const outra = noDia(1.2).toISOString()
    expect((await definirCondicoes(deNovo, id, { validaAte: outra })).body.codigo).toBe('validade-invalida')
  })

  it('rule N13: confirming a price makes it young again, without a line of history, and only the own ones', async () => {
    app.setClock(DIA)
    const cotacao = await umaCotacao()
    const { id } = cotacao
    const doOutro = await criarCotacao(app)
    app.setClock(noDia(1.5))
    const vendedor = await comSessao(app, cotacao.vendedor.id)
    expect((await confirmar(vendedor, id, doOutro, 999_999)).body).toEqual({ confirmadas: 1 })
    const { body } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })
    expect(body[0]).toMatchObject({ atualizadaEm: DIA.toISOString(), confirmadaEm: noDia(1.5).toISOString() })
    const historico = app.deps.db.selectFrom('preco_historico').select('id').where('cotacao_id', '=', id)
    expect(await historico.execute()).toHaveLength(1)
    const outro = await criarVendedor(app)
    const alheia = { body: { vendedorId: vendedor.id, ids: [id] } }
    expect((await outro.chamar('POST /v1/cotacao/confirmacao', alheia)).status).toBe(403)
    expect((await confirmar(vendedor)).status).toBe(400)
    expect((await confirmar(vendedor, ...Array.from({ length: 501 }, (_, i) => i + 1))).status).toBe(400)
  })

  it('rule N14: a price that was not confirmed for as many days as staff say is hidden; 0 is never', async () => {
    app.setClock(DIA)
    const { vendedor, id, produtoId } = await umaCotacao()
    const comprador = await criarComprador(app)
    app.setClock(noDia(72))
    const ver = async () => oQueVe(await comSessao(app, comprador.id), produtoId)
    expect(await ver()).toEqual([id])
    await mudarConfiguracao(3)
    expect(await ver()).toEqual([])
    expect((await adicionar(await comSessao(app, comprador.id), id)).body.codigo).toBe('cotacao-indisponivel')
    await mudarConfiguracao(4)
    expect(await ver()).toEqual([id])
    await mudarConfiguracao(3)
    await confirmar(await comSessao(app, vendedor.id), id)
    expect(await ver()).toEqual([id])
    app.setClock(noDia(72 + 71))
    await esquecerCatalogo()
    expect(await ver()).toEqual([id])
    app.setClock(noDia(72 + 72))
    await esquecerCatalogo()
    expect(await ver()).toEqual([])
  })
})

async function mudarConfiguracao(esconderSemConfirmacaoDias: number): Promise<void> {
  const { status } = await (await criarEquipe(app)).chamar('PUT /v1/configuracao', {
    body: { esconderSemConfirmacaoDias },
  })
  expect(status).toBe(200)
}

/** The test's clock jumps, so that what is remembered for a second of the machine would be older than that. */
async function esquecerCatalogo(): Promise<void> {
  const form = { nome: randomUUID().slice(0, 20), unidadeMedida: 'caixa', peso: '1', categoria: '1' }
  await (await criarEquipe(app)).chamar('POST /v1/produto', { form })
}

describe('stock and lots among the quotes', () => {
  it.each([
    [{ disponivel: 0 }, false],
    [{ disponivel: 5, minimo: 6, multiplo: 3 }, false],
    [{ disponivel: 6, minimo: 6, multiplo: 3 }, true],
    [{ disponivel: 1 }, true],
    [{ minimo: 6, multiplo: 3 }, true],
  ])('rules N15, N20: with %j a buyer sees it: %s', async (condicoes, aparece) => {
    const { vendedor, id, produtoId } = await umaCotacao()
    await definirCondicoes(vendedor, id, condicoes)
    const comprador = await criarComprador(app)
    expect(await oQueVe(comprador, produtoId)).toEqual(aparece ? [id] : [])
    expect(await oQueVe(vendedor, produtoId)).toEqual([id])
    expect((await adicionar(comprador, id)).status).toBe(aparece ? 201 : 409)
  })
})
