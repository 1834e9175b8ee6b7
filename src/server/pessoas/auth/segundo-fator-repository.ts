// The second factor of staff and its recovery codes (design/sign-in). A code is spent in one statement, so it works once.
import { type RawBuilder, sql } from 'kysely'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export const REMOVER_SEGUNDO_FATOR = atoSoDaConta(
  'remover-segundo-fator',
  'Cadastros e contas',
  'Removeu a verificação em duas etapas',
)

export interface SegundoFatorLido {
  /** The app's key, encrypted. */
  segredo: Buffer
  /** Null while it waits for its first code. */
  ativoDesde: Date | null
  codigosRestantes: number
}

/** The second factor of an account; null if there is none. */
export async function buscarSegundoFator(db: Db, usuarioId: number): Promise<SegundoFatorLido | null> {
  const { rows } = await sql<SegundoFatorLido>`
    select segredo, ativo_desde as "ativoDesde",
      (select count(*) from codigo_de_recuperacao c where c.usuario_id = f.usuario_id) as "codigosRestantes"
    from segundo_fator f where usuario_id = ${usuarioId}`.execute(db)
  return rows[0] ?? null
}

/** SQL for whether the account of this row lacks the second factor that ADM must have. The row is called `usuario`. */
export function faltaSegundoFator(): RawBuilder<boolean> {
  return sql`(usuario.papel = 'ADM'
    and exists (select from configuracao where chave = 'segundoFatorDoAdm' and valor = 'true')
    and not exists (select from segundo_fator f where f.usuario_id = usuario.id and f.ativo_desde is not null))`
}

/** Keeps a key that waits for its first code, in place of an earlier one; false if a second factor is active. */
export async function gravarSegredo(tx: Tx, usuarioId: number, segredo: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into segundo_fator as f (usuario_id, segredo) values (${usuarioId}, ${segredo})
    on conflict (usuario_id) do update set segredo = excluded.segredo where f.ativo_desde is null
    returning true`.execute(tx)
  return rows.length > 0
}

/** Activates the key that waits, if it is still this one, with its recovery codes; false if it is not. */
export async function ativarSegundoFator(
  tx: Tx,
  {
    usuarioId,
    segredo,
    passo,
    hashes,
  }: { usuarioId: number; segredo: Buffer; passo: number; hashes: Buffer[] },
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segundo_fator')
    .set({ ativo_desde: agora, ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ativo_desde', 'is', null)
    .where('segredo', '=', segredo)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('codigo_de_recuperacao')
    .values(hashes.map(hash => ({ usuario_id: usuarioId, codigo_hash: hash })))
    .execute()
  return true
}

/** Removes an active second factor with its recovery codes; false if there is none. */
export async function removerSegundoFator(tx: Tx, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('segundo_fator')
    .where('usuario_id', '=', usuarioId)
    .where('ativo_desde', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Spends the code of a step; false if that one, or a later one, was spent before. */
export async function gastarPasso(db: Db, usuarioId: number, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundo_fator')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ultimo_passo', '<', passo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Spends a recovery code; false if the account has none with this hash. */
export async function gastarCodigoDeRecuperacao(db: Db, usuarioId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigo_de_recuperacao')
    .where('usuario_id', '=', usuarioId)
    .where('codigo_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
