import type { Vista } from '#contract/endpoint.ts'
import type { adm, movimentoSchema, resumoSchema } from '#contract/mesa/adm.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/cobranca/emissao/sem-resposta.ts'
import { contarPorSituacao } from '#server/pedido/pedido/contagem-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { listarTrabalhos } from '#server/plataforma/jobs/trabalho-repository.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { contarBoletosAbertos, contarEsperas, lerDias, somarAtrasos } from './adm-repository.ts'

/** Handlers of the admin panel; all for staff. */
export function admHandlers(deps: Dependencies): HandlersDe<typeof adm> {
  return {
    'GET /v1/adm/resumo': () => lerResumo(deps),
    'GET /v1/adm/movimento': ({ leitura }) => lerMovimento(leitura, deps.clock()),
    'POST /v1/adm/trabalho/{nome}': ({ params: { nome }, sessao }) =>
      executarTrabalho(deps, buscarTrabalho(nome), sessao.user.id),
  }
}

type Deps = Pick<Dependencies, 'db' | 'clock'>

async function lerResumo({ db, clock }: Deps): Promise<Vista<typeof resumoSchema>> {
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

const EXECUTAR_TRABALHO = atoSoDaConta('executar-trabalho', 'Produtos e ajustes', 'Executou um trabalho')

/**
 * Sends a job that staff start by hand. Every job is safe to run twice. Refuses with `dados-invalidos` if staff may not start
 * a job of this name, or if there is none.
 */
async function executarTrabalho(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  trabalho: Job | undefined,
  porUsuarioId: number,
): Promise<void> {
  if (!trabalho?.manual) throw new RecusaError({ codigo: 'dados-invalidos' }, { nome: 'Valor inválido.' })
  const { nome } = trabalho
  await inTransaction(db, async tx => {
    await fila.enviar(tx, nome, {})
    const registro = { acao: EXECUTAR_TRABALHO, alvo: { tipo: 'trabalho', id: null } } as const
    await auditar(tx, { ...registro, porUsuarioId, depois: { nome } }, clock())
  })
}

const DIAS_DO_MOVIMENTO = 30

/** The last 30 days up to today, oldest first, and what is to be delivered and to be paid. */
async function lerMovimento(db: DbDeLeitura, agora: Date): Promise<Vista<typeof movimentoSchema>> {
  const hoje = dataEmSaoPaulo(agora)
  const datas = Array.from({ length: DIAS_DO_MOVIMENTO }, (_, i) =>
    somarDias(hoje, i + 1 - DIAS_DO_MOVIMENTO),
  )
  const dias = await lerDias(db, datas)
  const abertos = await contarBoletosAbertos(db, hoje)
  const { aEntregar, emAtraso } = await contarPorSituacao(db, { compradorId: null, vendedorId: null })
  return {
    dias,
    aEntregar,
    ...abertos,
    emAtraso: { quantidade: emAtraso, total: await somarAtrasos(db) },
  }
}
