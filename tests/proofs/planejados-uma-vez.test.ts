// A checkout in the morning's peak is not planned anew at each call.
// PostgreSQL keeps the plan of a named statement after five calls, unless it takes a plan for the values of each call to be cheaper. It
// guesses that wrongly for long statements, which take longer to plan than to run (design/database).
import type { Client, ClientBase } from 'pg'
import { expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { COMPLETAS } from '../support/completas.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

const clientes: ClientBase[] = []
const app = useApp({ onConnect: async client => void clientes.push(client) })

/** PostgreSQL plans a statement at its first five calls whatever it decides then. */
const SEMPRE = 5

// Ninety purchases, until each connection has had more than five: in the full ring.
it.runIf(COMPLETAS)(
  'plans each statement of a purchase, its notices and its jobs once a connection',
  async () => {
    const cotacaoId = await criarCotacao(app)
    for (let n = 0; n < 6; n++) {
      const comprador = await criarComprador(app)
      for (let vez = 0; vez < 15; vez++) {
        await adicionar(comprador, cotacaoId)
        expect((await gerarBoleto(comprador)).status).toBe(200)
      }
    }
    const planejados = await Promise.all(clientes.map(lerPlanejados))
    expect(new Set(planejados.flat())).toEqual(new Set())
  },
)

// Of the connections that are still open.
async function lerPlanejados(cliente: ClientBase): Promise<string[]> {
  const { rows } = await (cliente as Client)
    .query<{ statement: string }>(
      'select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > $1',
      [SEMPRE],
    )
    .catch(() => ({ rows: [] }))
  return rows.map(({ statement }) => statement.replaceAll(/\s+/g, ' ').slice(0, 160))
}
