// Sellers' linked accounts and the one-time states of linking.
import type { Tx } from '#server/db/transaction.ts'

export interface VinculoPendente {
  nonceHash: Buffer
  vendedorId: number
  sessaoHash: Buffer
  expiraEm: Date
}

/** Writes a state that may be used once. */
export async function inserirVinculoPendente(tx: Tx, vinculo: VinculoPendente): Promise<void> {
  await tx
    .insertInto('vinculo_pendente')
    .values({
      nonce_hash: vinculo.nonceHash,
      vendedor_id: vinculo.vendedorId,
      sessao_hash: vinculo.sessaoHash,
      expira_em: vinculo.expiraEm,
    })
    .execute()
}

/** Uses a state up; null when it is unknown, used or too old. Removes what has expired besides. */
export async function gastarVinculoPendente(
  tx: Tx,
  nonceHash: Buffer,
  agora: Date,
): Promise<{ vendedorId: number; sessaoHash: Buffer } | null> {
  await tx.deleteFrom('vinculo_pendente').where('expira_em', '<', agora).execute()
  const linha = await tx
    .deleteFrom('vinculo_pendente')
    .where('nonce_hash', '=', nonceHash)
    .returning(['vendedor_id as vendedorId', 'sessao_hash as sessaoHash'])
    .executeTakeFirst()
  return linha ?? null
}

export interface ContaVinculada {
  vendedorId: number
  contaId: string
  accessTokenCifrado: Buffer
  refreshTokenCifrado: Buffer
  expiraEm: Date
  vinculadaEm: Date
}

/** Links an account, or replaces the one that was linked. Unique: `conta_pagbank_conta_id_key`. */
export async function gravarConta(tx: Tx, conta: ContaVinculada): Promise<void> {
  const linha = {
    vendedor_id: conta.vendedorId,
    conta_id: conta.contaId,
    access_token_cifrado: conta.accessTokenCifrado,
    refresh_token_cifrado: conta.refreshTokenCifrado,
    expira_em: conta.expiraEm,
    vinculada_em: conta.vinculadaEm,
  }
  await tx
    .insertInto('conta_pagbank')
    .values(linha)
    .onConflict(conflito => conflito.column('vendedor_id').doUpdateSet(linha))
    .execute()
}
