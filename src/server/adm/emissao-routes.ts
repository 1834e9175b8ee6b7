import type { emissao } from '#contract/adm/emissao.ts'
import { andamentoDoReembolso } from '#domain/status-pagamento.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarParada, desfazerParada } from '#server/emissao/decidir-parada.ts'
import { podeRepetir } from '#server/emissao/parada.ts'
import {
  listarOrfaos,
  listarParadas,
  type OrfaoLido,
  type ParadaLida,
} from '#server/emissao/parada-repository.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'

/** Handlers of the boletos that need a decision; all for staff. */
export function emissaoHandlers(deps: Dependencies): HandlersDe<typeof emissao> {
  const { db, clock } = deps
  return {
    'GET /v1/adm/emissao': async () => {
      const agora = clock()
      const paradas = await listarParadas(db, agora)
      const orfaos = await listarOrfaos(db, agora)
      return { paradas: paradas.map(parada => paradaView(parada, agora)), orfaos: orfaos.map(orfaoView) }
    },
    'POST /v1/adm/emissao/{id}/busca': async ({ params, body: { codigo }, sessao }) => {
      const decisao = { emissaoId: params.id, codigo, porUsuarioId: sessao.user.id }
      return { pedidoId: await buscarParada(deps, decisao) }
    },
    'PUT /v1/adm/emissao/{id}': ({ params, body: { motivo }, sessao }) =>
      desfazerParada(deps, { emissaoId: params.id, motivo, porUsuarioId: sessao.user.id }),
  }
}

function paradaView(parada: ParadaLida, agora: Date) {
  return {
    id: parada.id,
    comprador: { id: parada.compradorId, nome: parada.compradorNome },
    referencia: parada.referencia,
    total: parada.totalCentavos,
    desde: parada.iniciadaEm,
    tentativas: parada.tentativas,
    detalhe: parada.detalhe,
    repete: podeRepetir(parada, agora),
  }
}

function orfaoView(orfao: OrfaoLido) {
  const { reembolsoSituacao: situacao, reembolsoMotivo: motivo } = orfao
  return {
    pedidoId: orfao.pedidoId,
    comprador: { id: orfao.compradorId, nome: orfao.compradorNome },
    referencia: orfao.referencia,
    valor: orfao.valorCentavos,
    situacao: orfao.situacao,
    vencimento: orfao.vencimento,
    vistoEm: orfao.vistoEm,
    reembolso: situacao && andamentoDoReembolso({ situacao, motivo }),
  }
}
