// Every job: the counterpart of the handlers.
import { avisoJobs } from './aviso-pagbank/aviso-pagbank-jobs.ts'
import { cobrancaJobs } from './cobranca/cobranca-jobs.ts'
import type { Job } from './dependencies.ts'
import { emailJobs } from './email/email-jobs.ts'
import { emissaoJobs } from './emissao/emissao-jobs.ts'
import type { JobName } from './jobs/job.ts'
import { mensagemJobs } from './pedido/mensagem/mensagem-jobs.ts'
import { pedidoJobs } from './pedido/pedido-jobs.ts'
import { pushJobs } from './push/push-jobs.ts'
import { rotinaJobs } from './rotina/rotina-jobs.ts'
import { vinculoJobs } from './vinculo/vinculo-jobs.ts'

const trabalhos = [
  ...emissaoJobs,
  ...avisoJobs,
  ...cobrancaJobs,
  ...pedidoJobs,
  ...mensagemJobs,
  ...vinculoJobs,
  ...emailJobs,
  ...pushJobs,
  ...rotinaJobs,
]

type ListaCompleta = JobName extends (typeof trabalhos)[number]['nome'] ? readonly Job[] : never

/** All jobs. If a declared job is missing here, this does not compile. */
export const jobs: ListaCompleta = trabalhos
