import type * as z from 'zod/mini'
import type { adm, resumoSchema } from '#contract/mesa/adm.ts'
import { limiteDaEspera } from '#domain/entrega/prazo.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/cobranca/emissao/sem-resposta.ts'
import { type Soma, somarParados } from '#server/contas/abatimento/parado-repository.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import { contarPedidosDeFrete } from '#server/mercado/frete/frete-combinado-repository.ts'
import { tabelaVigente } from '#server/mercado/frete/frete-repository.ts'
import { contarConversasQueEsperam } from '#server/pedido/conversa/conversa-repository.ts'
import { contarCancelamentos } from '#server/pedido/pedido/cancelamento-repository.ts'
import { contarEntregasParadas } from '#server/pedido/pedido/entrega-repository.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { listarTrabalhos } from '#server/plataforma/jobs/trabalho-repository.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { executarTrabalho } from './executar-trabalho.ts'
import { lerMovimento } from './ler-movimento.ts'
import { contarAtrasos, contarEsperas } from './resumo-repository.ts'

/** Handlers of the admin panel; all for staff. */
export function admHandlers(deps: Dependencies): HandlersDe<typeof adm> {
  return {
    'GET /v1/adm/resumo': () => lerResumo(deps),
    'GET /v1/adm/movimento': () => lerMovimento(deps),
    'POST /v1/adm/trabalho/{nome}': ({ params: { nome }, sessao }) =>
      executarTrabalho(deps, buscarTrabalho(nome), sessao.user.id),
  }
}

type Deps = Pick<Dependencies, 'db' | 'clock'>
type Resumo = z.output<typeof resumoSchema>

async function lerResumo({ db, clock }: Deps): Promise<Resumo> {
  const { quantidade, totalCentavos } = await contarAtrasos(db)
  const emissoesAntesDe = new Date(clock().getTime() - IDADE_DA_EMISSAO_SEM_RESPOSTA_MS)
  const trabalhos = await listarTrabalhos(db)
  return {
    ...(await contarEsperas(db, emissoesAntesDe)),
    pedidosDeFrete: await contarPedidosDeFrete(db, (await tabelaVigente(db, clock())).id),
    cancelamentosPedidos: await contarCancelamentos(db),
    conversasSemResposta: await contarConversasQueEsperam(db, clock()),
    abatimentosParados: filaView(await somarParados(db, 'ABATIMENTO', clock())),
    acertosPorFora: filaView(await somarParados(db, 'ACERTO', clock())),
    entregasParadas: await lerEntregasParadas({ db, clock }),
    pedidosEmAtraso: { quantidade, total: totalCentavos },
    trabalhos: trabalhos.map(trabalho => {
      const { manual = false, cron = null } = buscarTrabalho(trabalho.nome) ?? {}
      return { ...trabalho, podeExecutar: manual, cron }
    }),
  }
}

const filaView = ({ totalCentavos: total, ...espera }: Soma) => ({ ...espera, total })

// A queue of an earlier version may have no job any more.
function buscarTrabalho(nome: string): Job | undefined {
  return jobs.find(job => job.nome === nome)
}

async function lerEntregasParadas({ db, clock }: Deps): Promise<Resumo['entregasParadas']> {
  const { diasParaEntregar: prazoDias } = await lerConfiguracao(db)
  return { ...(await contarEntregasParadas(db, limiteDaEspera(prazoDias, clock()))), prazoDias }
}
