// The database of a rehearsal, and its contents.

import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'

const NAMES = '^restia_ensaio_\\d+$'

export async function createRehearsalDatabase(db: Db, moment: Date): Promise<string> {
  const name = `restia_ensaio_${moment.getTime()}`
  await sql`create database ${sql.id(name)} encoding 'UTF8' template template0`.execute(db)
  return name
}

export async function dropRehearsalDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}

/** Those that a killed rehearsal left behind: they have no connections. */
export async function listAbandonedRehearsals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database d where datname ~ ${NAMES}
      and pg_has_role(datdba, 'member') and not exists (select from pg_stat_activity a where a.datid = d.oid)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export interface Achado {
  contas: number
  pedidos: number
  ultimoId: number | null
  ultimoEm: Date | null
  /** Of all orders but the cancelled ones. */
  totalCentavos: Centavos
  /** Of those that are paid. */
  pagoCentavos: Centavos
}

/** What an operator compares with the screens. */
export async function lerAchado(db: Db): Promise<Achado> {
  const { rows } = await sql<Achado>`
    select (select count(*) from usuario) as contas, count(*) as pedidos, max(id) as "ultimoId", max(criado_em) as "ultimoEm",
      coalesce(sum(total_centavos), 0)::bigint as "totalCentavos",
      coalesce(sum(total_centavos) filter (where status_pagamento = 'BOLETO_PAGO'), 0)::bigint as "pagoCentavos"
    from pedido where status_pedido not in (${NAO_COMPRADOS})`.execute(db)
  return firstRow(rows)
}
