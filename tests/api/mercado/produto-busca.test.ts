// The search of the catalogue on the demonstration's products (rules N1–N9, design/search).
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deQuilos } from '#domain/peso.ts'
import { listarCategorias } from '#server/mercado/categoria/categoria-repository.ts'
import { inserirProduto } from '#server/mercado/produto/produto-repository.ts'
import { criarGrupo } from '#server/mercado/sinonimo/sinonimo-routes.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { dados } from '../../../db/demonstracao/dados.ts'
import { useApp } from '../../support/app-for-test.ts'
import { ACHAM, NAO_ACHAM, SEM_BECO } from '../../support/buscas.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarSorteio } from '../../support/sorteio.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp({ invariantesNoFim: true })

let comprador: Pessoa
let vendedor: Pessoa
const ids = new Map<string, number>()

beforeAll(async () => {
  const categorias = new Map((await listarCategorias(app.deps.db)).map(({ id, nome }) => [nome, id]))
  await inTransaction(app.deps.db, async tx => {
    for (const { nome, tipo, unidadeMedida, categoria, peso } of dados.produtos) {
      const categoriaId = exigir(categorias.get(categoria))
      const produto = { nome, tipo, unidadeMedida, pesoGramas: deQuilos(peso), categoriaId, imagem: null }
      ids.set(nome, await inserirProduto(tx, { ...produto, criadoEm: app.deps.clock() }))
    }
  })
  comprador = await criarComprador(app)
  vendedor = await criarVendedor(app, { nome: 'Hortifruti Pedra do Irajá' })
})

async function buscar(busca: string, query: Record<string, string | number> = {}, pessoa = comprador) {
  const { body } = await pessoa.chamar('GET /v1/produto', { query: { busca, size: 100, ...query } })
  return body
}

const nomesDe = ({ content }: Awaited<ReturnType<typeof buscar>>) => content.map(({ nome }) => nome)
const daCategoria = (categoria: string) =>
  dados.produtos
    .filter(produto => produto.categoria === categoria)
    .map(({ nome }) => nome)
    .sort()

describe('rule N4: no search ends dead while one of its words is sold', () => {
  it.each(SEM_BECO)('"%s" shows %s without "%s"', async (texto, esperados, fora) => {
    const semPalavras = fora.split(' ').filter(Boolean)
    const resposta = await buscar(texto)
    expect([...nomesDe(resposta)].sort()).toEqual(esperados.split(', ').sort())
    expect(resposta.semPalavras).toEqual(semPalavras)
    expect((await buscar(texto, { size: 1, page: 1 })).semPalavras).toEqual(semPalavras)
  })

  it('of two things both are shown, as they were written or by ear', async () => {
    expect((await buscar('tomate e cebola')).aproximada).toBe(false)
    expect((await buscar('tomate e sebola')).aproximada).toBe(true)
  })

  it('what is found as it is keeps all its words; of what nothing is sold nothing is shown', async () => {
    for (const texto of ['tomate', 'caixa tomate', 'xuxu', 'kiwi', 'frango assado'])
      expect((await buscar(texto)).semPalavras).toEqual([])
    expect((await buscar('frango assado')).content).toEqual([])
  })
})

describe('rules N2, N4, N7: what people type', () => {
  it.each(ACHAM)('"%s" finds %s (near: %s)', async (texto, esperados, aproximada) => {
    const resposta = await buscar(texto)
    expect([...nomesDe(resposta)].sort()).toEqual([...esperados.split(', ')].sort())
    expect(resposta.aproximada).toBe(aproximada === '≈')
  })

  it.each(NAO_ACHAM)('"%s" finds nothing', async texto => {
    expect(await buscar(texto)).toMatchObject({
      content: [],
      aproximada: false,
      categoriaEncontrada: null,
      vendedoresEncontrados: [],
      last: true,
      totalPages: 0,
    })
  })

  it('rule N2: every term of the first dictionary finds what the other terms of its group find', async () => {
    const equipe = await criarEquipe(app)
    const { body } = await equipe.chamar('GET /v1/sinonimo')
    expect(body.grupos.length).toBeGreaterThan(25)
    for (const { termos } of body.grupos) {
      const achados = await Promise.all(termos.map(async termo => nomesDe(await buscar(termo)).sort()))
      const todos = [...new Set(achados.flat())].sort()
      const incompletos = termos.filter((_, i) => JSON.stringify(achados[i]) !== JSON.stringify(todos))
      expect(incompletos, termos.join(', ')).toEqual([])
    }
  })

  it('rule N4: a product is found by each word of its name with a letter doubled or without accents', async () => {
    const sorteio = criarSorteio()
    for (const { nome } of sorteio.embaralhar(dados.produtos).slice(0, 20))
      for (const palavra of nome.split(/[\s-]+/).filter(({ length }) => length > 3)) {
        const i = 1 + sorteio.inteiro(palavra.length - 1)
        for (const texto of [
          palavra.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
          `${palavra.slice(0, i)}${palavra[i]}${palavra.slice(i)}`,
        ])
          expect(nomesDe(await buscar(texto)), texto).toContain(nome)
      }
  })
})

describe('rule N1: the text', () => {
  it('is at most 60 characters, and no search without any', async () => {
    const { status } = await comprador.chamar('GET /v1/produto', { query: { busca: 'a'.repeat(61) } })
    expect(status).toBe(400)
    const tudo = await buscar('', { size: 100 })
    expect(tudo.content).toHaveLength(dados.produtos.length)
    expect(tudo).toMatchObject({ aproximada: false, categoriaEncontrada: null, vendedoresEncontrados: [] })
  })

  it('of signs alone finds nothing; a wildcard is a sign', async () => {
    for (const texto of ['%', '_', '???', '🍅', "'; --"]) expect((await buscar(texto)).content).toEqual([])
    expect(nomesDe(await buscar('tom%'))).toHaveLength(4)
  })

  it('its first six words count', async () => {
    const texto = 'tomate italiano caixa 20 kg tomate'
    expect(nomesDe(await buscar(`${texto} frango`))).toEqual(['Tomate Italiano'])
  })
})

describe('categories and sellers', () => {
  it.each([
    ['verduras', 'Verduras', false],
    ['Verdura', 'Verduras', false],
    ['FRUTAS', 'Frutas', false],
    ['fruta', 'Frutas', false],
    ['legumes', 'Legumes', false],
    ['ovos', 'Ovos', false],
    ['temperos', 'Temperos', false],
    ['raizes', 'Raízes e tubérculos', false],
    ['tubérculo', 'Raízes e tubérculos', false],
    ['raízes e tubérculos', 'Raízes e tubérculos', false],
    ['ligumes', 'Legumes', true],
    ['verdurras', 'Verduras', true],
    ['verdudas', 'Verduras', true],
  ] as const)('"%s" shows the category %s', async (texto, nome, aproximada) => {
    const resposta = await buscar(texto)
    expect(resposta.categoriaEncontrada?.nome).toBe(nome)
    expect([...nomesDe(resposta)].sort()).toEqual(daCategoria(nome))
    expect(resposta.aproximada).toBe(aproximada)
  })

  it.each(['hortifruti pedra', 'pedra iraja', 'HORTI', 'Hortifruti Pedra do Irajá'])(
    '"%s" offers the seller',
    async texto => {
      const resposta = await buscar(texto)
      expect(resposta.vendedoresEncontrados).toEqual([{ id: vendedor.id, nome: 'Hortifruti Pedra do Irajá' }])
      expect(resposta.content).toEqual([])
    },
  )

  it('the second page says the same of the search as the first one', async () => {
    for (const [texto, categoria] of [
      ['temperos', 'Temperos'],
      ['HORTI', null],
      ['verdudas', 'Verduras'],
    ] as const) {
      const [primeira, segunda] = [
        await buscar(texto, { size: 1 }),
        await buscar(texto, { size: 1, page: 1 }),
      ]
      const { content: _, ...dito } = { ...segunda, last: primeira.last, currentPage: 0 }
      const { content: __, ...ditoAntes } = { ...primeira, currentPage: 0 }
      expect(dito).toEqual(ditoAntes)
      expect(primeira.categoriaEncontrada?.nome ?? null).toBe(categoria)
      expect(primeira.vendedoresEncontrados.length > 0).toBe(categoria === null)
    }
  })

  it('rule M9: a seller is offered no sellers, and sees its own quotes only', async () => {
    const outro = await criarVendedor(app)
    const produtoId = exigir(ids.get('Gengibre'))
    await criarCotacao(app, { produtoId, vendedor: outro, preco: 500 })
    expect((await buscar('hortifruti', {}, vendedor)).vendedoresEncontrados).toEqual([])
    const [gengibre] = (await buscar('gengibre', {}, vendedor)).content
    expect(gengibre).toMatchObject({ melhorCotacao: null, quantidadeDeCotacoes: 0 })
    const [doOutro] = (await buscar('gengibre', {}, outro)).content
    expect(doOutro).toMatchObject({ quantidadeDeCotacoes: 1 })
  })

  it('a seller who is blocked is not offered; at most three are', async () => {
    for (let i = 0; i < 5; i++) await criarVendedor(app, { nome: `Quitanda Nova ${i}` })
    await criarVendedor(app, { nome: 'Quitanda Velha', status: 'BLOQUEADO' })
    expect((await buscar('quitanda')).vendedoresEncontrados).toHaveLength(3)
    expect((await buscar('quitanda velha')).vendedoresEncontrados).toEqual([])
  })
})

describe('rule N6: the order', () => {
  it('what can be bought, then names that begin with the text, then names', async () => {
    const produtoId = exigir(ids.get('Tomate Salada'))
    expect(nomesDe(await buscar('maca'))).toEqual(['Maçã Gala Nacional', 'Vagem Macarrão'])
    expect(nomesDe(await buscar('verde'))).toEqual([
      'Cheiro-Verde',
      'Coco Verde',
      'Milho Verde',
      'Pimentão Verde',
      'Repolho Verde',
    ])
    expect(nomesDe(await buscar('tomate'))).toEqual(['Tomate Cereja', 'Tomate Italiano', 'Tomate Salada'])
    await criarCotacao(app, { produtoId, vendedor })
    expect(nomesDe(await buscar('tomate'))).toEqual(['Tomate Salada', 'Tomate Cereja', 'Tomate Italiano'])
    // For another seller nothing of it can be bought (rule M9).
    const outro = await criarVendedor(app)
    expect(nomesDe(await buscar('tomate', {}, outro))[0]).toBe('Tomate Cereja')
  })

  it('pages go on where the one before ended, near answers too', async () => {
    for (const texto of ['caixa', 'caxa', 'frutas']) {
      const todos = nomesDe(await buscar(texto))
      const paginas = await Promise.all([0, 1, 2, 3].map(page => buscar(texto, { page, size: 10 })))
      expect(paginas.flatMap(nomesDe)).toEqual(todos)
      expect(new Set(paginas.map(({ aproximada }) => aproximada)).size).toBe(1)
      expect(paginas[0]?.totalPages).toBe(Math.ceil(todos.length / 10))
    }
  })

  it('pages pass from what can be bought to what cannot wherever that lies in them', async () => {
    // Three can be bought, those that come last by name.
    const todas = nomesDe(await buscar('frutas'))
    const ultimas = todas.slice(-3)
    for (const nome of ultimas) await criarCotacao(app, { produtoId: exigir(ids.get(nome)) })
    const esperadas = [...ultimas, ...todas.slice(0, -3)]
    for (const size of [1, 2, 3, 4, 100]) {
      const paginas = []
      for (let page = 0; page * size < todas.length; page++)
        paginas.push(await buscar('frutas', { page, size }))
      expect(paginas.flatMap(nomesDe)).toEqual(esperadas)
      expect(new Set(paginas.map(({ totalPages }) => totalPages))).toEqual(new Set([paginas.length]))
    }
    expect(await buscar('frutas', { page: 9, size: 100 })).toMatchObject({ content: [], totalPages: 1 })
  })

  it('combines with category, seller and price per kilogram', async () => {
    const [cereja, italiano] = [exigir(ids.get('Tomate Cereja')), exigir(ids.get('Tomate Italiano'))]
    await criarCotacao(app, { produtoId: cereja, preco: 900 })
    await criarCotacao(app, { produtoId: italiano, preco: 100, vendedor })
    const porPreco = nomesDe(await buscar('tomate', { ordem: 'preco-por-kg' }))
    expect(porPreco).toEqual(['Tomate Italiano', 'Tomate Salada', 'Tomate Cereja'])
    expect(nomesDe(await buscar('tomate', { ordem: 'preco' }))[0]).toBe('Tomate Italiano')
    expect(nomesDe(await buscar('tomate', { vendedorId: vendedor.id })).sort()).toEqual([
      'Tomate Italiano',
      'Tomate Salada',
    ])
    expect(nomesDe(await buscar('verde', { categoriaId: 4 }))).toEqual(['Cheiro-Verde'])
    // Tomatoes are no fruit here: nothing, and not what sounds like it.
    expect(await buscar('tomate', { categoriaId: 1 })).toMatchObject({ content: [], aproximada: false })
  })
})

describe('rule N9: searches in vain', () => {
  const contados = async () => {
    const { rows } = await sql<{ texto: string; vezes: number }>`
      select texto, vezes from busca_sem_resultado order by texto`.execute(app.deps.db)
    return new Map(rows.map(({ texto, vezes }) => [texto, vezes]))
  }

  it('are counted by text, first pages and whole catalogues alone, near answers too', async () => {
    const antes = await contados()
    const vezes = async (texto: string) => ((await contados()).get(texto) ?? 0) - (antes.get(texto) ?? 0)
    for (const texto of ['Pitaya', 'pitáya', 'tomatte']) await buscar(texto)
    await buscar('pitaya', { page: 1 })
    await buscar('hortifruti pedra')
    await buscar('tomate', { categoriaId: 1 })
    await buscar('frutas')
    expect(await vezes('pitaya')).toBe(2)
    expect(await vezes('tomatte')).toBe(1)
    for (const texto of ['hortifruti pedra', 'tomate', 'frutas']) expect(await vezes(texto)).toBe(0)
  })
})

it('rule N2: a group that staff add counts at once', async () => {
  const adm = await criarEquipe(app, 'ADM')
  expect((await buscar('laranjinha')).content).toEqual([])
  await criarGrupo(app.deps, ['laranja pêra', 'laranjinha'], adm.id)
  expect(nomesDe(await buscar('laranjinha'))).toEqual(['Laranja Pêra'])
})

it('rule N4: a product is searched by its new name as soon as staff change it', async () => {
  const adm = await criarEquipe(app, 'ADM')
  const id = exigir(ids.get('Acelga'))
  const renomear = (nome: string) =>
    adm.chamar('PUT /v1/produto/{id}', { params: { id }, form: { nome } }).then(({ status }) => status)
  expect(await renomear('Rabanete')).toBe(200)
  expect(nomesDe(await buscar('rabanetti'))).toEqual(['Rabanete'])
  expect(nomesDe(await buscar('aselga'))).toEqual([])
  expect(await renomear('Acelga')).toBe(200)
  expect(nomesDe(await buscar('aselga'))).toEqual(['Acelga'])
})
