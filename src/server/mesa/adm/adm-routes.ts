import type * as z from 'zod/mini'
import type { adm, resumoSchema } from '#contract/mesa/adm.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/cobranca/emissao/sem-resposta.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { listarTrabalhos } from '#server/plataforma/jobs/trabalho-repository.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { executarTrabalho } from './executar-trabalho.ts'
import { lerMovimento } from './ler-movimento.ts'
import { contarEsperas } from './resumo-repository.ts'

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
  const emissoesAntesDe = new Date(clock().getTime() - IDADE_DA_EMISSAO_SEM_RESPOSTA_MS)
  const trabalhos = await listarTrabalhos(db)
  return {
    ...(await contarEsperas(db, emissoesAntesDe)),
    trabalhos: trabalhos.map(trabalho => {
      const { manual = false, cron = null } = buscarTrabalho(trabalho.nome) ?? {}
      return { ...trabalho, podeExecutar: manual, cron }
    }),
  }
}

// A queue of an earlier version may have no job any more.
function buscarTrabalho(nome: string): Job | undefined {
  return jobs.find(job => job.nome === nome)
}
