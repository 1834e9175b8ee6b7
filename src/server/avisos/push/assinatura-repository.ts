// Which devices get pushes (rule N44, design/notices). A subscription belongs to a session and ends with it.
import { sql } from 'kysely'
import type { ConteudoDoAviso } from '#contract/avisos/tipos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { EnderecoDePush } from '#server/plataforma/push-sender.ts'

/** How many tries a push service may refuse on one day before the subscription ends. */
const FALHAS_POR_DIA = 3

export async function temAssinatura(db: Db, sessaoHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from assinatura_push where sessao_hash = ${sessaoHash}) as tem`.execute(db)
  return firstRow(rows).tem
}

/** Gives the session this subscription, in place of the one that it had and of the session that had it. */
export async function assinar(
  tx: Tx,
  { usuarioId, sessaoHash }: { usuarioId: number; sessaoHash: Buffer },
  { endpoint, p256dh, auth }: EnderecoDePush,
  agora: Date,
): Promise<void> {
  await sql`delete from assinatura_push where sessao_hash = ${sessaoHash} and endpoint <> ${endpoint}`.execute(
    tx,
  )
  await sql`
    insert into assinatura_push (endpoint, usuario_id, sessao_hash, p256dh, auth, criada_em)
    values (${endpoint}, ${usuarioId}, ${sessaoHash}, ${p256dh}, ${auth}, ${agora})
    on conflict (endpoint) do update set usuario_id = excluded.usuario_id, sessao_hash = excluded.sessao_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, criada_em = excluded.criada_em, falhas = 0, falhou_em = null`.execute(
    tx,
  )
}

/** Ends the subscription of a session. */
export async function cancelarAssinatura(tx: Tx, sessaoHash: Buffer): Promise<void> {
  await sql`delete from assinatura_push where sessao_hash = ${sessaoHash}`.execute(tx)
}

/** Ends a subscription that its push service does not know any more. */
export async function removerAssinatura(db: Db, id: number): Promise<void> {
  await sql`delete from assinatura_push where id = ${id}`.execute(db)
}

/** Counts a failed try of this day, `YYYY-MM-DD`; the third one ends the subscription. True if it goes on. */
export async function contarFalha(tx: Tx, id: number, dia: string): Promise<boolean> {
  const { rows } = await sql<{ falhas: number }>`
    update assinatura_push set falhas = case when falhou_em = ${dia}::date then falhas + 1 else 1 end, falhou_em = ${dia}::date
    where id = ${id} returning falhas`.execute(tx)
  const continua = (rows[0]?.falhas ?? FALHAS_POR_DIA) < FALHAS_POR_DIA
  if (!continua) await sql`delete from assinatura_push where id = ${id}`.execute(tx)
  return continua
}

/** A notice for one device. */
export type PushDeAviso = ConteudoDoAviso &
  EnderecoDePush & {
    quantidade: number
    sessaoHash: Buffer
    /** Is it read, or not to be read any more? */
    passou: boolean
    /** The days of its order's delivery: the day, and the one that it was moved from. */
    dias: string[]
  }

/** A notice and the device that it is for; null if one of them is gone. */
export async function buscarPush(
  db: Db,
  { avisoId, assinaturaId }: { avisoId: number; assinaturaId: number },
): Promise<PushDeAviso | null> {
  const { rows } = await sql<PushDeAviso>`
    select a.tipo, a.dados, a.quantidade, a.lido_em is not null or a.retirado_em is not null as passou,
      s.endpoint, s.p256dh, s.auth, s.sessao_hash as "sessaoHash",
      array_remove(array[p.entrega_dia::text, a.dados ->> 'antes'], null) as dias
    from aviso a left join pedido p on p.id = (a.dados ->> 'pedidoId')::bigint join assinatura_push s on s.usuario_id = a.usuario_id
    where a.id = ${avisoId} and s.id = ${assinaturaId}`.execute(db)
  return rows[0] ?? null
}
