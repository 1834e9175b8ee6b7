// Every job: the counterpart of the handlers.
import { avisoJobs } from './aviso-pagbank/aviso-pagbank-jobs.ts'
import { cobrancaJobs } from './cobranca/cobranca-jobs.ts'
import type { Job } from './dependencies.ts'
import { emailJobs } from './email/email-jobs.ts'
import { emissaoJobs } from './emissao/emissao-jobs.ts'
import type { JobName } from './jobs/job.ts'
import { pedidoJobs } from './pedido/pedido-jobs.ts'
import { rotinaJobs } from './rotina/rotina-jobs.ts'
import { vinculoJobs } from './vinculo/vinculo-jobs.ts'

const todos = [
  ...emissaoJobs,
  ...avisoJobs,
  ...cobrancaJobs,
  ...pedidoJobs,
  ...vinculoJobs,
  ...emailJobs,
  ...rotinaJobs,
]

type Completa = JobName extends (typeof todos)[number]['nome'] ? readonly Job[] : never

/** All jobs. A job that a noun declares and that is missing here does not compile. */
export const allJobs: Completa = todos

/** Does staff start this job by hand? */
export function ehManual(nome: string): boolean {
  return allJobs.some(trabalho => trabalho.nome === nome && trabalho.manual)
}
