// What may be answered by a replica is read there and changes nothing there; a caller that has changed something reads from the primary.
import { sql } from 'kysely'
import { beforeAll, expect, inject, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { createApp, installApp } from '#server/app.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { useApp } from '../support/app-for-test.ts'
import { comChave, porChave } from '../support/chaves.ts'
import { criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { comSessao, comToken, type Pessoa, type Site } from '../support/pessoa.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp({ invariantesNoFim: true })
let mundo: Mundo
/** A second server of the same database. Its replica is that database, opened for reading only. */
const site = {} as { -readonly [K in keyof Site]: Site[K] } // filled before the first test
let replica: Connection
let lidos = 0

beforeAll(async () => {
  mundo = await criarMundo(app)
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.deps.db)
  replica = openConnection({
    ...{ ...inject('database'), ...rows[0] },
    onConnect: async client => void (await client.query('set default_transaction_read_only = on')),
  })
  replica.pool.on('acquire', () => lidos++)
  const outro = createApp({ logger: false })
  const replicas = { choose: () => replica.db, lags: () => [], close: replica.close }
  await installApp(outro, app.deps, { publicUrl: app.url, webFolder: WEB_FOLDER, logger: false, replicas })
  site.url = await outro.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    await outro.close()
    await replica.close()
  }
})

const no = ({ id, cookie }: Pessoa) => comToken(site, id, cookie.replace('sessao=', ''))

/** How many times the replica was asked meanwhile. */
async function lidosDurante(chamada: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const antes = lidos
  const { status, body } = await chamada()
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return lidos - antes
}

const DECLARADOS = Object.entries<Endpoint>(api).flatMap(([chave, { leitura }]) =>
  leitura ? [chave as Chave] : [],
)

it.each(DECLARADOS)('%s is read from the replica', async chave => {
  const quem = mundo.pessoas
  const envio = await ENVIOS[chave](mundo, quem.adm)
  for (const pessoa of [quem.adm, quem.comprador, quem.vendedor]) {
    const leitor = no(await comSessao(app, pessoa.id))
    if ((await leitor.chamar(chave, envio)).status === 403) continue
    expect(await lidosDurante(() => leitor.chamar(chave, envio))).toBeGreaterThan(0)
    return
  }
  expect.unreachable('nobody may')
})

it('what is remembered for all is read from the primary, which tells of its changes', async () => {
  const leitor = no(mundo.pessoas.comprador)
  expect(await lidosDurante(() => leitor.chamar('GET /v1/produto', { query: { size: 7 } }))).toBe(0)
})

it('a browser that changed something reads from the primary for six seconds, and a key that may write always', async () => {
  const comprador = await criarComprador(app)
  const leitor = no(comprador)
  const ler = (headers: Record<string, string>) => () => leitor.chamar('GET /v1/user/extrato', { headers })
  const { headers } = await leitor.chamar('PUT /v1/user/telefone', {
    body: { ddd: '21', celular: '998765432' },
  })
  const [marca = ''] = headers.getSetCookie()
  expect(marca).toBe('mudou=1; Max-Age=6; Path=/; HttpOnly; SameSite=Lax')
  expect(await lidosDurante(ler({ cookie: `${leitor.cookie}; mudou=1` }))).toBe(0)
  expect(await lidosDurante(ler({}))).toBeGreaterThan(0)
  const porEscopo = async (escopo: 'LER' | 'COMPRAR') => {
    const { chave } = await comChave(app, comprador.id, { escopo })
    return lidosDurante(() => porChave(site, comprador.id, chave).chamar('GET /v1/extrato/limite'))
  }
  expect(await porEscopo('LER')).toBeGreaterThan(0)
  expect(await porEscopo('COMPRAR')).toBe(0)
})
