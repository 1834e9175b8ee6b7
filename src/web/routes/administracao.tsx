// Screens of staff.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import * as prefetch from '#web/prefetch.ts'
import * as busca from '#web/search.ts'
import { comSessao, params } from './root.tsx'

// The screens' files are named in a late chunk: the names would weigh on the first screen of a buyer, who never opens them.
const telas = () => import('./telas-da-equipe.ts')

export const administracao = [
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.adm,
    staticData: { titulo: 'Administração' },
    component: lazyRouteComponent(() => telas().then(({ AdmPage }) => AdmPage()), 'AdmPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.vendedoresPendentes,
    staticData: { titulo: 'Vendedores pendentes' },
    component: lazyRouteComponent(
      () => telas().then(({ PendentesPage }) => PendentesPage()),
      'VendedoresPendentes',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.compradoresPendentes,
    staticData: { titulo: 'Compradores pendentes' },
    component: lazyRouteComponent(
      () => telas().then(({ PendentesPage }) => PendentesPage()),
      'CompradoresPendentes',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.compradores,
    validateSearch: busca.buscaDePessoas,
    loader: prefetch.prefetchCompradores,
    staticData: { titulo: 'Compradores' },
    component: lazyRouteComponent(
      () => telas().then(({ CompradoresPage }) => CompradoresPage()),
      'CompradoresPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/comprador/$id',
    params,
    validateSearch: busca.buscaDePagina,
    loader: prefetch.prefetchComprador,
    staticData: { titulo: 'Comprador' },
    component: lazyRouteComponent(
      () => telas().then(({ CompradorPage }) => CompradorPage()),
      'CompradorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.funcionarios,
    staticData: { titulo: 'Funcionários' },
    component: lazyRouteComponent(
      () => telas().then(({ FuncionariosPage }) => FuncionariosPage()),
      'FuncionariosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.frete,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Frete' },
    component: lazyRouteComponent(() => telas().then(({ FretePage }) => FretePage()), 'FretePage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.novaTabelaDeFrete,
    staticData: { titulo: 'Nova tabela de frete' },
    component: lazyRouteComponent(
      () => telas().then(({ NovaTabelaPage }) => NovaTabelaPage()),
      'NovaTabelaPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.pedidosDeFrete,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Fretes a combinar' },
    component: lazyRouteComponent(
      () => telas().then(({ PedidosDeFretePage }) => PedidosDeFretePage()),
      'PedidosDeFretePage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.ceasa,
    validateSearch: busca.buscaDaCeasa,
    staticData: { titulo: 'Preços da CEASA' },
    component: lazyRouteComponent(() => telas().then(({ CeasaPage }) => CeasaPage()), 'CeasaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.configuracao,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Configuração' },
    component: lazyRouteComponent(
      () => telas().then(({ ConfiguracaoPage }) => ConfiguracaoPage()),
      'ConfiguracaoPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.auditoria,
    validateSearch: busca.buscaDeAuditoria,
    staticData: { titulo: 'Auditoria' },
    component: lazyRouteComponent(
      () => telas().then(({ AuditoriaPage }) => AuditoriaPage()),
      'AuditoriaPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.reembolsos,
    validateSearch: busca.buscaDeReembolsos,
    staticData: { titulo: 'Reembolsos' },
    component: lazyRouteComponent(
      () => telas().then(({ ReembolsosPage }) => ReembolsosPage()),
      'ReembolsosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.repassesPresos,
    validateSearch: busca.buscaDeRepassesPresos,
    staticData: { titulo: 'Repasses presos' },
    component: lazyRouteComponent(
      () => telas().then(({ RepassesPresosPage }) => RepassesPresosPage()),
      'RepassesPresosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.pagamentosAVendedores,
    validateSearch: busca.buscaDePagamentos,
    staticData: { titulo: 'Pagamentos a vendedores' },
    component: lazyRouteComponent(
      () => telas().then(({ PagamentosAVendedoresPage }) => PagamentosAVendedoresPage()),
      'PagamentosAVendedoresPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.divergencias,
    validateSearch: busca.buscaDeDivergencias,
    staticData: { titulo: 'Pagamentos que não fecham' },
    component: lazyRouteComponent(
      () => telas().then(({ DivergenciasPage }) => DivergenciasPage()),
      'DivergenciasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.entregas,
    staticData: { titulo: 'Entregas' },
    component: lazyRouteComponent(() => telas().then(({ EntregasPage }) => EntregasPage()), 'EntregasPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.rotas,
    validateSearch: busca.buscaDoDia,
    staticData: { titulo: 'Rotas' },
    component: lazyRouteComponent(() => telas().then(({ RotasPage }) => RotasPage()), 'RotasPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.entregasParadas,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Entregas paradas' },
    component: lazyRouteComponent(
      () => telas().then(({ EntregasParadasPage }) => EntregasParadasPage()),
      'EntregasParadasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.cancelamentos,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Cancelamentos pedidos' },
    component: lazyRouteComponent(
      () => telas().then(({ CancelamentosPage }) => CancelamentosPage()),
      'CancelamentosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.conversas,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Conversas sem resposta' },
    component: lazyRouteComponent(
      () => telas().then(({ ConversasPage }) => ConversasPage()),
      'ConversasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.aprovacoes,
    validateSearch: busca.buscaDeAprovacoes,
    staticData: { titulo: 'Aprovações' },
    component: lazyRouteComponent(
      () => telas().then(({ AprovacoesPage }) => AprovacoesPage()),
      'AprovacoesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.ocorrenciasDaEquipe,
    validateSearch: busca.buscaDeOcorrencias,
    staticData: { titulo: 'Ocorrências' },
    component: lazyRouteComponent(
      () => telas().then(({ OcorrenciasDaEquipePage }) => OcorrenciasDaEquipePage()),
      'OcorrenciasDaEquipePage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.sinonimos,
    validateSearch: busca.buscaDeSinonimos,
    staticData: { titulo: 'Sinônimos' },
    component: lazyRouteComponent(
      () => telas().then(({ SinonimosPage }) => SinonimosPage()),
      'SinonimosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.sistema,
    staticData: { titulo: 'Sistema' },
    component: lazyRouteComponent(() => telas().then(({ SistemaPage }) => SistemaPage()), 'SistemaPage'),
  }),
] as const
