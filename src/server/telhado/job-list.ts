// Every job: the counterpart of the handlers.

import { emailJobs } from '#server/avisos/email/email-jobs.ts'
import { pushJobs } from '#server/avisos/push/push-jobs.ts'
import { rotinaJobs } from '#server/avisos/rotina/rotina-jobs.ts'
import { cobrancaJobs } from '#server/cobranca/cobranca/cobranca-jobs.ts'
import { emissaoJobs } from '#server/cobranca/emissao/emissao-jobs.ts'
import { notificacaoJobs } from '#server/cobranca/notificacao/notificacao-jobs.ts'
import { pixJobs } from '#server/cobranca/pix/pix-jobs.ts'
import { vinculoJobs } from '#server/contas/pagbank/vinculo-jobs.ts'
import { relatorioJobs } from '#server/contas/relatorio/relatorio-jobs.ts'
import { mesaJobs } from '#server/mesa/mesa/mesa-jobs.ts'
import { mensagemJobs } from '#server/pedido/conversa/mensagem-jobs.ts'
import { pedidoJobs } from '#server/pedido/pedido/pedido-jobs.ts'
import { integracaoJobs } from '#server/pessoas/integracao/integracao-jobs.ts'
import { privacidadeJobs } from '#server/pessoas/privacidade/privacidade-jobs.ts'
import type { Job } from '#server/plataforma/dependencies.ts'
import type { JobName } from '#server/plataforma/jobs/job.ts'

const trabalhos = [
  ...emissaoJobs,
  ...notificacaoJobs,
  ...pixJobs,
  ...cobrancaJobs,
  ...pedidoJobs,
  ...mensagemJobs,
  ...vinculoJobs,
  ...emailJobs,
  ...pushJobs,
  ...rotinaJobs,
  ...mesaJobs,
  ...relatorioJobs,
  ...integracaoJobs,
  ...privacidadeJobs,
]

type ListaCompleta = JobName extends (typeof trabalhos)[number]['nome'] ? readonly Job[] : never

/** All jobs. If a declared job is missing here, this does not compile. */
export const jobs: ListaCompleta = trabalhos
