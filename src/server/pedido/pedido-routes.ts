import type { pedido } from '#contract/pedido.ts'
import { pode } from '#domain/conta/permissao.ts'
import { limiteDaEspera } from '#domain/entrega/prazo.ts'
import { exigirSenhaRecente } from '#server/auth/confirmar-senha.ts'
import { devolverDiferenca } from '#server/cobranca/devolver-diferenca.ts'
import { contarDivergentes, listarDivergentes } from '#server/cobranca/divergencia-repository.ts'
import { divergenteView } from '#server/cobranca/divergencia-view.ts'
import { receberPorFora } from '#server/cobranca/receber-por-fora.ts'
import { verDivergencia } from '#server/cobranca/ver-divergencia.ts'
import { lerConfiguracao } from '#server/configuracao/configuracao-repository.ts'
import { exigirSegundaPessoa } from '#server/decisao/exigir-segunda-pessoa.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { gerarSegundaVia } from '#server/emissao/gerar-segunda-via.ts'
import { paginate, paginatePedidos } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { exigir } from '#server/recusa-error.ts'
import { alterarEmLote, alterarStatus } from './alterar-status.ts'
import { emInstantes } from './dias.ts'
import { contarEntregasParadas, listarEntregasParadas } from './entrega-repository.ts'
import { listarHistorico } from './historico-repository.ts'
import { filtroDoPapel, lerPedido } from './ler-pedido.ts'
import { buscarPedido, listarPedidos } from './pedido-repository.ts'
import { entregaParadaView, passoView, pedidoDaListaView } from './pedido-view.ts'

/** Handlers of the orders. */
export function pedidoHandlers(deps: Dependencies): HandlersDe<typeof pedido> {
  const { db } = deps
  return {
    'GET /v1/pedido': async ({ query, sessao: { user } }) => {
      // Only staff filter by the buyer's name; other roles see only their own orders (spec §6).
      const compradorNome = pode(user.papel, 'filtrar-pedidos-por-comprador')
        ? query.compradorNome
        : undefined
      const { desde, antesDe, ...resto } = emInstantes(query)
      // Days are for buyers only: a seller's orders, or all, of some days would have to be counted one by one (decision 095).
      const dias = pode(user.papel, 'ver-proprias-compras') ? { desde, antesDe } : {}
      const filtro = { ...resto, ...dias, compradorNome, ...filtroDoPapel(user) }
      const { pedidos, total } = await listarPedidos(db, filtro)
      const leitor = { papel: user.papel, userId: user.id }
      return paginatePedidos(
        pedidos.map(pedido => pedidoDaListaView(pedido, leitor)),
        total,
        query,
      )
    },
    'GET /v1/pedido/divergencia': async ({ query }) => {
      const total = await contarDivergentes(db, query.situacao)
      return paginate((await listarDivergentes(db, query)).map(divergenteView), total, query)
    },
    'GET /v1/pedido/entrega-parada': async ({ query }) => {
      const { diasParaEntregar: prazoDias } = await lerConfiguracao(db)
      const agora = deps.clock()
      const pagasAte = limiteDaEspera(prazoDias, agora)
      const { quantidade } = await contarEntregasParadas(db, pagasAte)
      const entregas = await listarEntregasParadas(db, { ...query, pagasAte })
      const content = entregas.map(entrega => entregaParadaView(entrega, agora))
      return { ...paginate(content, quantidade, query), prazoDias }
    },
    'GET /v1/pedido/{id}': ({ params, sessao: { user } }) =>
      lerPedido(db, params.id, { user, agora: deps.clock() }),
    'GET /v1/pedido/{id}/historico': async ({ params: { id }, sessao: { user } }) => {
      exigir(await buscarPedido(db, id, filtroDoPapel(user)), 'pedido-inexistente')
      return (await listarHistorico(db, id)).map(passo => passoView(passo, user.papel))
    },
    'PUT /v1/pedido/{id}': ({ params: { id }, body, sessao }) =>
      alterarStatus(deps, { pedidoId: id, para: body.statusPedido, user: sessao.user }),
    'PUT /v1/pedido/lote': ({ body: { pedidos, statusPedido: para }, sessao: { user } }) =>
      alterarEmLote(deps, { pedidos, para, user }),
    'POST /v1/pedido/{id}/reembolso': ({ params, body: lidos, sessao: { user } }) =>
      devolverDiferenca(deps, { pedidoId: params.id, lidos, user }),
    'PUT /v1/pedido/{id}/divergencia': ({ params, body: { observacao, ...lidos }, sessao: { user } }) =>
      verDivergencia(deps, { pedidoId: params.id, lidos, observacao, user }),
    'PUT /v1/pedido/{id}/pagamento-por-fora': async ({ params, body, sessao: { user } }) => {
      const dados = { ...params, ...body }
      const { id, observacao } = await exigirSegundaPessoa(deps, 'receber-por-fora', dados, user.id)
      return receberPorFora(deps, { pedidoId: id, observacao, user })
    },
    'POST /v1/pedido/{id}/segunda-via': async ({ params: { id }, sessao }) => {
      exigirSenhaRecente(deps, sessao)
      return gerarSegundaVia(deps, { pedidoId: id, user: sessao.user })
    },
  }
}
