// The market's bulletins: imported, linked, published; and what everybody sees of them (rules N37–N39, design/prices-and-stock).
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import {
  despublicar,
  diasAtras,
  importar,
  ligar,
  nomeDaLinha,
  novoMercado,
  publicar,
  umaLinha,
} from '../../support/ceasa.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()
let equipe: Pessoa
let comprador: Pessoa
beforeAll(async () => {
  equipe = await criarEquipe(app)
  comprador = await criarComprador(app)
})

const faixaDe = async (produtoId: number, pessoa = comprador) => {
  const { body } = await pessoa.chamar('GET /v1/produto/{id}', { params: { id: produtoId } })
  return body.ceasa
}
const historicoDe = async (produtoId: number) =>
  (await comprador.chamar('GET /v1/produto/{id}/ceasa', { params: { id: produtoId } })).body

/** A published bulletin with one line of a product of 10 kg, whose unit has 20 kg: the product's range is half of the prices. */
async function publicarUm({ dias = 1, precos = [100, 120, 150] as [number, number, number] } = {}) {
  const [produtoId, linha, mercado] = [
    await criarProduto(app),
    umaLinha(nomeDaLinha(), precos),
    novoMercado(),
  ]
  const { body } = await importar(equipe, { dia: diasAtras(app, dias), mercado, linhas: [linha] })
  expect((await ligar(equipe, linha, produtoId)).status).toBe(204)
  expect((await publicar(equipe, body.id)).status).toBe(204)
  return { produtoId, linha, mercado, id: body.id }
}

describe('rule N37: a bulletin is imported, linked and published', () => {
  it('an import says which lines nobody has linked yet, and guesses none', async () => {
    const produtoId = await criarProduto(app, { nome: `Chuchu ${nomeDaLinha().slice(-8)}` })
    const { body: produto } = await equipe.chamar('GET /v1/produto/{id}', { params: { id: produtoId } })
    // The very name and unit of the product.
    const linha = { ...umaLinha(produto.nome, [20, 25, 30]), tipo: '', unidade: produto.unidadeMedida }
    const mercado = novoMercado()
    const { status, body } = await importar(equipe, { dia: diasAtras(app, 0), mercado, linhas: [linha] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mapeadas: 0,
      semMapa: [{ nome: produto.nome, tipo: '', unidade: 'caixa' }],
      suspeitas: [],
    })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toBeUndefined()
    await ligar(equipe, linha, produtoId, null)
    expect(await faixaDe(produtoId)).toMatchObject({ minimo: 20, comum: 25, maximo: 30 })
  })

  it('is seen only after it is published, and its lines stay linked for the next one', async () => {
    const { produtoId, linha, mercado } = await publicarUm({ dias: 2 })
    const seguinte = { dia: diasAtras(app, 0), mercado, linhas: [{ ...linha, maximo: 160 }] }
    const { body } = await importar(equipe, seguinte)
    expect(body).toMatchObject({ mapeadas: 1, semMapa: [] })
    expect(await faixaDe(produtoId)).toMatchObject({ dia: diasAtras(app, 2), maximo: 75 })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toEqual({
      dia: diasAtras(app, 0),
      mercado,
      minimo: 50,
      comum: 60,
      maximo: 80,
      desatualizada: false,
    })
    expect(await historicoDe(produtoId)).toEqual([
      { dia: diasAtras(app, 2), mercado, minimo: 50, comum: 60, maximo: 75 },
      { dia: diasAtras(app, 0), mercado, minimo: 50, comum: 60, maximo: 80 },
    ])
  })

  it('the second of a day and market replaces the first when it is published, and that is audited', async () => {
    const { produtoId, linha, mercado, id } = await publicarUm()
    const outra = umaLinha(nomeDaLinha(), [1, 2, 3])
    const { body } = await importar(equipe, {
      dia: diasAtras(app, 1),
      mercado: mercado.toUpperCase(),
      linhas: [{ ...linha, comum: 140 }, outra],
    })
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 60 })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 70 })
    expect(await historicoDe(produtoId)).toHaveLength(1)
    expect((await equipe.chamar('GET /v1/ceasa/{id}', { params: { id } })).status).toBe(404)
    const { body: registros } = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'publicar-boletim', alvoId: String(body.id) },
    })
    expect(registros.content).toMatchObject([
      {
        por: { id: equipe.id },
        alvo: { tipo: 'ceasa', id: body.id },
        antes: { mercado, linhas: 1 },
        depois: { mercado: mercado.toUpperCase(), linhas: 2 },
      },
    ])
  })

  it('a replaced line takes its range away', async () => {
    const { produtoId, mercado } = await publicarUm()
    const linhas = [umaLinha(nomeDaLinha(), [1, 2, 3])]
    const { body } = await importar(equipe, { dia: diasAtras(app, 1), mercado, linhas })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toBeUndefined()
  })

  it('an import replaces one of the same day and market that was not published', async () => {
    const [dia, mercado] = [diasAtras(app, 1), novoMercado()]
    const linhas = [umaLinha(nomeDaLinha(), [1, 2, 3])]
    const { body: primeiro } = await importar(equipe, { dia, mercado, linhas })
    const { body: segundo } = await importar(equipe, { dia, mercado, linhas })
    expect((await publicar(equipe, primeiro.id)).status).toBe(404)
    expect((await publicar(equipe, segundo.id)).status).toBe(204)
    expect((await publicar(equipe, segundo.id)).status).toBe(204) // again
  })

  it.each([
    [-1, [1, 2, 3], 422, 'boletim-no-futuro'],
    [61, [1, 2, 3], 422, 'boletim-antigo'],
    [1, [3, 2, 1], 422, 'boletim-fora-de-ordem'],
    [1, [0, 2, 3], 400, 'dados-invalidos'],
  ] as const)('%i days old with prices %j: %i %s', async (dias, precos, status, codigo) => {
    const linhas = [umaLinha(nomeDaLinha(), precos)]
    const resposta = await importar(equipe, { dia: diasAtras(app, dias), mercado: novoMercado(), linhas })
    expect([resposta.status, resposta.body.codigo]).toEqual([status, codigo])
  })

  it('a price over five times the last one is published only if it is confirmed', async () => {
    const { produtoId, linha, mercado } = await publicarUm({ dias: 2 })
    const nova = { ...linha, minimo: 601, comum: 601, maximo: 700 }
    const { body } = await importar(equipe, { dia: diasAtras(app, 1), mercado, linhas: [nova] })
    expect(body.suspeitas).toEqual([
      { nome: linha.nome, tipo: linha.tipo, unidade: linha.unidade, comum: 601, anterior: 120 },
    ])
    const recusada = await publicar(equipe, body.id)
    expect([recusada.status, recusada.body.codigo]).toEqual([409, 'boletim-com-suspeitas'])
    expect(recusada.body.message).toBe(
      'Há um preço mais de cinco vezes maior ou menor que no boletim anterior. Confira e confirme.',
    )
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 60 })
    expect((await publicar(equipe, body.id, true)).status).toBe(204)
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 300.5 })
  })

  it('does not take a product in two lines of a bulletin, nor an unknown product', async () => {
    const { produtoId, linha, mercado } = await publicarUm()
    const outra = umaLinha(nomeDaLinha(), [1, 2, 3])
    const desconhecido = await ligar(equipe, outra, 999_999)
    expect([desconhecido.status, desconhecido.body.codigo]).toEqual([404, 'produto-inexistente'])
    expect((await ligar(equipe, outra, produtoId)).status).toBe(204) // in no bulletin together yet
    const linhas = [linha, outra]
    const { body } = await importar(equipe, { dia: diasAtras(app, 0), mercado, linhas })
    const recusada = await publicar(equipe, body.id)
    expect([recusada.status, recusada.body.codigo]).toEqual([409, 'produto-em-duas-linhas'])
    await ligar(equipe, outra, null)
    expect((await publicar(equipe, body.id)).status).toBe(204)
    const deNovo = await ligar(equipe, outra, produtoId)
    expect([deNovo.status, deNovo.body.codigo]).toEqual([409, 'produto-em-duas-linhas'])
  })

  it('a product in two lines of a bulletin older than 60 days refuses no link', async () => {
    const { produtoId, linha, mercado } = await publicarUm({ dias: 60 })
    const outra = umaLinha(nomeDaLinha(), [1, 2, 3])
    const linhas = [linha, outra]
    const { body } = await importar(equipe, { dia: diasAtras(app, 60), mercado, linhas })
    await ligar(equipe, outra, null)
    expect((await publicar(equipe, body.id)).status).toBe(204)
    expect((await ligar(equipe, outra, produtoId)).body.codigo).toBe('produto-em-duas-linhas')
    const dia = diasAtras(app, 61)
    await app.deps.db.updateTable('boletim').set({ dia }).where('id', '=', body.id).execute()
    expect((await ligar(equipe, outra, produtoId)).status).toBe(204)
  })

  it('of a line that a call names twice the last one counts', async () => {
    const nome = nomeDaLinha()
    const produtos = await Promise.all(Array.from({ length: 8 }, () => criarProduto(app)))
    const linhas = produtos.map((produtoId, i) => ({
      nome: i % 2 === 0 ? nome : nome.toUpperCase(),
      tipo: 'Extra',
      unidade: 'cx 20 kg',
      produtoId,
      peso: 20 + i,
    }))
    expect((await equipe.chamar('PUT /v1/ceasa/mapa', { body: { linhas } })).status).toBe(204)
    const { body } = await importar(equipe, {
      dia: diasAtras(app, 1),
      mercado: novoMercado(),
      linhas: [umaLinha(nome, [1, 2, 3])],
    })
    const { body: lido } = await equipe.chamar('GET /v1/ceasa/{id}', { params: { id: body.id } })
    expect(lido.linhas[0]?.mapa).toMatchObject({ produto: { id: produtos.at(-1) }, peso: 27 })
  })

  it('links are audited with what the line was and is', async () => {
    const [produtoId, nome] = [await criarProduto(app), nomeDaLinha()]
    const linha = umaLinha(nome, [1, 2, 3])
    await ligar(equipe, linha, produtoId)
    await ligar(equipe, linha, null)
    const { body } = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'ligar-linhas-do-boletim', porUsuarioId: String(equipe.id) },
    })
    const [ultimo, primeiro] = body.content
    const chave = `${nome} · Extra · cx 20 kg`
    expect(primeiro?.depois).toEqual({ [chave]: expect.stringMatching(/, 20\u00a0kg$/) })
    expect(ultimo).toMatchObject({ antes: primeiro?.depois, depois: { [chave]: null } })
  })
})

describe('rule N37: a published bulletin is taken back', () => {
  const situacaoDe = async (id: number) => {
    const { status, body } = await equipe.chamar('GET /v1/ceasa/{id}', { params: { id } })
    return status === 200 ? body.publicadoEm : status
  }

  it('it is being prepared again, its products get the range before, and that is audited', async () => {
    const { produtoId, linha, mercado } = await publicarUm({ dias: 2 })
    const linhas = [{ ...linha, comum: 140 }]
    const { body } = await importar(equipe, { dia: diasAtras(app, 0), mercado, linhas })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 70 })
    for (let vez = 0; vez < 2; vez++) expect((await despublicar(equipe, body.id)).status).toBe(204)
    expect(await situacaoDe(body.id)).toBeNull()
    expect(await faixaDe(produtoId)).toMatchObject({ dia: diasAtras(app, 2), comum: 60 })
    expect(await historicoDe(produtoId)).toHaveLength(1)
    const { body: registros } = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'despublicar-boletim', alvoId: String(body.id) },
    })
    const antes = { dia: diasAtras(app, 0), mercado, linhas: 1, publicadoEm: expect.any(String) }
    expect(registros.content).toMatchObject([
      {
        por: { id: equipe.id },
        alvo: { tipo: 'ceasa', id: body.id },
        antes,
        depois: { ...antes, publicadoEm: null },
      },
    ])
    expect((await publicar(equipe, body.id)).status).toBe(204)
    expect(await faixaDe(produtoId)).toMatchObject({ comum: 70 })
  })

  it('the only one takes the range away', async () => {
    const { produtoId, id } = await publicarUm()
    expect((await despublicar(equipe, id)).status).toBe(204)
    expect(await faixaDe(produtoId)).toBeUndefined()
    expect((await despublicar(equipe, 999_999)).body.codigo).toBe('boletim-inexistente')
  })

  it('it goes if another one of its day and market is being prepared, which stays', async () => {
    const { produtoId, linha, mercado, id } = await publicarUm()
    const linhas = [{ ...linha, comum: 140 }]
    const { body } = await importar(equipe, {
      dia: diasAtras(app, 1),
      mercado: mercado.toUpperCase(),
      linhas,
    })
    expect((await despublicar(equipe, id)).status).toBe(204)
    expect(await situacaoDe(id)).toBe(404)
    expect(await situacaoDe(body.id)).toBeNull()
    expect(await faixaDe(produtoId)).toBeUndefined()
  })
})

describe('rule N38: the range of a product', () => {
  it('follows the weight of the product and the link of the line', async () => {
    const { produtoId, linha } = await publicarUm({ precos: [99.99, 100.01, 100.03] })
    expect(await faixaDe(produtoId)).toMatchObject({ minimo: 50, comum: 50.01, maximo: 50.02 })
    await equipe.chamar('PUT /v1/produto/{id}', { params: { id: produtoId }, form: { peso: '20' } })
    expect(await faixaDe(produtoId)).toMatchObject({ minimo: 99.99, comum: 100.01, maximo: 100.03 })
    const outro = await criarProduto(app)
    await ligar(equipe, linha, outro, 40)
    expect(await faixaDe(produtoId)).toBeUndefined()
    expect(await faixaDe(outro)).toMatchObject({ minimo: 25, comum: 25, maximo: 25.01 })
  })

  it('is right after a weight and a bulletin have changed at the same moment', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const { produtoId, linha, mercado } = await publicarUm({ dias: 2 })
      const linhas = [{ ...linha, comum: 140 }]
      const { body } = await importar(equipe, { dia: diasAtras(app, 1), mercado, linhas })
      await Promise.all([
        publicar(equipe, body.id),
        equipe.chamar('PUT /v1/produto/{id}', { params: { id: produtoId }, form: { peso: '20' } }),
      ])
      expect(await faixaDe(produtoId)).toMatchObject({ dia: diasAtras(app, 1), comum: 140 })
    }
  })

  it('is that of the newest bulletin with the product, whichever was published last', async () => {
    const { produtoId, linha, mercado } = await publicarUm({ dias: 1 })
    const linhas = [{ ...linha, comum: 101 }]
    const { body } = await importar(equipe, { dia: diasAtras(app, 3), mercado, linhas })
    await publicar(equipe, body.id)
    expect(await faixaDe(produtoId)).toMatchObject({ dia: diasAtras(app, 1), comum: 60 })
  })
})

describe('rule N39: what is shown', () => {
  it.each([
    [3, false],
    [4, true],
    [15, true],
  ])('after %i days, outdated: %s', async (dias, desatualizada) => {
    const { produtoId } = await publicarUm({ dias })
    expect(await faixaDe(produtoId)).toMatchObject({ desatualizada })
  })

  it('after 16 days nothing, though it stays in the history', async () => {
    const { produtoId } = await publicarUm({ dias: 16 })
    expect(await faixaDe(produtoId)).toBeUndefined()
    expect(await historicoDe(produtoId)).toHaveLength(1)
  })

  it('beside each quote of a product and of a seller, and never in the list of products', async () => {
    const { produtoId } = await publicarUm()
    const vendedor = await criarVendedor(app)
    await criarCotacao(app, { produtoId, vendedor })
    const faixa = exigir(await faixaDe(produtoId))
    const { body } = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(body.map(({ ceasa }) => ceasa)).toEqual([faixa])
    const { body: doVendedor } = await comprador.chamar('GET /v1/cotacao/vendedor/{id}', {
      params: { id: vendedor.id },
    })
    expect(doVendedor.map(({ ceasa }) => ceasa)).toEqual([faixa])
    const { body: lista } = await comprador.chamar('GET /v1/produto', {
      query: { vendedorId: String(vendedor.id) },
    })
    expect(Object.keys(exigir(lista.content[0]))).not.toContain('ceasa')
  })

  it('in each row of the table of the day that has one', async () => {
    const [{ produtoId }, vendedor] = [await publicarUm(), await criarVendedor(app)]
    await criarCotacao(app, { produtoId, vendedor })
    const outro = await criarCotacao(app, { vendedor })
    const { body } = await vendedor.chamar('GET /v1/tabela')
    const faixas = new Map(body.linhas.map(({ cotacaoId, ceasa }) => [cotacaoId, ceasa]))
    expect(faixas.get(outro)).toBeNull()
    expect([...faixas.values()]).toContainEqual(await faixaDe(produtoId, vendedor))
  })

  it('rule M9: a seller sees the range and no quote of another', async () => {
    const { produtoId } = await publicarUm()
    await criarCotacao(app, { produtoId, preco: 7777 })
    const vendedor = await criarVendedor(app)
    expect(await faixaDe(produtoId, vendedor)).toMatchObject({ comum: 60 })
    const { body } = await vendedor.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })
    expect(body).toEqual([])
    await criarCotacao(app, { produtoId, vendedor, preco: 6000 })
    const { body: proprias } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', {
      params: { id: vendedor.id },
    })
    expect(proprias).toMatchObject([{ preco: 60, ceasa: { comum: 60 } }])
    expect(JSON.stringify(proprias)).not.toContain('77.77')
  })
})

describe('the list of bulletins', () => {
  it('has the newest day first, with what is still to do', async () => {
    const { id, mercado } = await publicarUm({ dias: 0 })
    const { body } = await equipe.chamar('GET /v1/ceasa', { query: { size: '100' } })
    expect(body.content.find(boletim => boletim.id === id)).toEqual({
      id,
      dia: diasAtras(app, 0),
      mercado,
      publicadoEm: expect.any(String),
      linhas: 1,
      semMapa: 0,
      por: { id: equipe.id, nome: expect.any(String) },
    })
    const dias = body.content.map(({ dia }) => dia)
    expect(dias).toEqual(dias.toSorted().toReversed())
  })
})
