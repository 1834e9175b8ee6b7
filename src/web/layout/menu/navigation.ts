// The menu by role (spec §2): its entries, which of them is the current screen, and which are at the bottom of a phone.
import { type Atuante, type Funcao, podeAgir } from '#domain/conta/funcao.ts'
import type { Acao, Papel } from '#domain/conta/permissao.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import type { NavigationItem, TabItem } from '../Navigation.tsx'

interface Entrada {
  to: string
  label: string
  /** The permission that shows it; null: everybody sees it. */
  acao: Acao | null
  where?: 'drawer'
}

// The specification's entries stand first, in its order. An address that stands here twice is shown where the role meets it first.
const entradas: readonly Entrada[] = [
  { to: paths.adm, label: 'ADM', acao: 'abrir-painel-adm' },
  { to: paths.vendedores, label: 'Vendedores', acao: 'navegar-no-catalogo' },
  { to: paths.produtos, label: 'Produtos', acao: 'navegar-no-catalogo' },
  { to: paths.pedidos, label: 'Pedidos', acao: 'ver-pedidos' },
  // In the top bar these two are icons.
  { to: paths.carrinho, label: 'Carrinho', acao: 'usar-carrinho', where: 'drawer' },
  { to: paths.perfil, label: 'Perfil', acao: null, where: 'drawer' },
  { to: paths.mesa, label: 'Mesa', acao: 'usar-mesa' },
  { to: paths.rotas, label: 'Rotas', acao: 'gerir-entregas' },
  { to: paths.entregas, label: 'Entregas', acao: 'gerir-entregas' },
  { to: paths.compradores, label: 'Compradores', acao: 'ver-compradores' },
  { to: paths.tabela, label: 'Tabela', acao: 'publicar-cotacao' },
  { to: paths.separacao, label: 'Separação', acao: 'separar' },
  { to: paths.listas, label: 'Listas', acao: 'gerir-compras' },
  { to: paths.extrato, label: 'Extrato', acao: 'ver-proprio-extrato' },
  { to: paths.ocorrencias, label: 'Ocorrências', acao: 'responder-ocorrencia' },
  { to: paths.repasses, label: 'Repasses', acao: 'ver-repasses' },
  { to: paths.combinados, label: 'Preços combinados', acao: 'combinar-precos', where: 'drawer' },
  { to: paths.quadro, label: 'Quadro de preços', acao: 'navegar-no-catalogo', where: 'drawer' },
  // Staff's bar is full: on wide screens the panel leads there.
  { to: paths.relatorios, label: 'Relatórios', acao: 'ver-todos-os-pedidos', where: 'drawer' },
  { to: paths.relatorios, label: 'Relatórios', acao: 'ver-relatorios' },
]

/** Entries of the navigation for this person; `pathname` is the current address. */
export function itensDaNavegacao(quem: Atuante, pathname: string): NavigationItem[] {
  const permitidas = entradas.filter(({ acao }) => acao === null || podeAgir(quem, acao))
  const unicas = permitidas.filter((uma, lugar) => permitidas.findIndex(({ to }) => to === uma.to) === lugar)
  const atual = entradaDe(pathname, unicas)
  return unicas.map(({ to, label, where }) => ({ to, label, where, current: to === atual }))
}

interface Abas {
  /** From this width on the entries fit into the top bar, and there are no tabs. */
  barraDesde: 760 | 1000
  abas: readonly (readonly [to: string, label: string, icon: IconName])[]
  /** A last tab opens the drawer. */
  mais: boolean
}

const DA_EQUIPE: Abas = {
  barraDesde: 1000,
  abas: [
    [paths.mesa, 'Mesa', 'inbox'],
    [paths.pedidos, 'Pedidos', 'box'],
    [paths.rotas, 'Rotas', 'route'],
    [paths.compradores, 'Compradores', 'users'],
  ],
  mais: true,
}

const ABAS: Readonly<Record<Papel, Abas>> = {
  ADM: DA_EQUIPE,
  FUNCIONARIO: DA_EQUIPE,
  COMPRADOR: {
    barraDesde: 760,
    abas: [
      [paths.produtos, 'Produtos', 'leaf'],
      [paths.listas, 'Listas', 'list'],
      [paths.carrinho, 'Carrinho', 'cart'],
      [paths.pedidos, 'Pedidos', 'box'],
      [paths.avisos, 'Avisos', 'bell'],
    ],
    mais: false,
  },
  VENDEDOR: {
    barraDesde: 760,
    abas: [
      [paths.pedidos, 'Pedidos', 'box'],
      [paths.tabela, 'Tabela', 'table'],
      [paths.separacao, 'Separação', 'check'],
      [paths.ocorrencias, 'Ocorrências', 'alert'],
      [paths.avisos, 'Avisos', 'bell'],
    ],
    mais: false,
  },
}

const DO_MEMBRO: Readonly<Record<Exclude<Funcao, 'COMPRAS'>, Abas>> = {
  RECEBIMENTO: {
    barraDesde: 760,
    abas: [
      [paths.pedidos, 'Pedidos', 'box'],
      [paths.perfil, 'Perfil', 'user'],
    ],
    mais: false,
  },
  FINANCEIRO: {
    barraDesde: 760,
    abas: [
      [paths.pedidos, 'Pedidos', 'box'],
      [paths.extrato, 'Extrato', 'receipt'],
      [paths.relatorios, 'Relatórios', 'table'],
      [paths.avisos, 'Avisos', 'bell'],
    ],
    mais: false,
  },
}

/** The tabs of small screens for this person: what it opens every day. */
export function abasDaNavegacao(
  { papel, funcao }: Atuante,
  pathname: string,
): Omit<Abas, 'abas'> & { abas: TabItem[] } {
  const { abas, ...resto } = funcao === null || funcao === 'COMPRAS' ? ABAS[papel] : DO_MEMBRO[funcao]
  const atual = entradaDe(
    pathname,
    abas.map(([to]) => ({ to })),
  )
  return { ...resto, abas: abas.map(([to, label, icon]) => ({ to, label, icon, current: to === atual })) }
}

// An entry may lie below another one: the longest address is that of the screen.
function entradaDe(pathname: string, entradas: readonly { to: string }[]): string | undefined {
  const daTela = pathname === paths.inicio ? paths.produtos : pathname
  return entradas
    .map(({ to }) => to)
    .filter(to => daTela === to || daTela.startsWith(`${to}/`))
    .sort((um, outro) => outro.length - um.length)[0]
}

/** Does the cart's sum stay at the bottom of this screen? Only on products, sellers and orders. */
export function mostraResumoDoCarrinho(pathname: string): boolean {
  // The check of a delivery has a bar of its own.
  if (pathname.endsWith('/conferencia')) return false
  return [paths.produtos, paths.vendedores, paths.pedidos].some(inicio => pathname.startsWith(inicio))
}
