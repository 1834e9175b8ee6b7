import type * as z from 'zod/mini'
import type { reembolso, reembolsoSchema } from '#contract/contas/reembolso.ts'
import { andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { concluirReembolso } from '#server/cobranca/cobranca/concluir-reembolso.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { paginate } from '#server/telhado/http/paginate.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { listarReembolsos, type ReembolsoLido } from './reembolso-repository.ts'
import { repetirReembolso } from './repetir-reembolso.ts'

/** Handlers of the refunds; all for staff. */
export function reembolsoHandlers(deps: Dependencies): HandlersDe<typeof reembolso> {
  return {
    'GET /v1/reembolso': async ({ query }) => {
      const { reembolsos, total } = await listarReembolsos(deps.db, query)
      return paginate(reembolsos.map(reembolsoView), total, query)
    },
    'PUT /v1/reembolso/{id}': ({ params: { id }, body, sessao: { user } }) =>
      concluirReembolso(deps, { ...body, cobrancaId: id, porUsuarioId: user.id }),
    'POST /v1/reembolso/{id}/tentativa': ({ params: { id }, sessao: { user } }) =>
      repetirReembolso(deps, { cobrancaId: id, porUsuarioId: user.id }),
  }
}

function reembolsoView(reembolso: ReembolsoLido): z.output<typeof reembolsoSchema> {
  return {
    id: reembolso.cobrancaId,
    pedidoId: reembolso.pedidoId,
    comprador: { id: reembolso.compradorId, nome: reembolso.compradorNome },
    valor: reembolso.valorCentavos,
    situacao: reembolso.situacao,
    andamento: andamentoDoReembolso(reembolso),
    motivo: reembolso.motivo,
    tentativas: reembolso.tentativas,
    abertoEm: reembolso.abertoEm,
    concluidoEm: reembolso.concluidoEm,
    concluidoPor: autorView(reembolso.porId, reembolso.porNome),
    observacao: reembolso.observacao,
  }
}
