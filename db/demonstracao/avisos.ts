// What the people of the demonstration have read of their notices, and an e-mail that did not leave (rules N40, N45).
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { avisarMesa } from '#server/mesa/mesa/mesa-jobs.ts'
import { marcarLidos } from '#server/plataforma/avisar/aviso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'regras'>

/** Everybody has read the own notices but the newest, of which there are three at most and no more than half, at the time of the newest one of them. Staff are told of what waits. */
export async function lerAvisos(deps: Deps): Promise<void> {
  const { rows } = await sql<{ usuarioId: number; ate: number; em: Date }>`
    select usuario_id as "usuarioId", max(id) as ate, max(criado_em) as em from (
      select id, usuario_id, criado_em, row_number() over (partition by usuario_id order by id) as n,
        count(*) over (partition by usuario_id) as todos from aviso where retirado_em is null) a
    where n <= greatest(todos / 2, todos - 3) group by usuario_id order by usuario_id`.execute(deps.db)
  for (const { em, ...lidos } of rows) await inTransaction(deps.db, tx => marcarLidos(tx, lidos, em))
  await avisarMesa(deps)
}

const ESPERA_MS = 100
const TENTATIVAS = 50

/**
 * The newest e-mail of an order that a seller got was not accepted after all, so that staff see what they do then. Its job must be done
 * before, or it would send the e-mail again; without one after five seconds nothing is written.
 */
export async function perderUmEmail({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  for (let tentativa = 0; tentativa < TENTATIVAS; tentativa++) {
    const { rows } = await sql<{ id: number; em: Date }>`
      select e.id, a.criado_em as em from aviso_email e join aviso a on a.id = e.aviso_id
      join usuario u on u.id = a.usuario_id and u.papel = 'VENDEDOR'
      where e.pedido_id is not null and e.situacao = 'ENVIADO' order by e.id desc limit 1`.execute(db)
    const [email] = rows
    if (email) {
      const erro = 'O servidor de e-mail não aceitou a mensagem.'
      await sql`
        update aviso_email set situacao = 'FALHOU', erro = ${erro}, em = ${email.em}, tentativas = tentativas + 1
        where id = ${email.id}`.execute(db)
      return
    }
    await sleep(ESPERA_MS)
  }
}
