// Screens of those who buy and sell: catalogue, sellers, cart, orders, profile.
import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import * as prefetch from '#web/prefetch.ts'
import * as busca from '#web/search.ts'
import { lateScreen } from './late-screen.ts'
import { comSessao, params } from './root.tsx'

export const mercado = [
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
    component: lateScreen(() => import('#web/pages/mercado/produto/ProdutosPage.tsx'), 'ProdutosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.novoProduto,
    validateSearch: busca.buscaDeProdutos,
    staticData: { titulo: 'Cadastrar produto' },
    component: lateScreen(
      () => import('#web/pages/mercado/produto/CadastroDeProdutoPage.tsx'),
      'CadastroDeProdutoPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/produto/$id',
    params,
    loader: prefetch.prefetchProduto,
    staticData: { titulo: 'Produto' },
    component: lateScreen(() => import('#web/pages/mercado/produto/ProdutoPage.tsx'), 'ProdutoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.vendedores,
    validateSearch: busca.buscaDePessoas,
    loader: prefetch.prefetchVendedores,
    staticData: { titulo: 'Vendedores' },
    component: lateScreen(() => import('#web/pages/mercado/vendedor/VendedoresPage.tsx'), 'VendedoresPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/vendedor/$id',
    params,
    loader: prefetch.prefetchVendedor,
    staticData: { titulo: 'Vendedor' },
    component: lateScreen(() => import('#web/pages/mercado/vendedor/VendedorPage.tsx'), 'VendedorPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.carrinho,
    validateSearch: busca.buscaDoCarrinho,
    staticData: { titulo: 'Carrinho' },
    component: lateScreen(() => import('#web/pages/compra/carrinho/CarrinhoPage.tsx'), 'CarrinhoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.checkout,
    validateSearch: busca.buscaDeCheckout,
    staticData: { titulo: 'Pagamento' },
    component: lateScreen(() => import('#web/pages/compra/carrinho/CheckoutPage.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.pedidos,
    validateSearch: busca.buscaDePedidos,
    staticData: { titulo: 'Pedidos' },
    component: lateScreen(() => import('#web/pages/pedido/pedido/PedidosPage.tsx'), 'PedidosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/pedido/$id',
    params,
    loader: prefetch.prefetchPedido,
    staticData: { titulo: 'Pedido #{id}' },
    component: lateScreen(() => import('#web/pages/pedido/pedido/PedidoPage.tsx'), 'PedidoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/pedido/$id/conferencia',
    params,
    staticData: { titulo: 'Conferir o pedido #{id}' },
    component: lateScreen(
      () => import('#web/pages/pedido/pedido/conferencia/ConferenciaPage.tsx'),
      'ConferenciaPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.relatorios,
    validateSearch: busca.buscaDeRelatorio,
    staticData: { titulo: 'Relatórios' },
    component: lateScreen(() => import('#web/pages/contas/relatorio/RelatoriosPage.tsx'), 'RelatoriosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.ocorrencias,
    validateSearch: busca.buscaDeOcorrencias,
    staticData: { titulo: 'Ocorrências' },
    component: lateScreen(
      () => import('#web/pages/pedido/ocorrencia/OcorrenciasPage.tsx'),
      'OcorrenciasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.listas,
    validateSearch: busca.buscaDasListas,
    loader: prefetch.prefetchCostume,
    staticData: { titulo: 'Listas' },
    component: lateScreen(() => import('#web/pages/compra/lista/CostumePage.tsx'), 'CostumePage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/lista/$id',
    params,
    validateSearch: busca.buscaDaLista,
    loader: prefetch.prefetchLista,
    staticData: { titulo: 'Listas' },
    component: lateScreen(() => import('#web/pages/compra/lista/ListaPage.tsx'), 'ListaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/lista/pedido/$id',
    params,
    loader: prefetch.prefetchListaDoPedido,
    staticData: { titulo: 'Pedir de novo' },
    component: lateScreen(() => import('#web/pages/compra/lista/ListaDoPedidoPage.tsx'), 'ListaDoPedidoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.extrato,
    validateSearch: busca.buscaDoExtrato,
    staticData: { titulo: 'Extrato' },
    component: lateScreen(() => import('#web/pages/contas/extrato/ExtratoPage.tsx'), 'ExtratoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.repasses,
    validateSearch: busca.buscaDePeriodo,
    staticData: { titulo: 'Repasses' },
    component: lateScreen(() => import('#web/pages/contas/repasse/RepassesPage.tsx'), 'RepassesPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.perfil,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Perfil' },
    component: lateScreen(() => import('#web/pages/pessoas/user/PerfilPage.tsx'), 'PerfilPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.integracoes,
    staticData: { titulo: 'Integrações' },
    component: lateScreen(
      () => import('#web/pages/pessoas/integracao/IntegracoesPage.tsx'),
      'IntegracoesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.avisos,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Avisos' },
    component: lateScreen(() => import('#web/pages/avisos/aviso/AvisosPage.tsx'), 'AvisosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.separacao,
    validateSearch: busca.buscaDoDia,
    staticData: { titulo: 'Separação' },
    component: lateScreen(() => import('#web/pages/doca/separacao/SeparacaoPage.tsx'), 'SeparacaoPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.tabela,
    loader: prefetch.prefetchTabela,
    staticData: { titulo: 'Tabela' },
    component: lateScreen(() => import('#web/pages/mercado/tabela/TabelaPage.tsx'), 'TabelaPage'),
  }),
] as const
