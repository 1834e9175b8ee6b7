// Lists by name are in Portuguese alphabetical order: accents and capitals do not matter (rules M7, M10).
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { fazerPedido } from '../support/compras.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

/** In alphabetical order; they are created in another. */
const NOMES = [
  'Abacate',
  'Abóbora Japonesa',
  'Abobrinha',
  'acelga',
  'Água de Coco',
  'Alho',
  'Éden',
  'Eucalipto',
  'Óregano',
  'Ovo',
]
const misturados = () => NOMES.toSorted((um, outro) => um.length - outro.length || (um < outro ? 1 : -1))

const nomesDe = (lista: { nome: string }[]) =>
  lista.map(({ nome }) => nome).filter(nome => NOMES.includes(nome))

describe('by name', () => {
  it('spec §7.9, §7.10: products, on pages and all at once, and the quotes of a seller', async () => {
    const vendedor = await criarVendedor(app)
    for (const nome of misturados())
      await criarCotacao(app, {
        vendedor,
        preco: 5000,
        produtoId: await criarProduto(app, { nome, categoriaId: 3 }),
      })
    const equipe = await criarEquipe(app)
    const pagina = (page: number) =>
      equipe.chamar('GET /v1/produto', { query: { page, size: 4, categoriaId: 3 } })
    const paginas = [await pagina(0), await pagina(1), await pagina(2)].flatMap(({ body }) => body.content)
    expect(nomesDe(paginas)).toEqual(NOMES)
    expect(nomesDe((await equipe.chamar('GET /v1/produto', { query: { size: 100 } })).body.content)).toEqual(
      NOMES,
    )
    expect(nomesDe((await equipe.chamar('GET /v1/produto/combo')).body)).toEqual(NOMES)
    const { body } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })
    expect(nomesDe(body.map(({ produto }: { produto: { nome: string } }) => produto))).toEqual(NOMES)
  })

  it('spec §7.14, §7.19: sellers and buyers, for every caller', async () => {
    for (const nome of misturados()) {
      await criarVendedor(app, { nome })
      await criarComprador(app, { nome })
    }
    const comprador = await criarComprador(app)
    await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
    const equipe = await criarEquipe(app)
    const query = { size: 100 }
    for (const quem of [comprador, equipe])
      expect(nomesDe((await quem.chamar('GET /v1/vendedor', { query })).body.content)).toEqual(NOMES)
    expect(nomesDe((await equipe.chamar('GET /v1/comprador', { query })).body.content)).toEqual(NOMES)
  })

  it('employees', async () => {
    const adm = await criarEquipe(app, 'ADM')
    for (const nome of misturados()) {
      const email = `${nome.length}.${encodeURIComponent(nome).replaceAll('%', '')}@feira.example`
      await adm.chamar('POST /v1/funcionario', { body: { nome, email, password: 'caixote-de-feira' } })
    }
    expect(nomesDe((await adm.chamar('GET /v1/funcionario')).body)).toEqual(NOMES)
  })
})
