import type { Dependencies, Job } from '#server/plataforma/dependencies.ts'
import { BucketError } from '#server/plataforma/images/bucket-request.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { avisarFavoritos, avisarVencimentos, lembrarBoletos, mandarExtratos } from './avisar-pelo-relogio.ts'
import { removerVencidos } from './remover-vencidos.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'varrer-imagens': object
    'remover-vencidos': object
    'lembrar-boletos': object
    'avisar-vencimentos': object
    'avisar-favoritos': object
    'mandar-extratos': object
  }
}

/** Younger files may belong to a request that is still running. */
const IDADE_MINIMA_DA_IMAGEM_MS = 60 * 60_000

/** Removes the pictures that a crash or a failed removal left and that no row names. */
export async function varrerImagens({
  db,
  clock,
  imagens,
}: Pick<Dependencies, 'db' | 'clock' | 'imagens'>): Promise<void> {
  try {
    await imagens.sweep(db, new Date(clock().getTime() - IDADE_MINIMA_DA_IMAGEM_MS))
  } catch (cause) {
    if (!(cause instanceof BucketError)) throw cause
    throw new FalhaDeTrabalho('O balde de imagens não respondeu, ou recusou. A próxima hora tenta de novo.', {
      cause,
    })
  }
}

export const rotinaJobs = [
  {
    nome: 'varrer-imagens',
    executar: varrerImagens,
    manual: true,
    cron: '25 * * * *',
  },
  { nome: 'remover-vencidos', executar: removerVencidos, manual: true, cron: '40 * * * *' },
  { nome: 'lembrar-boletos', executar: lembrarBoletos, manual: true, cron: '0 9 * * *' },
  {
    nome: 'avisar-vencimentos',
    executar: avisarVencimentos,
    manual: true,
    cron: '*/10 * * * *',
    persistencia: 'curta',
  },
  { nome: 'avisar-favoritos', executar: avisarFavoritos, manual: true, cron: '30 7 * * *' },
  { nome: 'mandar-extratos', executar: mandarExtratos, manual: true, cron: '0 7 1-7 * *' },
] satisfies readonly Job[]
