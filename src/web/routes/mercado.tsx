// Screens of those who buy and sell: catalogue, sellers, cart, orders, profile.
import { createRoute, redirect } from '@tanstack/react-router'
import { SITUACOES_DO_EXTRATO } from '#domain/pagamento/extrato.ts'
import { consulta } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { prefetchProdutos } from '#web/prefetch.ts'
import {
  camposDeOcorrencias,
  camposDePedidos,
  camposDePeriodo,
  camposDePessoas,
  camposDeProdutos,
  camposDeRelatorio,
  inteiro,
  pagina,
  texto,
  umDe,
} from '#web/search.ts'
import { comSessao, params } from './root.tsx'
import { telasEm } from './tela.ts'

const tela = telasEm(comSessao)

// The buyer whose cart or list it is, if it is not the session's own (rules M14, N36).
const deQuem = { userId: inteiro(1) }
// The tab of the favourites before there are any; what is usual if absent.
const dasListas = { ...deQuem, aba: umDe('favoritos') }
// The quantities may be filled in on arrival.
const daLista = { ...deQuem, preencher: umDe('sim') }

export const mercado = [
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.inicio,
    beforeLoad: () => {
      throw redirect({ to: paths.produtos, replace: true })
    },
  }),
  tela(paths.produtos, 'Produtos', () => import('#web/pages/mercado/produto/ProdutosPage.tsx'), {
    search: camposDeProdutos,
    reads: prefetchProdutos,
  }),
  tela(
    paths.novoProduto,
    'Cadastrar produto',
    () => import('#web/pages/mercado/produto/CadastroDeProdutoPage.tsx'),
    { search: camposDeProdutos },
  ),
  tela('/produto/$id', 'Produto', () => import('#web/pages/mercado/produto/ProdutoPage.tsx'), {
    params,
    reads: ({ params: { id } }) => [
      consulta('GET /v1/produto/{id}', { params: { id } }),
      consulta('GET /v1/cotacao/{produtoId}', { params: { produtoId: id } }),
      consulta('GET /v1/produto/{id}/historico', { params: { id } }),
    ],
  }),
  tela(paths.vendedores, 'Vendedores', () => import('#web/pages/mercado/vendedor/VendedoresPage.tsx'), {
    search: camposDePessoas,
    reads: ({ search: { page = 0, busca } }) => [consulta('GET /v1/vendedor', { query: { page, busca } })],
  }),
  tela('/vendedor/$id', 'Vendedor', () => import('#web/pages/mercado/vendedor/VendedorPage.tsx'), {
    params,
    reads: ({ params }) => [
      consulta('GET /v1/vendedor/{id}', { params }),
      consulta('GET /v1/cotacao/vendedor/{id}', { params }),
    ],
  }),
  tela(paths.carrinho, 'Carrinho', () => import('#web/pages/compra/carrinho/CarrinhoPage.tsx'), {
    search: deQuem,
  }),
  tela(paths.checkout, 'Pagamento', () => import('#web/pages/compra/carrinho/CheckoutPage.tsx'), {
    // What the provider appends (spec §2).
    search: { status: texto, external_reference: texto },
  }),
  tela(paths.pedidos, 'Pedidos', () => import('#web/pages/pedido/pedido/PedidosPage.tsx'), {
    search: camposDePedidos,
  }),
  tela('/pedido/$id', 'Pedido #{id}', () => import('#web/pages/pedido/pedido/PedidoPage.tsx'), {
    params,
    reads: ({ params }) => [consulta('GET /v1/pedido/{id}', { params })],
  }),
  tela(
    '/pedido/$id/conferencia',
    'Conferir o pedido #{id}',
    () => import('#web/pages/pedido/pedido/conferencia/ConferenciaPage.tsx'),
    { params },
  ),
  tela(paths.relatorios, 'Relatórios', () => import('#web/pages/contas/relatorio/RelatoriosPage.tsx'), {
    search: camposDeRelatorio,
  }),
  tela(
    paths.combinados,
    'Preços combinados',
    () => import('#web/pages/mercado/combinado/CombinadosPage.tsx'),
    { reads: () => [consulta('GET /v1/combinado')] },
  ),
  tela(paths.ocorrencias, 'Ocorrências', () => import('#web/pages/pedido/ocorrencia/OcorrenciasPage.tsx'), {
    search: camposDeOcorrencias,
  }),
  tela(paths.listas, 'Listas', () => import('#web/pages/compra/lista/CostumePage.tsx'), {
    search: dasListas,
    reads: ({ search: { userId, aba } }) =>
      aba ? [] : [consulta('GET /v1/lista/costume/grade', { query: { userId } })],
  }),
  tela('/lista/$id', 'Listas', () => import('#web/pages/compra/lista/ListaPage.tsx'), {
    params,
    search: daLista,
    reads: ({ params }) => [consulta('GET /v1/lista/{id}/grade', { params })],
  }),
  tela('/lista/pedido/$id', 'Pedir de novo', () => import('#web/pages/compra/lista/ListaDoPedidoPage.tsx'), {
    params,
    // A quote that takes the place of one that the order's seller no longer has.
    search: { troca: inteiro(1) },
    reads: ({ params: { id } }) => [
      consulta('GET /v1/lista/pedido/{pedidoId}/grade', { params: { pedidoId: id } }),
    ],
  }),
  tela(paths.extrato, 'Extrato', () => import('#web/pages/contas/extrato/ExtratoPage.tsx'), {
    // The tab, boletos if absent; which boletos, all of them if absent; for staff the buyer.
    search: {
      ...camposDePeriodo,
      ...deQuem,
      aba: umDe('limite', 'abatimentos'),
      situacao: umDe(...SITUACOES_DO_EXTRATO),
    },
  }),
  tela(paths.repasses, 'Repasses', () => import('#web/pages/contas/repasse/RepassesPage.tsx'), {
    search: camposDePeriodo,
  }),
  tela(paths.perfil, 'Perfil', () => import('#web/pages/pessoas/user/PerfilPage.tsx'), {
    search: pagina,
  }),
  tela(paths.integracoes, 'Integrações', () => import('#web/pages/pessoas/integracao/IntegracoesPage.tsx')),
  tela(paths.avisos, 'Avisos', () => import('#web/pages/avisos/aviso/AvisosPage.tsx'), {
    search: pagina,
  }),
  tela(paths.separacao, 'Separação', () => import('#web/pages/doca/separacao/SeparacaoPage.tsx'), {
    search: { dia: texto },
  }),
  tela(paths.tabela, 'Tabela', () => import('#web/pages/mercado/tabela/TabelaPage.tsx'), {
    reads: () => [consulta('GET /v1/tabela')],
  }),
] as const
