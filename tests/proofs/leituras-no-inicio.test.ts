// A server that starts in a market with many open boletos does not flood the provider.
// design/provider: what a start asks the provider, on a market with many open charges.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { reconciliarCobrancas } from '#server/cobranca/cobranca/reconciliar-cobrancas.ts'
import { useApp } from '../support/app-for-test.ts'
import { fazerPedido } from '../support/compras.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'
import { esperarTrabalhos } from '../support/trabalhos.ts'

const app = useApp({ onConnect: ouvirComandos })
const PEDIDOS = 9
const HORA_MS = 60 * 60_000
const noInicio = { noInicio: true } as const

/** After how many seconds each reading that was sent is due, in order. */
async function leiturasEnviadas(): Promise<number[]> {
  const { rows } = await sql<{ segundos: number }>`
    select round(extract(epoch from start_after - created_on))::int as segundos
    from pgboss.job where name = 'ler-cobranca' order by start_after`.execute(app.deps.db)
  return rows.map(({ segundos }) => segundos)
}
const esquecerLeituras = () => sql`delete from pgboss.job where name = 'ler-cobranca'`.execute(app.deps.db)
const lidasHa = (horas: number, agora = Date.now()) =>
  app.deps.db
    .updateTable('cobranca')
    .set({ lida_em: new Date(agora - horas * HORA_MS) })
    .execute()

beforeAll(async () => {
  const comprador = await criarComprador(app)
  const cotacao = await criarCotacao(app)
  for (let i = 0; i < PEDIDOS; i++) await fazerPedido(comprador, cotacao)
  await esquecerLeituras()
})

it('rule M26: a start reads no charge that was read within half a day; the daily run reads all', async () => {
  const agora = Date.now()
  const deps = { ...app.deps, clock: () => new Date(agora) }
  await lidasHa(12, agora)
  await reconciliarCobrancas(deps, noInicio)
  expect(await leiturasEnviadas()).toEqual([])
  await lidasHa(12, agora - 1)
  await reconciliarCobrancas(deps, noInicio)
  expect(await leiturasEnviadas()).toHaveLength(PEDIDOS)
  await esquecerLeituras()
  await reconciliarCobrancas(app.deps)
  expect(await leiturasEnviadas()).toEqual(Array<number>(PEDIDOS).fill(0))
  await esperarTrabalhos(app)
  await esquecerLeituras()
})

it('design/provider: after a start the readings are spread, sent in one statement, and sent once by several starts', async () => {
  await lidasHa(13)
  const comandos = await comandosDurante(() => reconciliarCobrancas(app.deps, noInicio))
  expect(comandos.filter(comando => /insert into/i.test(comando))).toHaveLength(1)
  expect(await leiturasEnviadas()).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1])
  await lidasHa(13)
  await reconciliarCobrancas(app.deps, noInicio)
  expect(await leiturasEnviadas()).toHaveLength(PEDIDOS)
})
