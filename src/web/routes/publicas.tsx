// Screens that need no session: login, registration, PagBank's answers, errors.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import * as busca from '#web/search.ts'
import { leaveWithSession } from '#web/session/route-guards.ts'
import { lateScreen } from './late-screen.ts'
import { aberta, publica, root } from './root.tsx'

export const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: busca.buscaDeLogin,
  beforeLoad: leaveWithSession,
  staticData: { titulo: 'Entrar' },
  component: lateScreen(() => import('#web/pages/pessoas/auth/LoginPage.tsx'), 'LoginPage'),
})

export const telasPublicas = [
  createRoute({
    getParentRoute: () => publica,
    path: paths.cadastroDeComprador,
    staticData: { titulo: 'Cadastro de comprador' },
    component: lateScreen(
      () => import('#web/pages/pessoas/auth/CadastroDeCompradorPage.tsx'),
      'CadastroDeCompradorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.cadastroDeVendedor,
    staticData: { titulo: 'Cadastro de vendedor' },
    component: lateScreen(
      () => import('#web/pages/pessoas/auth/CadastroDeVendedorPage.tsx'),
      'CadastroDeVendedorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.recuperarSenha,
    validateSearch: busca.buscaDoLink,
    staticData: { titulo: 'Recuperar senha' },
    component: lateScreen(
      () => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'),
      'RecuperarSenhaPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.confirmarEmail,
    validateSearch: busca.buscaDoLink,
    staticData: { titulo: 'Confirmar e-mail' },
    component: lateScreen(
      () => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'),
      'ConfirmarEmailPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.convite,
    validateSearch: busca.buscaDoLink,
    staticData: { titulo: 'Entre na equipe' },
    component: lateScreen(() => import('#web/pages/pessoas/auth/RecuperarSenhaPage.tsx'), 'ConvitePage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.authPagBank,
    staticData: { titulo: 'Conectar o PagBank' },
    component: lateScreen(() => import('#web/pages/contas/pagbank/AutorizarPage.tsx'), 'AutorizarPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.statusPagBank,
    validateSearch: busca.buscaDoPagBank,
    staticData: { titulo: 'Conta PagBank' },
    component: lateScreen(() => import('#web/pages/contas/pagbank/RetornoPage.tsx'), 'RetornoPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.erro,
    staticData: { titulo: 'Ops!' },
    component: lateScreen(() => import('#web/pages/plataforma/erro/ErroPage.tsx'), 'ErroPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.userPendente,
    staticData: { titulo: 'Cadastro' },
    component: lateScreen(
      () => import('#web/pages/plataforma/erro/UsuarioPendentePage.tsx'),
      'UsuarioPendentePage',
    ),
  }),
] as const

export const naoEncontrada = createRoute({
  getParentRoute: () => aberta,
  path: '$',
  staticData: { titulo: 'Página não encontrada' },
  component: lateScreen(
    () => import('#web/pages/plataforma/erro/NaoEncontradaPage.tsx'),
    'NaoEncontradaPage',
  ),
})

// Opens without a session too: where there is no line, nobody knows of one. The screen asks as soon as somebody does.
export const quadro = createRoute({
  getParentRoute: () => aberta,
  path: paths.quadro,
  staticData: { titulo: 'Quadro de preços' },
  component: lateScreen(() => import('#web/pages/compra/quadro/QuadroPage.tsx'), 'QuadroPage'),
})

export const privacidade = createRoute({
  getParentRoute: () => aberta,
  path: paths.privacidade,
  staticData: { titulo: 'Privacidade' },
  component: lateScreen(
    () => import('#web/pages/pessoas/privacidade/PrivacidadePage.tsx'),
    'PrivacidadePage',
  ),
})
