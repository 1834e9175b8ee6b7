// What reports read on the big market: counted by the job itself, and two rivals of every item of the last year.
import { sql } from 'kysely'
import { apurarVendas } from '#server/contas/relatorio/relatorio-jobs.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'

export async function semearRelatorios(db: Db): Promise<void> {
  await apurarVendas({ db, clock: () => new Date() })
  await inTransaction(db, tx => semChaves(tx, 'disputa', () => disputas(tx)))
}

async function disputas(tx: Tx): Promise<void> {
  await sql`
    insert into disputa (item_id, cotacao_id, vendedor_id, produto_id, dia, ganha, mais_cara)
    select i.id, q.id, q.vendedor_id, q.produto_id, p.criado_em::date, q.id = i.cotacao_id,
      q.id <> i.cotacao_id and q.preco_centavos > i.preco_centavos
    from item_pedido i
    join pedido p on p.id = i.pedido_id and p.criado_em > now() - interval '1 year'
    join cotacao vencedora on vencedora.id = i.cotacao_id
    join (
      select *, row_number() over (partition by produto_id order by id) as n from cotacao where removida_em is null
    ) q on q.produto_id = vencedora.produto_id and (q.n <= 2 or q.id = i.cotacao_id)
    where i.preco_centavos is not null`.execute(tx)
}

// All rows are checked at once at the end, which takes a hundredth of the time of one check a row and key.
async function semChaves(tx: Tx, tabela: string, gravar: () => Promise<void>): Promise<void> {
  const { rows: chaves } = await sql<{ nome: string; definicao: string }>`
    select conname as nome, pg_get_constraintdef(oid) as definicao from pg_constraint
    where conrelid = ${tabela}::regclass and contype = 'f'`.execute(tx)
  for (const { nome } of chaves)
    await sql`alter table ${sql.table(tabela)} drop constraint ${sql.ref(nome)}`.execute(tx)
  await gravar()
  for (const { nome, definicao } of chaves)
    await sql`alter table ${sql.table(tabela)} add constraint ${sql.ref(nome)} ${sql.raw(definicao)}`.execute(
      tx,
    )
}
