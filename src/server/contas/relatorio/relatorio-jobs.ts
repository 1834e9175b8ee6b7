import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { ultimosMeses } from '#domain/periodo.ts'
import { DIAS_ESCRITOS_DE_NOVO, inicioDaSemana, MESES_DE_RELATORIO } from '#domain/relatorio.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import {
  escreverDiasDoMercado,
  escreverDiasMudados,
  escreverSemanas,
  escreverVendas,
  registrarApuracao,
  removerAntigos,
  travarApuracao,
} from './apuracao-repository.ts'

// Counts what was sold, for the reports (rule N107).

/**
 * Writes the last 45 days anew, since the last time if that was longer ago, and all 24 months the first time. Payments of earlier days are
 * counted anew where they changed.
 */
export async function apurarVendas({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const agora = clock()
  const hoje = dataEmSaoPaulo(agora)
  await inTransaction(db, async tx => {
    const primeiro = ultimosMeses(hoje, MESES_DE_RELATORIO + 1).at(-1)?.de ?? hoje
    const ultima = await travarApuracao(tx)
    const dia = primeiroDia(ultima, { hoje, primeiro })
    // From a Monday on, since weeks are counted as a whole.
    const desde = inicioDaSemana(dia)
    await escreverVendas(tx, { desde, instante: inicioDoDia(desde), agora })
    await escreverSemanas(tx, desde)
    await escreverDiasDoMercado(tx, { desde, hoje, instante: inicioDoDia(desde), agora })
    if (ultima) await escreverDiasMudados(tx, ultima, desde)
    await removerAntigos(tx, inicioDaSemana(primeiro))
    await registrarApuracao(tx, agora)
  })
}

function primeiroDia(
  ultima: Date | undefined,
  { hoje, primeiro }: { hoje: string; primeiro: string },
): string {
  if (!ultima) return primeiro
  const deNovo = somarDias(
    dataEmSaoPaulo(ultima) < hoje ? dataEmSaoPaulo(ultima) : hoje,
    -DIAS_ESCRITOS_DE_NOVO,
  )
  return deNovo > primeiro ? deNovo : primeiro
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'apurar-vendas': object
  }
}

export const relatorioJobs = [
  { nome: 'apurar-vendas', executar: apurarVendas, manual: true, cron: '0 2 * * *' },
] satisfies readonly Job[]
