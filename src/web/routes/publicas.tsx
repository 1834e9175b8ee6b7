// Screens that need no session: login, registration, PagBank's answers, errors.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { camposDeLogin, lerBusca, texto } from '#web/search.ts'
import { leaveWithSession } from '#web/session/route-guards.ts'
import { aberta, publica, root } from './root.tsx'
import { lateScreen, telasEm } from './tela.ts'

const tela = telasEm(publica)
const telaAberta = telasEm(aberta)

// The token of the mailed link (rule M6, design/accounts).
const doLink = { token: texto, desfazer: texto }

export const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: (bruto: Record<string, unknown>) => lerBusca(camposDeLogin, bruto),
  beforeLoad: leaveWithSession,
  staticData: { titulo: 'Entrar' },
  component: lateScreen(() => import('#web/pages/pessoas/auth/LoginPage.tsx'), 'LoginPage'),
})

export const telasPublicas = [
  tela(
    paths.cadastroDeComprador,
    'Cadastro de comprador',
    () => import('#web/pages/pessoas/auth/CadastroDeCompradorPage.tsx'),
  ),
  tela(
    paths.cadastroDeVendedor,
    'Cadastro de vendedor',
    () => import('#web/pages/pessoas/auth/CadastroDeVendedorPage.tsx'),
  ),
  tela(
    paths.recuperarSenha,
    'Recuperar senha',
    () => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'),
    { pagina: 'RecuperarSenhaPage', search: doLink },
  ),
  tela(
    paths.confirmarEmail,
    'Confirmar e-mail',
    () => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'),
    { pagina: 'ConfirmarEmailPage', search: doLink },
  ),
  tela(paths.convite, 'Entre na equipe', () => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'), {
    pagina: 'ConvitePage',
    search: doLink,
  }),
  tela(paths.authPagBank, 'Conectar o PagBank', () => import('#web/pages/contas/pagbank/AutorizarPage.tsx')),
  tela(paths.statusPagBank, 'Conta PagBank', () => import('#web/pages/contas/pagbank/RetornoPage.tsx'), {
    // What the provider's authorisation page returns (spec §2).
    search: { code: texto, state: texto },
  }),
  tela(paths.erro, 'Ops!', () => import('#web/pages/plataforma/erro/ErroPage.tsx')),
  tela(paths.userPendente, 'Cadastro', () => import('#web/pages/plataforma/erro/UsuarioPendentePage.tsx')),
] as const

export const naoEncontrada = telaAberta(
  '$',
  'Página não encontrada',
  () => import('#web/pages/plataforma/erro/NaoEncontradaPage.tsx'),
)

// Opens without a session too: where there is no line, nobody knows of one. The screen asks as soon as somebody does.
export const quadro = telaAberta(
  paths.quadro,
  'Quadro de preços',
  () => import('#web/pages/compra/quadro/QuadroPage.tsx'),
)

export const privacidade = telaAberta(
  paths.privacidade,
  'Privacidade',
  () => import('#web/pages/pessoas/privacidade/PrivacidadePage.tsx'),
)
