// What the first view of a screen is made of, so that the page itself can name it before any script has run: the screen's
// code and the reads that it starts with, to the letter as src/web calls them. A screen that is not here just starts later.
import { enderecoDe, type Parametros } from '#contract/endereco.ts'
import type { Chave } from '#contract/index.ts'
import { PEDIDOS_POR_PAGINA } from '#contract/pagina.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import type { Sessao } from '#server/auth/session-repository.ts'

/** A request for a page. */
export interface Visit {
  pathname: string
  /** With its question mark; empty without one. */
  search: string
  sessao: Sessao | null
}

export interface FirstView {
  /** The screen's module, as the build's manifest names it. */
  module: string
  /** Addresses that the screen reads first. */
  reads: readonly string[]
}

interface Screen {
  path: RegExp
  module: string
  /** Beside session and cart. `id` is the number in the path. */
  reads(id: string): readonly string[]
}

const LOGIN: FirstView = { module: 'pages/auth/LoginPage.tsx', reads: [] }

const SCREENS: readonly Screen[] = [
  {
    path: /^\/(?:produto\/?)?$/,
    module: 'pages/produto/ProdutosPage.tsx',
    reads: () => [read('GET /v1/categoria'), read('GET /v1/produto', { query: { page: 0 } })],
  },
  {
    path: /^\/produto\/([1-9]\d{0,14})\/?$/,
    module: 'pages/produto/ProdutoPage.tsx',
    reads: id => [
      read('GET /v1/produto/{id}', { params: { id } }),
      read('GET /v1/cotacao/{produtoId}', { params: { produtoId: id } }),
      read('GET /v1/produto/{id}/historico', { params: { id } }),
    ],
  },
  { path: /^\/carrinho\/?$/, module: 'pages/carrinho/CarrinhoPage.tsx', reads: () => [] },
  {
    path: /^\/pedido\/?$/,
    module: 'pages/pedido/PedidosPage.tsx',
    reads: () => [read('GET /v1/pedido', { query: { page: 0, size: PEDIDOS_POR_PAGINA, sort: 'id,desc' } })],
  },
]

/** What this visit will see first; null for a screen that is not prepared. Without a session that is the login. */
export function firstViewOf({ pathname, search, sessao }: Visit): FirstView | null {
  if (pathname === '/login') return LOGIN
  const screen = SCREENS.find(({ path }) => path.test(pathname))
  if (!screen) return null
  if (!sessao) return LOGIN
  const [, id = ''] = screen.path.exec(pathname) ?? []
  return { module: screen.module, reads: readsFor(sessao, search ? [] : screen.reads(id)) }
}

// Whoever may be led elsewhere, as a pending account or a seller, reads the session alone for certain.
function readsFor({ user }: Sessao, ofScreen: readonly string[]): readonly string[] {
  const session = read('GET /v1/auth/user-info')
  if (motivoParaNaoAcessar(user.status) || !pode(user.papel, 'usar-carrinho')) return [session]
  const cart = read('GET /v1/pedido/carrinho/{userId}', { params: { userId: user.id } })
  return [session, ...ofScreen, cart]
}

function read(chave: Extract<Chave, `GET ${string}`>, parametros: Parametros = {}): string {
  return enderecoDe(chave, parametros)
}
