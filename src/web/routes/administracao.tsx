// Screens of staff.
import { createRoute, redirect } from '@tanstack/react-router'
import { consulta } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import {
  buscaDaFilaAntiga,
  camposDaMesa,
  camposDeAuditoria,
  camposDeCompradores,
  camposDePeriodo,
  camposDePessoas,
  inteiro,
  pagina,
  stringifySearch,
  texto,
} from '#web/search.ts'
import { comSessao, params } from './root.tsx'
import { telasEm } from './tela.ts'

const tela = telasEm(comSessao)

const mesa = tela(paths.mesa, 'Mesa', () => import('#web/pages/mesa/mesa/MesaPage.tsx'), {
  search: camposDaMesa,
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
      const daMesa = stringifySearch({ ...buscaDaFilaAntiga(tipo, { ...location.search }) })
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
  tela(paths.adm, 'Administração', () => import('#web/pages/mesa/adm/AdmPage.tsx')),
  tela(
    '/adm/vendedores/pendentes/{-$id}',
    'Vendedores pendentes',
    () => import('#web/pages/mesa/mesa/MesaPage.tsx'),
    { pagina: 'VendedoresPendentes', search: camposDePessoas },
  ),
  tela(
    '/adm/compradores/pendentes/{-$id}',
    'Compradores pendentes',
    () => import('#web/pages/mesa/mesa/MesaPage.tsx'),
    { pagina: 'CompradoresPendentes', search: camposDePessoas },
  ),
  tela(paths.compradores, 'Compradores', () => import('#web/pages/pessoas/comprador/CompradoresPage.tsx'), {
    search: camposDeCompradores,
    reads: ({ search: { page = 0, busca, situacao } }) => [
      consulta('GET /v1/comprador', { query: { page, busca, situacao } }),
    ],
  }),
  tela('/comprador/$id', 'Comprador', () => import('#web/pages/pessoas/comprador/CompradorPage.tsx'), {
    params,
    search: pagina,
    reads: ({ params }) => [consulta('GET /v1/comprador/{id}', { params })],
  }),
  tela(
    paths.funcionarios,
    'Funcionários',
    () => import('#web/pages/pessoas/funcionario/FuncionariosPage.tsx'),
  ),
  tela(paths.frete, 'Frete', () => import('#web/pages/mercado/frete/FretePage.tsx'), {
    search: pagina,
  }),
  tela(
    paths.novaTabelaDeFrete,
    'Nova tabela de frete',
    () => import('#web/pages/mercado/frete/NovaTabelaPage.tsx'),
  ),
  tela(paths.ceasa, 'Preços da CEASA', () => import('#web/pages/mercado/ceasa/CeasaPage.tsx'), {
    // The bulletin that is open above the list.
    search: { ...pagina, boletim: inteiro(1) },
  }),
  tela(
    paths.configuracao,
    'Configuração',
    () => import('#web/pages/mercado/configuracao/ConfiguracaoPage.tsx'),
    { search: pagina },
  ),
  tela(paths.auditoria, 'Auditoria', () => import('#web/pages/plataforma/auditoria/AuditoriaPage.tsx'), {
    search: camposDeAuditoria,
  }),
  tela(paths.entregas, 'Entregas', () => import('#web/pages/mercado/entrega/EntregasPage.tsx')),
  tela(paths.rotas, 'Rotas', () => import('#web/pages/doca/rota/RotasPage.tsx'), {
    search: { dia: texto },
  }),
  tela(
    paths.conferenciaDosRepasses,
    'Repasses',
    () => import('#web/pages/contas/repasse/ConferenciaDosRepassesPage.tsx'),
    { search: camposDePeriodo },
  ),
  tela(paths.sinonimos, 'Sinônimos', () => import('#web/pages/mercado/sinonimo/SinonimosPage.tsx'), {
    // The text of a search that found nothing, for a new synonym.
    search: { termo: texto },
  }),
  tela(paths.sistema, 'Sistema', () => import('#web/pages/mesa/adm/sistema/SistemaPage.tsx')),
] as const
