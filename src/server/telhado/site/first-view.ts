// The module of a screen and the requests that it starts with. The page names them, so that the browser loads them before any
// script has run (design/first-view). The addresses must be exactly those that src/web calls. A screen that is missing here works, but
// starts later.
import type { Parametros } from '#contract/endereco.ts'
import type { EnderecoDeLeitura } from '#contract/leituras-da-pagina.ts'
import { PEDIDOS_POR_PAGINA, PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { atuanteDe, type Sessao } from '#server/pessoas/auth/session-repository.ts'

/** A request for a page. */
export interface Visit {
  pathname: string
  /** The query with its question mark; empty if there is none. */
  search: string
  sessao: SessaoDaVisita | null
}

/** What a view depends on. */
export interface SessaoDaVisita {
  user: Pick<Sessao['user'], 'id' | 'papel' | 'status'>
  membro: Sessao['membro']
}

export interface FirstView {
  /** The screen's module, as the build's manifest names it. */
  module: string
  /** What the screen reads first, with the session and the cart. */
  reads: readonly EnderecoDeLeitura[]
  /** The path under which the server may draw the screen; null if it may look otherwise, or lead elsewhere. */
  paint: string | null
}

interface Screen {
  path: RegExp
  module: string
  /** Without the reads of the session and the cart. `id` is the number in the path. */
  reads(id: number, papel: Papel): readonly EnderecoDeLeitura[]
}

const LOGIN: FirstView = { module: 'pages/pessoas/auth/LoginPage.tsx', reads: [], paint: '/login' }

/** For people without an account, too (rule N130). */
const PRIVACIDADE = {
  module: 'pages/pessoas/privacidade/PrivacidadePage.tsx',
  reads: [read('GET /v1/privacidade')],
  paint: '/privacidade',
} as const satisfies FirstView

const SCREENS: readonly Screen[] = [
  {
    path: /^\/(?:produto\/?)?$/,
    module: 'pages/mercado/produto/ProdutosPage.tsx',
    reads: (_, papel) => [
      read('GET /v1/categoria'),
      read('GET /v1/produto', { query: { page: 0, size: PRODUTOS_POR_PAGINA } }),
      pode(papel, 'usar-mesa') ? read('GET /v1/mesa/contagem') : read('GET /v1/lista', { query: {} }),
    ],
  },
  {
    path: /^\/produto\/([1-9]\d{0,14})\/?$/,
    module: 'pages/mercado/produto/ProdutoPage.tsx',
    reads: id => [
      read('GET /v1/produto/{id}', { params: { id } }),
      read('GET /v1/cotacao/{produtoId}', { params: { produtoId: id } }),
      read('GET /v1/produto/{id}/historico', { params: { id } }),
      read('GET /v1/produto/{id}/ceasa', { params: { id } }),
    ],
  },
  { path: /^\/privacidade\/?$/, module: PRIVACIDADE.module, reads: () => PRIVACIDADE.reads },
  { path: /^\/carrinho\/?$/, module: 'pages/compra/carrinho/CarrinhoPage.tsx', reads: () => [] },
  {
    path: /^\/pedido\/?$/,
    module: 'pages/pedido/pedido/PedidosPage.tsx',
    reads: (_, papel) => [
      read('GET /v1/pedido', { query: { page: 0, size: PEDIDOS_POR_PAGINA, sort: 'id,desc' } }),
      read('GET /v1/pedido/contagem'),
      ...(pode(papel, 'gerir-compras') ? [read('GET /v1/pedido/soma', { query: {} })] : []),
    ],
  },
]

/** The first view of a visit: without a session the login or a screen open to all; null for a screen that is missing here. */
export function firstViewOf({ pathname, search, sessao }: Visit): FirstView | null {
  if (pathname === '/login') return LOGIN
  const screen = SCREENS.find(({ path }) => path.test(pathname))
  if (!screen) return null
  if (!sessao) return screen.module === PRIVACIDADE.module ? PRIVACIDADE : LOGIN
  const [, id = ''] = screen.path.exec(pathname) ?? []
  const { module } = screen
  const session = read('GET /v1/auth/user-info')
  // An account that has no access yet and a role without a cart may be redirected, so only the session is certain to be read.
  const { user } = sessao
  if (motivoParaNaoAcessar(user.status) || !podeAgir(atuanteDe(sessao), 'usar-carrinho'))
    return { module, reads: [session], paint: null }
  const cart = read('GET /v1/pedido/carrinho/{userId}', { params: { userId: user.id } })
  // Text of the address must not get into a page with data, whose compressed length can be seen.
  if (search) return { module, reads: [session, cart], paint: null }
  const path = pathname === '/' ? '/produto' : pathname.replace(/\/$/, '')
  return { module, reads: [session, ...screen.reads(Number(id), user.papel), cart], paint: path }
}

function read(chave: EnderecoDeLeitura[0], parametros?: Parametros): EnderecoDeLeitura {
  return parametros ? [chave, parametros] : [chave]
}
