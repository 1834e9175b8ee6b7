// The market of the measurements: 1 000 products with three quotes each, 200 buyers, 20 000 orders of three items (design/tests-and-measures).
import { sql } from 'kysely'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import { type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Tamanho } from '../grande/semear.ts'
import { Line, requestOf } from './load.ts'

/** A quarter of the 266 users are sellers. */
export const TAMANHO: Tamanho = {
  produtos: 1000,
  cotacoes: 3000,
  usuarios: 266,
  pedidos: 20_000,
  itens: 60_000,
}

export interface Buyer {
  id: number
  email: string
  cookie: string
}

export interface Market {
  buyers: Buyer[]
  /** Of all buyers. */
  password: string
  staffCookie: string
  categorias: number[]
  produtos: number[]
  cotacoes: number[]
  sellers: { conta_id: string; cnpj: string; nome: string }[]
  /** One seller, its quotes, and the day on which it packs the most orders. */
  seller: { id: number; cookie: string; cotacoes: number[]; dia: string }
  /** A list of a buyer. */
  listaDe200: number
}

const PASSWORD = 'medida-de-velocidade'

/** Gives every buyer of a copy of the market a password, a session and an empty cart, and reads who and what is there. */
export async function openMarket(connectionString: string): Promise<Market> {
  const { db, close } = openConnection({ connectionString })
  const senhaHash = await hashPassword(PASSWORD)
  const agora = new Date()
  const ids = async (table: 'categoria' | 'produto' | 'cotacao') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  await sql`update usuario set senha_hash = ${senhaHash} where papel = 'COMPRADOR'`.execute(db)
  // The simulated provider does not know these charges: read at each start, they would fail again and again beside the measurement.
  await sql`update pedido set status_pedido = 'ENTREGUE' where status_pedido = 'AGUARDANDO_FRETE'`.execute(db)
  await sql`update cobranca set vencimento = current_date - 400`.execute(db)
  await sql`insert into pedido (comprador_id, status_pedido, criado_em)
    select id, 'NO_CARRINHO', now() from usuario where papel = 'COMPRADOR'`.execute(db)
  const accounts = await db
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('papel', '=', 'COMPRADOR')
    .orderBy('id')
    .execute()
  const sellers = await db
    .selectFrom('usuario')
    .innerJoin('conta_pagbank', 'vendedor_id', 'id')
    .select(['conta_id', sql<string>`cnpj`.as('cnpj'), 'nome'])
    .execute()
  const session = (userId: number) => inTransaction(db, tx => inserirSessao(tx, userId, agora))
  const buyers: Buyer[] = []
  for (const account of accounts) buyers.push({ ...account, cookie: `sessao=${await session(account.id)}` })
  const staff = {
    nome: 'Equipe',
    email: 'equipe@bench.example',
    senhaHash,
    role: 'ADM',
    status: 'ATIVO',
  } as const
  const staffId = await inTransaction(db, tx => inserirUser(tx, { ...staff, criadoEm: agora }))
  const seller = await busySeller(db)
  const catalogue = {
    categorias: await ids('categoria'),
    produtos: await ids('produto'),
    cotacoes: await ids('cotacao'),
  }
  const market = {
    buyers,
    seller: { ...seller, cookie: `sessao=${await session(seller.id)}` },
    ...catalogue,
    listaDe200: await insertList(db),
    sellers,
    password: PASSWORD,
    staffCookie: `sessao=${await session(staffId)}`,
  }
  await sql`vacuum analyze`.execute(db)
  await close()
  return market
}

/** A seller, its quotes, and the day on which it has the most to pack. */
async function busySeller(db: Db): Promise<Omit<Market['seller'], 'cookie'>> {
  const { vendedor_id: id } = await db
    .selectFrom('cotacao_disponivel')
    .select('vendedor_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ dia: string }>`
    select entrega_dia as dia from pedido p join item_pedido i on i.pedido_id = p.id
    where i.vendedor_id = ${id} and entrega_dia is not null group by 1 order by count(*) desc limit 1`.execute(
    db,
  )
  const { dia } = firstRow(rows)
  await sql`update pedido set status_pedido = 'PENDENTE' where entrega_dia = ${dia} and status_pedido = 'ENTREGUE'`.execute(
    db,
  )
  const own = await db.selectFrom('cotacao').select('id').where('vendedor_id', '=', id).execute()
  return { id, dia, cotacoes: own.map(cotacao => cotacao.id) }
}

/** The id of a new list of 200 products that ten sellers have; no other work asks for them. */
async function insertList(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nova as (insert into lista (comprador_id, nome, criada_em)
      select id, 'Medida', now() from usuario where papel = 'COMPRADOR' order by id limit 1 returning id),
    novos as (insert into produto (nome, unidade_medida, peso_gramas, categoria_id, criado_em)
      select 'Zimbro ' || n, 'caixa', 10000, (select min(id) from categoria), now() from generate_series(1, 200) n returning id),
    precos as (insert into cotacao (produto_id, vendedor_id, preco_centavos, criada_em, atualizada_em)
      select novos.id, v.id, 1000 + (novos.id * 31 + v.id * 17) % 500, now(), now()
      from novos, (select vendedor_id as id from vendedor_que_vende order by 1 limit 10) v),
    itens as (insert into lista_item (lista_id, produto_id, posicao) select nova.id, novos.id, novos.id from nova, novos)
    select id from nova`.execute(db)
  return firstRow(rows).id
}

/** Opens the sellers' accounts at the simulated provider, which refuses boletos for accounts that it does not know. */
export async function openAccounts({ sellers }: Market, port: number, simulatorPath: string): Promise<void> {
  const line = new Line(port)
  for (const { conta_id: id, cnpj: tax_id, nome: name } of sellers) {
    const { status, body } = await line.ask(
      requestOf('POST', `${simulatorPath}/controle/contas`, '', { id, tax_id, name }),
    )
    if (status !== 200) throw new Error(`the simulator refuses an account: ${status} ${body}`)
  }
  line.close()
}
