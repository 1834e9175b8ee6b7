// Work that must happen even if the process dies: jobs in the same database, sent in the transaction of the deed (pg-boss).
import { type DatabaseOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Connection } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EmailAEnviar } from '#server/email/enviar-email.ts'
import { FalhaDeTrabalho } from './falha-de-trabalho.ts'

/** Every job and what it is told. */
export interface Jobs {
  'recuperar-emissao': { emissaoId: number }
  'aplicar-avisos': { emissaoId: number }
  'ler-cobranca': { chargeId: string }
  'liberar-custodia': { pedidoId: number }
  /** The refresh token as the database has it, in base 64: encrypted. */
  'revogar-vinculo': { vendedorId: number; refreshTokenCifrado: string }
  'reembolsar-pedido': { pedidoId: number }
  'enviar-email': EmailAEnviar
  'recuperar-emissoes': object
  'aplicar-avisos-pendentes': object
  'liberar-custodias': object
  'reconciliar-cobrancas': object
  'reembolsar-pedidos': object
  'marcar-atrasos': object
  'renovar-vinculos': object
  'varrer-imagens': object
  'consolidar-contagens': object
  'remover-vencidos': object
}

export type NomeDeJob = keyof Jobs

export interface OpcoesDeEnvio {
  aposSegundos?: number
  /** Of several with the same key within half a minute one is sent. */
  chave?: string
  /** With a key: one at once, and of those that come within so many seconds one more after that. */
  aCadaSegundos?: number
}

/** Sends jobs; a job exists exactly if its transaction commits. */
export interface Fila {
  enviar<Nome extends NomeDeJob>(tx: Tx, nome: Nome, dados: Jobs[Nome], opcoes?: OpcoesDeEnvio): Promise<void>
}

export type Trabalhos = { [Nome in NomeDeJob]: { executar(dados: Jobs[Nome]): Promise<void>; cron?: string } }

export interface Queue extends Fila {
  /** Makes the queue's tables and queues; needed before anything is sent. */
  prepare(): Promise<void>
  /** Takes up work: every job retried with growing pauses until it succeeds. */
  work(trabalhos: Trabalhos): Promise<void>
  stop(): Promise<void>
}

const NOMES = [
  'recuperar-emissao',
  'aplicar-avisos',
  'ler-cobranca',
  'liberar-custodia',
  'revogar-vinculo',
  'reembolsar-pedido',
  'enviar-email',
  'recuperar-emissoes',
  'aplicar-avisos-pendentes',
  'liberar-custodias',
  'reconciliar-cobrancas',
  'reembolsar-pedidos',
  'marcar-atrasos',
  'renovar-vinculos',
  'varrer-imagens',
  'consolidar-contagens',
  'remover-vencidos',
] as const satisfies readonly NomeDeJob[]

/** A failing job is tried again after 2 s, 4 s … at most every 10 minutes, for about three days. */
const PERSISTENCE = { retryLimit: 450, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
/** What comes again within the hour anyway gives up after a minute: else its tries would pile up. */
const SHORT_PERSISTENCE = { ...PERSISTENCE, retryLimit: 5 }
const SWEEPS: readonly NomeDeJob[] = ['aplicar-avisos-pendentes', 'liberar-custodias', 'reembolsar-pedidos']
/** One whose process has died stays under way no longer than this, and not the quarter of an hour that a job may take. */
const LIFE_SIGN = { heartbeatSeconds: 20 }
/** Connections of the queue's own, beside the one that listens: a market in a rush does not keep it from its jobs. */
const CONNECTIONS = 4
/** So often the queue looks for jobs whose process has died. */
const ROUNDS = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 }
/**
 * PostgreSQL tells of a new job as its transaction commits (decision 038). What is due later (a retry, a job with a delay) is
 * looked for every two seconds, and where no notifications come through everything is, twice a second. Ten jobs at a time, and
 * no pause while there are ten more: a morning's notices do not wait for each other.
 */
const WORKING = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
const ONCE_SECONDS = 30
const TIME_ZONE = { tz: 'America/Sao_Paulo' }

/** Makes the queue on the same database; it connects once it is prepared. */
export function createQueue({ pool }: Connection, onError: (error: unknown) => void): Queue {
  const boss = new PgBoss({ ...sameDatabase(pool), ...ROUNDS, max: CONNECTIONS, useListenNotify: true })
  boss.on('error', onError)
  boss.on('warning', onError)
  return {
    enviar: async (tx, nome, dados, { aposSegundos = 0, chave, aCadaSegundos } = {}) => {
      const once = {
        ...(chave !== undefined && { singletonKey: chave, singletonSeconds: aCadaSegundos ?? ONCE_SECONDS }),
        ...(aCadaSegundos !== undefined && { singletonNextSlot: true }),
      }
      await boss.send(nome, dados, { db: fromKysely(tx), startAfter: aposSegundos, ...once })
    },
    prepare: async () => {
      await boss.start()
      for (const nome of NOMES) await prepareQueue(boss, nome)
    },
    work: async trabalhos => {
      for (const nome of NOMES) await takeUp(boss, nome, surprising(trabalhos[nome], onError))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

// The pool hides its password from whoever copies its options.
function sameDatabase({ options }: Connection['pool']): DatabaseOptions {
  const { password } = options
  return { ...options, ...(password !== undefined && { password }) } as DatabaseOptions // what node-postgres takes of either
}

// One that an earlier version made learns what is new.
async function prepareQueue(boss: PgBoss, nome: NomeDeJob): Promise<void> {
  const options = { ...(SWEEPS.includes(nome) ? SHORT_PERSISTENCE : PERSISTENCE), ...LIFE_SIGN, notify: true }
  await boss.createQueue(nome, options)
  await boss.updateQueue(nome, options)
}

async function takeUp<Nome extends NomeDeJob>(
  boss: PgBoss,
  nome: Nome,
  trabalho: Trabalhos[Nome],
): Promise<void> {
  await boss.work<Jobs[Nome], unknown, typeof WORKING>(nome, WORKING, jobs =>
    Promise.all(jobs.map(job => attempt(job, trabalho))),
  )
  if (!trabalho.cron) return
  await boss.schedule(nome, trabalho.cron, {}, TIME_ZONE)
  // Whoever was off at that minute makes up for it now.
  await boss.send(nome, {}, { singletonKey: 'inicio', singletonSeconds: ONCE_SECONDS })
}

// A failure that says nothing to staff is for the log.
function surprising<Nome extends NomeDeJob>(
  trabalho: Trabalhos[Nome],
  onError: (error: unknown) => void,
): Trabalhos[Nome] {
  const executar = (dados: Jobs[Nome]) =>
    trabalho.executar(dados).catch(error => {
      if (!(error instanceof FalhaDeTrabalho)) onError(error)
      throw error
    })
  return { ...trabalho, executar }
}

// One that fails is tried again by itself; those beside it are done. What is left behind is the sentence for staff, if any.
function attempt<Dados>(
  { id, data }: Job<Dados>,
  { executar }: { executar(dados: Dados): Promise<void> },
): Promise<JobResult> {
  return executar(data).then(
    () => ({ id, status: 'completed' }),
    error => ({
      id,
      status: 'failed',
      output: error instanceof FalhaDeTrabalho ? { motivo: error.message } : { message: String(error) },
    }),
  )
}
