// The menu by role (spec §2): its entries, and which of them is the current screen.
import { type Acao, type Papel, pode } from '#domain/conta/permissao.ts'
import { paths } from '#web/paths.ts'
import type { NavigationItem } from '../Navigation.tsx'

interface Entrada {
  to: string
  label: string
  /** The permission that shows it; null: everybody sees it. */
  acao: Acao | null
  where?: 'drawer'
}

const entradas: readonly Entrada[] = [
  { to: paths.adm, label: 'ADM', acao: 'abrir-painel-adm' },
  { to: paths.mesa, label: 'Mesa', acao: 'usar-mesa' },
  { to: paths.vendedores, label: 'Vendedores', acao: 'navegar-no-catalogo' },
  { to: paths.produtos, label: 'Produtos', acao: 'navegar-no-catalogo' },
  { to: paths.pedidos, label: 'Pedidos', acao: 'ver-pedidos' },
  { to: paths.tabela, label: 'Tabela', acao: 'publicar-cotacao' },
  { to: paths.separacao, label: 'Separação', acao: 'separar' },
  // In the top bar these two are icons.
  { to: paths.carrinho, label: 'Carrinho', acao: 'usar-carrinho', where: 'drawer' },
  { to: paths.perfil, label: 'Perfil', acao: null, where: 'drawer' },
  // The specification's entries stay first.
  { to: paths.listas, label: 'Listas', acao: 'gerir-compras' },
  { to: paths.ocorrencias, label: 'Ocorrências', acao: 'responder-ocorrencia' },
]

/** Entries of the navigation for this role; `pathname` is the current address. */
export function itensDaNavegacao(papel: Papel, pathname: string): NavigationItem[] {
  return entradas
    .filter(({ acao }) => acao === null || pode(papel, acao))
    .map(({ to, label, where }) => ({ to, label, where, current: estaEm(to, pathname) }))
}

function estaEm(to: string, pathname: string): boolean {
  const inicio = pathname === paths.inicio && to === paths.produtos
  // The lists of buyers belong to the administration's panel.
  const painel = to === paths.adm && pathname.startsWith(paths.compradores)
  if (to === paths.adm && estaEm(paths.mesa, pathname)) return false
  return inicio || painel || pathname === to || pathname.startsWith(`${to}/`)
}

/** Does the cart's sum stay at the bottom of this screen? Only on products, sellers and orders. */
export function mostraResumoDoCarrinho(pathname: string): boolean {
  // The check of a delivery has a bar of its own.
  if (pathname.endsWith('/conferencia')) return false
  return [paths.produtos, paths.vendedores, paths.pedidos].some(inicio => pathname.startsWith(inicio))
}
