// The product's own database, for what no screen can do: let time pass.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Pessoa } from '../../support/pessoa.ts'
import { dataDir } from './site.ts'

const ONZE_MINUTOS = '11 minutes'

/** The logins of this account are no longer fresh (rule M5). */
export async function envelhecerSessoes({ id }: Pessoa): Promise<void> {
  await executar('update sessao set aberta_em = aberta_em - $2::interval where usuario_id = $1', [
    id,
    ONZE_MINUTOS,
  ])
}

/** This order was paid so many days ago (rule M45). */
export async function envelhecerPagamento(pedidoId: number, dias: number): Promise<void> {
  const valores = [pedidoId, `${dias} days`]
  await executar('update pedido_historico set em = em - $2::interval where pedido_id = $1', valores)
  await executar('update pedido set pago_em = pago_em - $2::interval where id = $1', valores)
}

async function executar(comando: string, valores: readonly unknown[]): Promise<void> {
  const { home } = JSON.parse(readFileSync(join(dataDir(), 'database.json'), 'utf8')) as { home: string } // written by the product
  const host = resolve(dataDir(), home, 'socket')
  const client = new pg.Client({ host, port: 5432, user: 'restia', database: 'restia', ssl: false })
  await client.connect()
  await client.query(comando, [...valores])
  await client.end()
}
