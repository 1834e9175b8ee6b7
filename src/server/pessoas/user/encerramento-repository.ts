// The end of accounts (rules N132, N133, design/privacy). What it takes away is one function of the database, `encerrar_conta`.

import { sql } from 'kysely'
import type { Pendencias } from '#domain/conta/privacidade.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

// An account's own row says all that it holds; those of its orders are parts of that.
const saldo = (id: number, conta: 'ABATIMENTO' | 'ACERTO') => sql`(
  select coalesce(sum(disponivel_centavos + a_liberar_centavos), 0)::bigint from saldo_da_conta
  where usuario_id = ${id} and conta = ${conta} and pedido_id is null)`

/** The open matters of a buyer or a seller. One query. */
export async function lerPendencias(db: Db, id: number): Promise<Pendencias> {
  const { rows } = await sql<Pendencias>`
    with aberto as (
      select id from pedido where comprador_id = ${id} and status_pedido in (${ABERTOS})
      union select id from pedido where comprador_id = ${id} and credito_reservado_centavos > 0
      union select id from pedido p where status_pedido in (${ABERTOS})
        and exists (select from item_pedido i where i.pedido_id = p.id and i.vendedor_id = ${id} and i.no_boleto)
    )
    select
      (select count(*)::int from aberto) as pedidos,
      (select count(*)::int from ocorrencia where situacao = 'ABERTA' and (comprador_id = ${id} or vendedor_id = ${id})) as ocorrencias,
      (select count(*)::int from reembolso r join cobranca c on c.id = r.cobranca_id left join emissao e on e.id = c.emissao_id
        join pedido p on p.id = coalesce(c.pedido_id, e.pedido_id)
        where r.situacao = 'ABERTO' and p.comprador_id = ${id}) as devolucoes,
      (select count(*)::int from (
        select pedido_id from repasse where vendedor_id = ${id} and status in ('AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA')
        union select pedido_id from pagamento_a_vendedor where vendedor_id = ${id} and situacao = 'ABERTO'
      ) r) as repasses,
      ${saldo(id, 'ABATIMENTO')} as "abatimentoCentavos", ${saldo(id, 'ACERTO')} as "acertoCentavos"`.execute(
    db,
  )
  return firstRow(rows)
}

/** When its owner asked for the end, and when it came; null until then. */
export interface Encerramento {
  pedidoEm: Date | null
  encerradaEm: Date | null
}

export async function buscarEncerramento(db: Db, id: number): Promise<Encerramento> {
  return db
    .selectFrom('usuario')
    .select(['encerramento_pedido_em as pedidoEm', 'encerrada_em as encerradaEm'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Notes that the owner of a locked account asks for its end, or with null no more; false if that is so already. */
export async function marcarEncerramento(tx: Tx, id: number, em: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ encerramento_pedido_em: em })
    .where('id', '=', id)
    .where('encerramento_pedido_em', em ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes a locked account. Answers the encrypted token of its link to PagBank, which is to be revoked; null without one. */
export async function encerrar(
  tx: Tx,
  { id, porUsuarioId }: { id: number; porUsuarioId: number },
  agora: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<{ token: Buffer | null }>`
    select encerrar_conta(${id}, ${porUsuarioId}, ${agora}) as token`.execute(tx)
  return firstRow(rows).token
}

const ANOS_DA_LEI = 5

/** Takes the names from what accounts have left behind that were closed five years ago. */
export async function anonimizarEncerradas(tx: Tx, agora: Date): Promise<void> {
  await sql`
    select anonimizar_conta(id, ${agora}) from usuario
    where encerrada_em < ${agora}::timestamptz - make_interval(years => ${ANOS_DA_LEI}::int) and anonimizada_em is null`.execute(
    tx,
  )
}
