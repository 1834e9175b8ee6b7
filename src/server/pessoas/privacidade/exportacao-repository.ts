// The newest export of each account (rule N131).
import { sql } from 'kysely'
import { EXPORTACAO_MS } from '#domain/conta/privacidade.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const haUmDia = (agora: Date) => new Date(agora.getTime() - EXPORTACAO_MS)

/** Notes that an export was asked for, in place of an earlier one; false if there was one in the last 24 hours. */
export async function inserirExportacao(tx: Tx, usuarioId: number, agora: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into exportacao as e (usuario_id, pedida_em) values (${usuarioId}, ${agora})
    on conflict (usuario_id) do update set pedida_em = excluded.pedida_em, pronta_em = null, arquivo = null
      where e.pedida_em <= ${haUmDia(agora)}
    returning true`.execute(tx)
  return rows.length > 0
}

/** Keeps the file that the job has made. */
export async function gravarArquivo(
  tx: Tx,
  { usuarioId, arquivo }: { usuarioId: number; arquivo: Buffer },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('exportacao')
    .set({ arquivo, pronta_em: agora })
    .where('usuario_id', '=', usuarioId)
    .execute()
}

/** When it was asked for, and until when its file can be fetched; null if there is none any more. */
export async function buscarExportacao(
  db: Db,
  usuarioId: number,
  agora: Date,
): Promise<{ pedidaEm: Date; ate: Date | null } | null> {
  const linha = await db
    .selectFrom('exportacao')
    .select(['pedida_em as pedidaEm', 'pronta_em as prontaEm'])
    .where('usuario_id', '=', usuarioId)
    .where('pedida_em', '>', haUmDia(agora))
    .executeTakeFirst()
  if (!linha) return null
  return {
    pedidaEm: linha.pedidaEm,
    ate: linha.prontaEm && new Date(linha.pedidaEm.getTime() + EXPORTACAO_MS),
  }
}

/** The file; null once its day is over, or before it is made. */
export async function buscarArquivo(db: Db, usuarioId: number, agora: Date): Promise<Buffer | null> {
  const linha = await db
    .selectFrom('exportacao')
    .select('arquivo')
    .where('usuario_id', '=', usuarioId)
    .where('pedida_em', '>', haUmDia(agora))
    .executeTakeFirst()
  return linha?.arquivo ?? null
}

/** Removes exports that are older than a day. */
export async function removerExportacoesVencidas(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('exportacao').where('pedida_em', '<=', haUmDia(agora)).execute()
}
