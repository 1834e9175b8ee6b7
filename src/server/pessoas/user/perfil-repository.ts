// The profile of an account: what the session's user reads and changes about itself.
import { sql } from 'kysely'
import { faltaSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { COLUNAS_DO_USER, type UserTravado } from './user-repository.ts'

/** An account with its PagBank link. */
export interface PerfilLido extends UserTravado {
  contaPagBank: string | null
  /** Since when the seller has to authorise again; null while the link works or if there is none. */
  refazerDesde: Date | null
  /** ADM must have a second factor and does not (design/sign-in). */
  faltaSegundoFator: boolean
}

/** The profile of an account; null if there is no such account. */
export async function buscarPerfil(db: Db, id: number): Promise<PerfilLido | null> {
  const linha = await db
    .selectFrom('usuario')
    .leftJoin('conta_pagbank', 'conta_pagbank.vendedor_id', 'usuario.id')
    .select(COLUNAS_DO_USER)
    .select(['conta_id as contaPagBank', 'refazer_desde as refazerDesde'])
    .select(faltaSegundoFator().as('faltaSegundoFator'))
    .where('usuario.id', '=', id)
    .executeTakeFirst()
  return linha ?? null
}

/** The fields of the profile that the user writes. */
export type CamposDoPerfil = Pick<UserTravado, 'nome' | 'descricao' | 'imagem' | 'cep' | 'regiao'>

/** Writes the named fields and counts the version up (design/screens). */
export async function atualizarCampos(tx: Tx, id: number, campos: Partial<CamposDoPerfil>): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ ...campos, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}
