// The provider's notices, sent by tests to the address of one boleto.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reconciliarCobrancas } from '#server/cobranca/cobranca/reconciliar-cobrancas.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'
import { controle } from './simulador.ts'
import { esperarTrabalhos } from './trabalhos.ts'

/** The signature as the provider documents it: SHA-256 of token, hyphen and the exact bytes, in hexadecimal. */
export function assinaturaDe(corpo: string, token: string = SIMULATION_DEFAULTS.internalToken): string {
  return createHash('sha256').update(`${token}-${corpo}`).digest('hex')
}

/** Where the provider was told to send the notices of this order. */
export async function enderecoDaNotificacao(app: AppForTest, pedidoId: number): Promise<string> {
  const { token_de_aviso } = await app.deps.db
    .selectFrom('emissao')
    .select('token_de_aviso')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return `${app.url}/v1/pagbank/notificacao/${token_de_aviso}`
}

/** Sends a notice, signed unless the headers say otherwise; answers the status. */
export async function enviarAviso(
  url: string,
  corpo: string,
  headers: Record<string, string> = { 'x-authenticity-token': assinaturaDe(corpo) },
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: corpo,
  })
  await response.body?.cancel()
  return response.status
}

/** The simulator does not send its next notices. */
export async function perderAvisos(app: AppForTest, vezes: number): Promise<void> {
  await controle(app, 'POST', '/falhas', { tipo: 'perder', vezes })
}

/**
 * The daily reading of charges (rule M26). A charge of which a reading was sent within half a minute is read once more: in a test that
 * reading was before what the test did. With `dia` it is that day's, while everything else keeps to the test's clock. The readings have
 * ended when this returns: none of them meets a fault that the next test arms.
 */
export async function lerCobrancasDoDia(app: AppForTest, dia?: Date): Promise<void> {
  await sql`update pgboss.job set singleton_on = null where name = 'ler-cobranca'`.execute(app.deps.db)
  await reconciliarCobrancas(dia ? { ...app.deps, clock: () => dia } : app.deps)
  await esperarTrabalhos(app)
}

/** How many notices of this order are stored. */
export async function contarAvisos(app: AppForTest, pedidoId: number): Promise<number> {
  return (await avisosDe(app, pedidoId)).length
}

/** Waits until every stored notice of this order has been applied. */
export async function esperarAvisosAplicados(app: AppForTest, pedidoId: number): Promise<void> {
  await esperar(async () => {
    const avisos = await avisosDe(app, pedidoId)
    return avisos.length > 0 && avisos.every(({ aplicado_em }) => aplicado_em !== null)
  })
}

function avisosDe(app: AppForTest, pedidoId: number) {
  return app.deps.db
    .selectFrom('aviso_pagbank')
    .innerJoin('emissao', 'emissao.id', 'aviso_pagbank.emissao_id')
    .select('aplicado_em')
    .where('pedido_id', '=', pedidoId)
    .execute()
}

/** Waits until both notices of a paid order have arrived and their jobs are done: nothing reads its charge any more. */
export async function esperarSilencio(app: AppForTest, pedidoId: number): Promise<void> {
  await esperar(async () => (await contarAvisos(app, pedidoId)) === 2)
  await esperar(async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'aplicar-avisos' and state < 'completed'`.execute(app.deps.db)
    return rows.length === 0
  })
}
