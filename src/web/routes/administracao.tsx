// Screens of staff.
import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import * as prefetch from '#web/prefetch.ts'
import * as busca from '#web/search.ts'
import { lateScreen } from './late-screen.ts'
import { comSessao, params } from './root.tsx'

const mesa = createRoute({
  getParentRoute: () => comSessao,
  path: paths.mesa,
  validateSearch: busca.buscaDaMesa,
  staticData: { titulo: 'Mesa' },
  component: lateScreen(() => import('#web/pages/mesa/mesa/MesaPage.tsx'), 'MesaPage'),
})

// The detail of a task is the desk's own to draw, beside the list or in its place.
const tarefa = createRoute({ getParentRoute: () => mesa, path: '$tipo/$id' })
const mesaComTarefas = mesa.addChildren([tarefa])

/** An address of a queue that the desk has replaced; mails link to some of them. */
function naMesa<const Caminho extends string>(path: Caminho, tipo?: string) {
  return createRoute({
    getParentRoute: () => comSessao,
    path,
    beforeLoad: ({ location }) => {
      const daMesa = busca.stringifySearch({ ...busca.buscaDaFilaAntiga(tipo, { ...location.search }) })
      throw redirect({ href: `${paths.mesa}${daMesa}`, replace: true })
    },
  })
}

export const administracao = [
  mesaComTarefas,
  naMesa('/adm/aprovacoes'),
  naMesa('/adm/divergencias', 'divergencia'),
  naMesa('/adm/reembolsos', 'reembolso'),
  naMesa('/adm/repasses-presos', 'repasse-preso'),
  naMesa('/adm/ocorrencias', 'ocorrencia'),
  naMesa('/adm/pagamentos-a-vendedores', 'pagamento-a-vendedor'),
  naMesa('/adm/conversas', 'conversa'),
  naMesa('/adm/frete/pedidos', 'frete'),
  naMesa('/adm/cancelamentos', 'cancelamento'),
  naMesa('/adm/entregas/paradas', 'entrega-parada'),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.adm,
    staticData: { titulo: 'Administração' },
    component: lateScreen(() => import('#web/pages/mesa/adm/AdmPage.tsx'), 'AdmPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/adm/vendedores/pendentes/{-$id}',
    validateSearch: busca.buscaDePessoas,
    staticData: { titulo: 'Vendedores pendentes' },
    component: lateScreen(() => import('#web/pages/mesa/mesa/MesaPage.tsx'), 'VendedoresPendentes'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: '/adm/compradores/pendentes/{-$id}',
    validateSearch: busca.buscaDePessoas,
    staticData: { titulo: 'Compradores pendentes' },
    component: lateScreen(() => import('#web/pages/mesa/mesa/MesaPage.tsx'), 'CompradoresPendentes'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.compradores,
    validateSearch: busca.buscaDeCompradores,
    loader: prefetch.prefetchCompradores,
    staticData: { titulo: 'Compradores' },
    component: lateScreen(
      () => import('#web/pages/pessoas/comprador/CompradoresPage.tsx'),
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
    component: lateScreen(() => import('#web/pages/pessoas/comprador/CompradorPage.tsx'), 'CompradorPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.funcionarios,
    staticData: { titulo: 'Funcionários' },
    component: lateScreen(
      () => import('#web/pages/pessoas/funcionario/FuncionariosPage.tsx'),
      'FuncionariosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.frete,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Frete' },
    component: lateScreen(() => import('#web/pages/mercado/frete/FretePage.tsx'), 'FretePage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.novaTabelaDeFrete,
    staticData: { titulo: 'Nova tabela de frete' },
    component: lateScreen(() => import('#web/pages/mercado/frete/NovaTabelaPage.tsx'), 'NovaTabelaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.ceasa,
    validateSearch: busca.buscaDaCeasa,
    staticData: { titulo: 'Preços da CEASA' },
    component: lateScreen(() => import('#web/pages/mercado/ceasa/CeasaPage.tsx'), 'CeasaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.configuracao,
    validateSearch: busca.buscaDePagina,
    staticData: { titulo: 'Configuração' },
    component: lateScreen(
      () => import('#web/pages/mercado/configuracao/ConfiguracaoPage.tsx'),
      'ConfiguracaoPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.auditoria,
    validateSearch: busca.buscaDeAuditoria,
    staticData: { titulo: 'Auditoria' },
    component: lateScreen(() => import('#web/pages/plataforma/auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.entregas,
    staticData: { titulo: 'Entregas' },
    component: lateScreen(() => import('#web/pages/mercado/entrega/EntregasPage.tsx'), 'EntregasPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.rotas,
    validateSearch: busca.buscaDoDia,
    staticData: { titulo: 'Rotas' },
    component: lateScreen(() => import('#web/pages/doca/rota/RotasPage.tsx'), 'RotasPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.conferenciaDosRepasses,
    validateSearch: busca.buscaDePeriodo,
    staticData: { titulo: 'Repasses' },
    component: lateScreen(
      () => import('#web/pages/contas/repasse/ConferenciaDosRepassesPage.tsx'),
      'ConferenciaDosRepassesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.sinonimos,
    validateSearch: busca.buscaDeSinonimos,
    staticData: { titulo: 'Sinônimos' },
    component: lateScreen(() => import('#web/pages/mercado/sinonimo/SinonimosPage.tsx'), 'SinonimosPage'),
  }),
  createRoute({
    getParentRoute: () => comSessao,
    path: paths.sistema,
    staticData: { titulo: 'Sistema' },
    component: lateScreen(() => import('#web/pages/mesa/adm/sistema/SistemaPage.tsx'), 'SistemaPage'),
  }),
] as const
