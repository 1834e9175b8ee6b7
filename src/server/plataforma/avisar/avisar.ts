import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type EmailEscrito, inserirAvisos, type MeiosDoAviso, type PushEscrito } from './aviso-repository.ts'
import { enfileirarWebhooks } from './webhooks-do-aviso-sql.ts'

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'enviar-email-de-aviso': EmailEscrito
    'enviar-push': PushEscrito
  }
}

interface OpcoesDoAviso {
  meios?: MeiosDoAviso
  /** E-mails and pushes wait for so long; what was taken back by then is not sent. */
  aposSegundos?: number
}

/**
 * Writes notices in the transaction of the deed that they tell of, and the jobs of their e-mails, pushes and webhooks (rules N41, N139): one statement,
 * and one more for each way that something is sent by. `novos` is a relation as `inserirAvisos` takes it.
 */
export async function avisar(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  novos: RawBuilder<unknown>,
  agora: Date,
  { meios = 'todos', aposSegundos = 0 }: OpcoesDoAviso = {},
): Promise<void> {
  const { emails, pushes, webhooks } = await inserirAvisos(tx, novos, agora, meios)
  await enfileirar({ fila }, tx, emails, aposSegundos)
  const envios = pushes.map(dados => ({ dados, aposSegundos }))
  await fila.enviarTodos(tx, 'enviar-push', envios)
  await enfileirarWebhooks({ fila }, tx, webhooks, agora)
}

/** Sends the jobs of these e-mails. */
export async function enfileirar(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  emails: readonly EmailEscrito[],
  aposSegundos = 0,
): Promise<void> {
  const envios = emails.map(dados => ({ dados, aposSegundos }))
  await fila.enviarTodos(tx, 'enviar-email-de-aviso', envios)
}
