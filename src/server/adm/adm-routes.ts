import { type adm, TRABALHOS_MANUAIS } from '#contract/adm/adm.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/jobs/recuperar-emissoes.ts'
import { listarTrabalhos } from '#server/jobs/trabalho-repository.ts'
import { recebimentoView } from '#server/pedido/pedido-view.ts'
import { executarTrabalho } from './executar-trabalho.ts'
import { contarAtrasos, contarEsperas, listarDivergentes } from './resumo-repository.ts'

const PRIMEIROS = 10

/** Handlers of the admin panel; all for staff. */
export function admHandlers(deps: Dependencies): HandlersDe<typeof adm> {
  const { db, clock } = deps
  return {
    'GET /v1/adm/resumo': async () => {
      const { quantidade, totalCentavos } = await contarAtrasos(db)
      const trabalhos = (await listarTrabalhos(db)).map(trabalho => ({
        ...trabalho,
        podeExecutar: TRABALHOS_MANUAIS.some(nome => nome === trabalho.nome),
      }))
      const emissoesAntesDe = new Date(clock().getTime() - IDADE_DA_EMISSAO_SEM_RESPOSTA_MS)
      return {
        ...(await contarEsperas(db, emissoesAntesDe)),
        pagamentosDivergentes: await lerDivergentes(db),
        pedidosEmAtraso: { quantidade, total: totalCentavos },
        trabalhos,
      }
    },
    'POST /v1/adm/trabalho/{nome}': ({ params: { nome }, sessao }) =>
      executarTrabalho(deps, nome, sessao.user.id),
  }
}

async function lerDivergentes(db: Db) {
  const pedidos = (await listarDivergentes(db)).flatMap(({ id, ...recebido }) => {
    const recebimento = recebimentoView(recebido)
    return recebimento ? [{ id, total: recebido.total, recebimento }] : []
  })
  return { quantidade: pedidos.length, pedidos: pedidos.slice(0, PRIMEIROS) }
}
