// The map of the screens (spec §2): URL, title, what the URL may carry, and the page, which loads when it is needed.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { AppLayout } from './layout/AppLayout.tsx'
import { FramedFailure, PublicLayout } from './layout/PublicLayout.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import { paths } from './paths.ts'
import * as prefetch from './prefetch.ts'
import * as busca from './search.ts'
import { leaveWithSession, readSession, requireSession } from './session/route-guards.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootLayout })

/** Around the screens that need a session and ATIVO. */
const comSessao = createRoute({
  getParentRoute: () => root,
  id: 'sessao',
  beforeLoad: requireSession,
  component: AppLayout,
  errorComponent: FramedFailure,
})

/** Around those that need neither. */
const publica = createRoute({ getParentRoute: () => root, id: 'publica', component: PublicLayout })

/** `$id` is a whole number; anything else is no address of ours. */
const params = {
  parse: ({ id }: { id: string }) => (/^[1-9]\d{0,14}$/.test(id) ? { id: Number(id) } : false),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
} as const

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: busca.buscaDeLogin,
  beforeLoad: leaveWithSession,
  staticData: { titulo: 'Entrar' },
  component: lazyRouteComponent(() => import('./pages/auth/LoginPage.tsx'), 'LoginPage'),
})

const telasPublicas = [
  createRoute({
    getParentRoute: () => publica,
    path: paths.cadastroDeComprador,
    staticData: { titulo: 'Cadastro de comprador' },
    component: lazyRouteComponent(
      () => import('./pages/auth/CadastroDeCompradorPage.tsx'),
      'CadastroDeCompradorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.cadastroDeVendedor,
    staticData: { titulo: 'Cadastro de vendedor' },
    component: lazyRouteComponent(
      () => import('./pages/auth/CadastroDeVendedorPage.tsx'),
      'CadastroDeVendedorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.recuperarSenha,
    validateSearch: busca.buscaDeRecuperacao,
    staticData: { titulo: 'Recuperar senha' },
    component: lazyRouteComponent(() => import('./pages/auth/RecuperarSenhaPage.tsx'), 'RecuperarSenhaPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.authPagBank,
    staticData: { titulo: 'Conectar o PagBank' },
    component: lazyRouteComponent(() => import('./pages/pagbank/AutorizarPage.tsx'), 'AutorizarPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.statusPagBank,
    validateSearch: busca.buscaDoPagBank,
    staticData: { titulo: 'Conta PagBank' },
    component: lazyRouteComponent(() => import('./pages/pagbank/RetornoPage.tsx'), 'RetornoPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.erro,
    staticData: { titulo: 'Ops!' },
    component: lazyRouteComponent(() => import('./pages/erro/ErroPage.tsx'), 'ErroPage'),
  }),
  createRoute({
    getParentRoute: () => publica,
    path: paths.userPendente,
    staticData: { titulo: 'Cadastro' },
    component: lazyRouteComponent(
      () => import('./pages/erro/UsuarioPendentePage.tsx'),
      'UsuarioPendentePage',
    ),
  }),
] as const

/** Around those that are the same for everybody, with a session or without. */
const aberta = createRoute({
  getParentRoute: () => root,
  id: 'aberta',
  beforeLoad: readSession,
  component: lazyRouteComponent(() => import('./layout/OpenLayout.tsx'), 'OpenLayout'),
})

const perdida = createRoute({
  getParentRoute: () => aberta,
  path: '$',
  staticData: { titulo: 'Página não encontrada' },
  component: lazyRouteComponent(() => import('./pages/erro/NaoEncontradaPage.tsx'), 'NaoEncontradaPage'),
})

const mercado = [
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.inicio,
    beforeLoad: () => {
      throw redirect({ to: paths.produtos, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.produtos,
    validateSearch: busca.buscaDeProdutos,
    loader: prefetch.prefetchProdutos,
    staticData: { titulo: 'Produtos' },
    component: lazyRouteComponent(() => import('./pages/produto/ProdutosPage.tsx'), 'ProdutosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.novoProduto,
    validateSearch: busca.buscaDeProdutos,
    staticData: { titulo: 'Cadastrar produto' },
    component: lazyRouteComponent(
      () => import('./pages/produto/CadastroDeProdutoPage.tsx'),
      'CadastroDeProdutoPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/produto/$id',
    params,
    loader: prefetch.prefetchProduto,
    staticData: { titulo: 'Produto' },
    component: lazyRouteComponent(() => import('./pages/produto/ProdutoPage.tsx'), 'ProdutoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.vendedores,
    validateSearch: busca.buscaDePagina,
    loader: prefetch.prefetchVendedores,
    staticData: { titulo: 'Vendedores' },
    component: lazyRouteComponent(() => import('./pages/vendedor/VendedoresPage.tsx'), 'VendedoresPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/vendedor/$id',
    params,
    loader: prefetch.prefetchVendedor,
    staticData: { titulo: 'Vendedor' },
    component: lazyRouteComponent(() => import('./pages/vendedor/VendedorPage.tsx'), 'VendedorPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.carrinho,
    validateSearch: busca.buscaDoCarrinho,
    staticData: { titulo: 'Carrinho' },
    component: lazyRouteComponent(() => import('./pages/carrinho/CarrinhoPage.tsx'), 'CarrinhoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.checkout,
    validateSearch: busca.buscaDeCheckout,
    staticData: { titulo: 'Pagamento' },
    component: lazyRouteComponent(() => import('./pages/carrinho/CheckoutPage.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.pedidos,
    validateSearch: busca.buscaDePedidos,
    staticData: { titulo: 'Pedidos' },
    component: lazyRouteComponent(() => import('./pages/pedido/PedidosPage.tsx'), 'PedidosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/pedido/$id',
    params,
    loader: prefetch.prefetchPedido,
    staticData: { titulo: 'Pedido #{id}' },
    component: lazyRouteComponent(() => import('./pages/pedido/PedidoPage.tsx'), 'PedidoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.perfil,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Perfil' },
    component: lazyRouteComponent(() => import('./pages/user/PerfilPage.tsx'), 'PerfilPage'),
  }),
] as const

const administracao = [
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.adm,
    staticData: { titulo: 'Administração' },
    component: lazyRouteComponent(() => import('./pages/adm/AdmPage.tsx'), 'AdmPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.vendedoresPendentes,
    staticData: { titulo: 'Vendedores pendentes' },
    component: lazyRouteComponent(
      () => import('./pages/adm/VendedoresPendentesPage.tsx'),
      'VendedoresPendentesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.compradoresPendentes,
    staticData: { titulo: 'Compradores pendentes' },
    component: lazyRouteComponent(
      () => import('./pages/adm/CompradoresPendentesPage.tsx'),
      'CompradoresPendentesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.compradores,
    validateSearch: busca.buscaDePagina,
    loader: prefetch.prefetchCompradores,
    staticData: { titulo: 'Compradores' },
    component: lazyRouteComponent(() => import('./pages/comprador/CompradoresPage.tsx'), 'CompradoresPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/comprador/$id',
    params,
    validateSearch: busca.buscaDePagina,
    loader: prefetch.prefetchComprador,
    staticData: { titulo: 'Comprador' },
    component: lazyRouteComponent(() => import('./pages/comprador/CompradorPage.tsx'), 'CompradorPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.funcionarios,
    staticData: { titulo: 'Funcionários' },
    component: lazyRouteComponent(
      () => import('./pages/funcionario/FuncionariosPage.tsx'),
      'FuncionariosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.frete,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Frete' },
    component: lazyRouteComponent(() => import('./pages/frete/FretePage.tsx'), 'FretePage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.novaTabelaDeFrete,
    staticData: { titulo: 'Nova tabela de frete' },
    component: lazyRouteComponent(() => import('./pages/frete/NovaTabelaPage.tsx'), 'NovaTabelaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.configuracao,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Configuração' },
    component: lazyRouteComponent(
      () => import('./pages/configuracao/ConfiguracaoPage.tsx'),
      'ConfiguracaoPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.auditoria,
    validateSearch: busca.buscaDeAuditoria,
    staticData: { titulo: 'Auditoria' },
    component: lazyRouteComponent(() => import('./pages/auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.reembolsos,
    validateSearch: busca.buscaDeReembolsos,
    staticData: { titulo: 'Reembolsos' },
    component: lazyRouteComponent(() => import('./pages/reembolso/ReembolsosPage.tsx'), 'ReembolsosPage'),
  }),
] as const

export const routeTree = root.addChildren([
  login,
  aberta.addChildren([perdida]),
  publica.addChildren(telasPublicas),
  comSessao.addChildren([...mercado, ...administracao]),
])
