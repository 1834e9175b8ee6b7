// The provider's notices as they arrived (rule M26).
import { sql } from 'kysely'
import { PRIMEIRA_TENTATIVA } from '#server/cobranca/emissao/emissao-repository.ts'
import { IDADE_DA_EMISSAO_SEM_RESPOSTA_MS } from '#server/cobranca/emissao/sem-resposta.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface NovaNotificacao {
  /** Of the address that it came to. */
  token: string
  recebidoEm: Date
  assinado: boolean
  corpo: string
  /** The charge that it only says to wait for its payment; null if it says anything else. */
  chargeIdQueEspera: string | null
}

/**
 * Inserts a notice, and answers whether it still has to be applied. Nothing follows from one of a charge that waits, if the charge is recorded
 * so, or if the first try, which made this boleto, is about to record it. If the try ends without it, it sends the job; if its process dies,
 * the recovery does what the job would do. With `semTrabalho` any other notice is not inserted, and the answer is null.
 */
export function insercaoDaNotificacao(
  { token, recebidoEm, assinado, corpo, chargeIdQueEspera }: NovaNotificacao,
  { semTrabalho = false }: { semTrabalho?: boolean } = {},
): Statement<{ porAplicar: boolean } | null> {
  const comResposta = new Date(recebidoEm.getTime() - IDADE_DA_EMISSAO_SEM_RESPOSTA_MS)
  const texto = sql<{ porAplicar: boolean }>`
    insert into aviso_pagbank (emissao_id, recebido_em, assinado, corpo, aplicado_em)
    select id, ${recebidoEm}, ${assinado}, ${corpo}, case when esperada then ${recebidoEm}::timestamptz end from (
      select e.id, ${chargeIdQueEspera !== null} and ((${PRIMEIRA_TENTATIVA} and e.iniciada_em >= ${comResposta}) or exists (
        select from cobranca c where c.emissao_id = e.id and c.charge_id = ${chargeIdQueEspera} and c.status = 'WAITING')) as esperada
      from emissao e where e.token_de_aviso = ${token}) e
    ${semTrabalho ? sql`where esperada` : sql``}
    returning aplicado_em is null as "porAplicar"`
  return statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
}

/** Marks the notices of an emission that arrived up to this instant as applied. */
export async function marcarNotificacoesAplicadas(
  tx: Tx,
  emissaoId: number,
  { recebidosAte, agora }: { recebidosAte: Date; agora: Date },
): Promise<void> {
  await tx
    .updateTable('aviso_pagbank')
    .set({ aplicado_em: agora })
    .where('emissao_id', '=', emissaoId)
    .where('aplicado_em', 'is', null)
    .where('recebido_em', '<=', recebidosAte)
    .execute()
}

/** Emissions with unapplied notices that arrived before this instant, oldest first: their ids. */
export async function listarEmissoesComNotificacoesEsquecidas(
  db: Db,
  recebidosAntesDe: Date,
): Promise<number[]> {
  const linhas = await db
    .selectFrom('aviso_pagbank')
    .select(({ fn }) => ['emissao_id as emissaoId', fn.min('id').as('primeiro')])
    .where('aplicado_em', 'is', null)
    .where('recebido_em', '<', recebidosAntesDe)
    .groupBy('emissao_id')
    .orderBy('primeiro')
    .execute()
  return linhas.map(({ emissaoId }) => emissaoId)
}

/** Marks all notices of an emission as not applied. */
export async function reabrirNotificacoes(tx: Tx, emissaoId: number): Promise<void> {
  await tx
    .updateTable('aviso_pagbank')
    .set({ aplicado_em: null })
    .where('emissao_id', '=', emissaoId)
    .execute()
}

/** Empties the notices of these emissions, which name the payer, as far as they have been applied (design/orders). */
export async function esvaziarNotificacoes(tx: Tx, emissaoIds: readonly number[]): Promise<void> {
  if (emissaoIds.length === 0) return
  await tx
    .updateTable('aviso_pagbank')
    .set({ corpo: '' })
    .where('emissao_id', 'in', emissaoIds)
    .where('aplicado_em', 'is not', null)
    .execute()
}
