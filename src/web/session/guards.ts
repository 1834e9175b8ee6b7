// Who may open which screen: the redirect rules of spec §4 and §6, as pure functions. Public routes do not use them.
import { podeAgir } from '#domain/conta/funcao.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar, precisaVincularPagBank } from '#domain/conta/user.ts'
import { paths } from '#web/paths.ts'
import { atuanteDe, type User } from '#web/queries/pessoas/auth-queries.ts'

type Visitante = Pick<User, 'role' | 'membro' | 'status' | 'pagBankId' | 'faltaSegundoFator'>

/** Screens that require an action; users without it see 'Usuário sem permissão.' (spec §6). */
const restritas: readonly (readonly [pathname: string, acao: Acao])[] = [
  [paths.adm, 'abrir-painel-adm'],
  [paths.compradores, 'ver-compradores'],
  [paths.novoProduto, 'gerir-produtos'],
  [paths.integracoes, 'usar-integracoes'],
  [paths.tabela, 'publicar-cotacao'],
  [paths.separacao, 'separar'],
  [paths.ocorrencias, 'responder-ocorrencia'],
  [paths.extrato, 'ver-extrato'],
  [paths.repasses, 'ver-repasses'],
]

/** Screens from which a VENDEDOR (spec §2) and a member without the action are sent to the orders. */
const semVendedor: readonly (readonly [screen: RegExp, acao: Acao])[] = [
  [/^\/(produto)?$/, 'navegar-no-catalogo'],
  [/^\/vendedor(\/|$)/, 'navegar-no-catalogo'],
  [/^\/(carrinho|checkout)$/, 'usar-carrinho'],
  [/^\/lista(\/|$)/, 'usar-listas'],
  [/^\/quadro$/, 'navegar-no-catalogo'],
  [/\/conferencia$/, 'conferir'],
  [/^\/avisos$/, 'ver-avisos'],
  [/^\/relatorios(\/|$)/, 'ver-relatorios'],
]

/**
 * Where this user must go instead of `path` (a pathname, with or without its query), or null to stay.
 * The address of /login carries where to return to.
 */
export function desvio(user: Visitante | null, path: string): string | null {
  if (!user) return `${paths.login}?${new URLSearchParams({ voltar: path })}`
  if (motivoParaNaoAcessar(user.status)) return paths.userPendente
  if (precisaVincularPagBank(user)) return paths.authPagBank
  const pathname = path.replace(/(.)\/?([?#].*)?$/, '$1')
  if (user.faltaSegundoFator && pathname !== paths.perfil) return paths.perfil
  return desvioPorPermissao(user, pathname)
}

function desvioPorPermissao(user: Visitante, pathname: string): string | null {
  const pode = (acao: Acao) => podeAgir(atuanteDe(user), acao)
  const restrita = restritas.find(([inicio]) => pathname === inicio || pathname.startsWith(`${inicio}/`))
  if (restrita && !pode(restrita[1])) return paths.erro
  const fechada = semVendedor.some(([screen, acao]) => screen.test(pathname) && !pode(acao))
  return fechada ? paths.pedidos : null
}
