// Every screen that the server paints is painted from its first visit on, also where it shows a part whose code loads late
// (design/first-view).
import { expect, it } from 'vitest'
import type { LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { buscarSessao } from '#server/pessoas/auth/session-repository.ts'
import { firstViewOf } from '#server/telhado/site/first-view.ts'
import { exampleViews, type ServerView } from '#server/telhado/site/paint-view.ts'
import { darSaldos } from '../support/abatimentos.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, fazerPedido } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { anonimo, type Pessoa } from '../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

// By an address that is computed: the screens have the browser's types, these tests have not.
const screens = new URL('../../src/web/server-view.tsx', import.meta.url)
const { renderView }: ServerView = await import(screens.href)

/** What the server paints of this address for this person. */
async function pintar(pathname: string, pessoa: Pick<Pessoa, 'cookie' | 'chamar'>): Promise<string | null> {
  const sessao = await buscarSessao(app.deps.db, pessoa.cookie.replace('sessao=', ''), app.deps.clock())
  const { paint, reads } = exigir(firstViewOf({ pathname, search: '', sessao }))
  const answers = await Promise.all(
    reads.map(async (leitura): Promise<LeituraDaPagina> => {
      const { status, body } = await pessoa.chamar(...leitura)
      expect(status, leitura[0]).toBe(200)
      return { leitura, resposta: body }
    }),
  )
  return renderView({ path: exigir(paint), reads: answers, instant: app.deps.clock().getTime() })
}

// In this order: a part stays loaded once a screen has shown it.
it('a part of a painted screen that is not loaded yet is painted with it, and is no failed drawing', async () => {
  const comprador = await criarComprador(app)
  const produtoId = await criarProduto(app)
  expect(await pintar(`/produto/${produtoId}`, comprador)).toContain('O que guardamos de você')
})

it('each painted screen is painted, for buyers and staff, with and without content', async () => {
  const [comprador, vendedor, equipe] = await Promise.all([
    criarComprador(app),
    criarVendedor(app),
    criarEquipe(app),
  ])
  const semCotacao = await criarProduto(app)
  const walk = async (pessoa: Pessoa, produtoId: number) => {
    for (const path of ['/produto', '/carrinho', '/pedido', `/produto/${produtoId}`])
      expect(await pintar(path, pessoa), path).toContain('</h1>')
  }
  await walk(equipe, semCotacao)
  await walk(comprador, semCotacao)
  const produtoId = await criarProduto(app)
  const cotacaoId = await criarCotacao(app, { produtoId, vendedor })
  await fazerPedido(comprador, cotacaoId)
  await darSaldos(equipe, { comprador, abatimento: 5 }, { vendedor, acerto: 1 })
  await adicionar(comprador, cotacaoId)
  await walk(comprador, produtoId)
})

it('rule N130: what is kept of people is painted for buyers and for people without an account', async () => {
  for (const pessoa of [anonimo(app), await criarComprador(app)])
    expect(await pintar('/privacidade', pessoa)).toContain('Encarregado dos dados')
})

it('the screens that a start draws once, so that no visitor waits for it, are drawn from the examples', async () => {
  for (const view of await exampleViews()) expect(await renderView(view), view.path).toContain('</h1>')
})
