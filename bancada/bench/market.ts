// The market of the measurements: 1 000 products with three quotes each, 200 buyers, 20 000 orders of three items (design/tests-and-measures).
import { sql } from 'kysely'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
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
  /** One seller and its quotes. */
  seller: { id: number; cookie: string; cotacoes: number[] }
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
  const { vendedor_id: sellerId } = await db
    .selectFrom('cotacao_disponivel')
    .select('vendedor_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const own = await db.selectFrom('cotacao').select('id').where('vendedor_id', '=', sellerId).execute()
  const market = {
    buyers,
    seller: {
      id: sellerId,
      cookie: `sessao=${await session(sellerId)}`,
      cotacoes: own.map(({ id }) => id),
    },
    sellers,
    password: PASSWORD,
    staffCookie: `sessao=${await session(staffId)}`,
    categorias: await ids('categoria'),
    produtos: await ids('produto'),
    cotacoes: await ids('cotacao'),
  }
  await sql`vacuum analyze`.execute(db)
  await close()
  return market
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
