// Sellers' linked accounts, and the states of links that were started.
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface VinculoPendente {
  nonceHash: Buffer
  vendedorId: number
  sessaoHash: Buffer
  expiraEm: Date
}

/** Inserts a state, which may be used once. */
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

/** Removes a state that is used now and answers it; null if it is unknown, used or expired. */
export async function gastarVinculoPendente(
  tx: Tx,
  nonceHash: Buffer,
  agora: Date,
): Promise<{ vendedorId: number; sessaoHash: Buffer } | null> {
  await removerVinculosVencidos(tx, agora)
  const linha = await tx
    .deleteFrom('vinculo_pendente')
    .where('nonce_hash', '=', nonceHash)
    .returning(['vendedor_id as vendedorId', 'sessao_hash as sessaoHash'])
    .executeTakeFirst()
  return linha ?? null
}

export async function removerVinculosVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('vinculo_pendente').where('expira_em', '<=', agora).execute()
}

export interface ContaVinculada {
  vendedorId: number
  contaId: string
  accessTokenCifrado: Buffer
  refreshTokenCifrado: Buffer
  expiraEm: Date
  vinculadaEm: Date
}

/** Locks a seller's link until the transaction ends and answers its encrypted refresh token; null if there is no link. */
export async function buscarRefreshTokenCifrado(tx: Tx, vendedorId: number): Promise<Buffer | null> {
  const linha = await tx
    .selectFrom('conta_pagbank')
    .select('refresh_token_cifrado')
    .where('vendedor_id', '=', vendedorId)
    .forUpdate()
    .executeTakeFirst()
  return linha?.refresh_token_cifrado ?? null
}

/** Links an account, in place of the seller's earlier one if there is one. Unique per account: `conta_pagbank_conta_id_key`. */
export async function gravarConta(tx: Tx, conta: ContaVinculada): Promise<void> {
  const linha = {
    vendedor_id: conta.vendedorId,
    conta_id: conta.contaId,
    access_token_cifrado: conta.accessTokenCifrado,
    refresh_token_cifrado: conta.refreshTokenCifrado,
    expira_em: conta.expiraEm,
    vinculada_em: conta.vinculadaEm,
    refazer_desde: null,
    pode_receber: true,
    renovando_ate: null,
  }
  await tx
    .insertInto('conta_pagbank')
    .values(linha)
    .onConflict(conflito => conflito.column('vendedor_id').doUpdateSet(linha))
    .execute()
}

/** Unlinks this account of a seller and answers its encrypted refresh token; null if it is not the linked one. */
export async function removerConta(tx: Tx, vendedorId: number, contaId: string): Promise<Buffer | null> {
  const linha = await tx
    .deleteFrom('conta_pagbank')
    .where('vendedor_id', '=', vendedorId)
    .where('conta_id', '=', contaId)
    .returning('refresh_token_cifrado')
    .executeTakeFirst()
  return linha?.refresh_token_cifrado ?? null
}

/**
 * Marks accounts that the provider refuses to pay; their sellers have to authorise again. Accounts that were linked after `pedidoEm`,
 * the instant of the refused request, were checked since and are not marked. Answers the names of all these accounts' sellers.
 */
export async function marcarQueNaoRecebem(
  tx: Tx,
  contaIds: readonly string[],
  { pedidoEm, agora }: { pedidoEm: Date; agora: Date },
): Promise<string[]> {
  await tx
    .updateTable('conta_pagbank')
    .set(eb => ({ pode_receber: false, refazer_desde: eb.fn.coalesce('refazer_desde', eb.val(agora)) }))
    .where('conta_id', 'in', contaIds)
    .where('vinculada_em', '<=', pedidoEm)
    .execute()
  const vendedores = await tx
    .selectFrom('conta_pagbank')
    .innerJoin('usuario', 'usuario.id', 'conta_pagbank.vendedor_id')
    .select('usuario.nome')
    .where('conta_id', 'in', contaIds)
    .orderBy('usuario.nome_busca')
    .execute()
  return vendedores.map(({ nome }) => nome)
}

export async function contarContas(db: Db): Promise<number> {
  const { contas } = await db
    .selectFrom('conta_pagbank')
    .select(({ fn }) => fn.countAll<number>().as('contas'))
    .executeTakeFirstOrThrow()
  return contas
}

/** Marks that every seller has to authorise again. The accounts stay linked and receive as before. */
export async function marcarTodasParaRefazer(tx: Tx, agora: Date): Promise<void> {
  await tx
    .updateTable('conta_pagbank')
    .set({ refazer_desde: agora })
    .where('refazer_desde', 'is', null)
    .execute()
}
