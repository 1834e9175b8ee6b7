// The product's own database, for what no screen can do: let time pass.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { envelhecerPagamento as envelhecer } from '../../support/compras.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { dataDir } from './site.ts'

const MINUTO_MS = 60_000

/** Does this in the database of the product under test. */
export async function noBanco<T>(gravar: (tx: Tx) => Promise<T>): Promise<T> {
  const { home } = JSON.parse(readFileSync(join(dataDir(), 'database.json'), 'utf8')) as { home: string } // written by the product
  const host = resolve(dataDir(), home, 'socket')
  const conexao = openConnection({ host, port: 5432, user: 'restia', database: 'restia', ssl: false })
  return inTransaction(conexao.db, gravar).finally(conexao.close)
}

/** The password was last typed so many minutes ago in the sessions of this account (rule M5). */
export function envelhecerSenha({ id }: Pick<Pessoa, 'id'>, minutos: number) {
  const senha_em = new Date(Date.now() - minutos * MINUTO_MS)
  return noBanco(tx => tx.updateTable('sessao').set({ senha_em }).where('usuario_id', '=', id).execute())
}

/** So many hours have passed for the sessions of this account that their devices keep (design/sessions). */
export function passarHoras({ id }: Pick<Pessoa, 'id'>, horas: number) {
  const atraso = sql`${`${horas} hours`}::interval`
  return noBanco(tx =>
    sql`update sessao set aberta_em = aberta_em - ${atraso}, usada_em = usada_em - ${atraso}, senha_em = senha_em - ${atraso}
      where usuario_id = ${id} and manter`.execute(tx),
  )
}

/** So many hours have passed since the last words in the threads of this order (rule N81). */
export function passarHorasNaConversa(pedidoId: number, horas: number) {
  const atraso = sql`${`${horas} hours`}::interval`
  return noBanco(async tx => {
    await sql`update mensagem set em = em - ${atraso}
      where conversa_id in (select id from conversa where pedido_id = ${pedidoId})`.execute(tx)
    await sql`update conversa set espera_desde = espera_desde - ${atraso} where pedido_id = ${pedidoId}`.execute(
      tx,
    )
  })
}

/** This order was paid so many days ago (rule M45). */
export const envelhecerPagamento = (pedidoId: number, dias: number): Promise<void> =>
  noBanco(db => envelhecer({ deps: { db } }, pedidoId, dias))

/** This buyer's registration lacks its district, as one could that was made before every field was demanded. */
export function tirarBairro({ id }: Pick<Pessoa, 'id'>) {
  return noBanco(tx => tx.updateTable('usuario').set({ bairro: null }).where('id', '=', id).execute())
}

/** This buyer's name is one that could be saved before it was checked. */
export function estragarNome({ id }: Pick<Pessoa, 'id'>) {
  return noBanco(tx => tx.updateTable('usuario').set({ nome: '***' }).where('id', '=', id).execute())
}

/** This account registered before the privacy page was there (rule N130). */
export function tirarAceite({ id }: Pick<Pessoa, 'id'>) {
  return noBanco(tx => tx.deleteFrom('aceite').where('usuario_id', '=', id).execute())
}

/** These orders are delivered on this day (`2026-11-24`), or have none, in zone Z1, whatever the agenda says. */
export function marcarEntrega(dia: string | null, ...pedidoIds: readonly number[]) {
  return noBanco(tx =>
    tx
      .updateTable('pedido')
      .set({ entrega_dia: dia, entrega_zona: 'Z1' })
      .where('id', 'in', [...pedidoIds])
      .execute(),
  )
}
