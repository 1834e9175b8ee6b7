// The fingerprint of the key that encrypts the sellers' tokens (design/operation).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** The fingerprint; null before the first start. */
export async function buscarImpressao(db: Db): Promise<string | null> {
  const linha = await db.selectFrom('chave_de_cifra').select('impressao').executeTakeFirst()
  return linha?.impressao ?? null
}

/** The fingerprint, locked until the transaction ends; null before the first start. */
export async function travarImpressao(tx: Tx): Promise<string | null> {
  const linha = await tx.selectFrom('chave_de_cifra').select('impressao').forUpdate().executeTakeFirst()
  return linha?.impressao ?? null
}

/** Of several servers that start at once on a new database the first stores its fingerprint. */
export async function inserirImpressao(tx: Tx, impressao: string, agora: Date): Promise<void> {
  await sql`insert into chave_de_cifra (impressao, desde) values (${impressao}, ${agora}) on conflict do nothing`.execute(
    tx,
  )
}

export async function atualizarImpressao(tx: Tx, impressao: string, agora: Date): Promise<void> {
  await tx.updateTable('chave_de_cifra').set({ impressao, desde: agora }).execute()
}
