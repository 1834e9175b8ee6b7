// A person reads what it has just changed on any server, and nobody gets an error because a replica is late or gone.
// Two servers whose reports, statements and lists of staff read from a standby of PostgreSQL (design/statements).
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_LAG_MS } from '#server/plataforma/db/replicas.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarComprador, criarEquipe } from '../support/test-users.ts'
import { type Cluster, useCluster } from './support/cluster.ts'
import { comoNavegador } from './support/navegador.ts'

const cluster = useCluster({ replica: true })
const servidores = ({ a, b }: Cluster) => [a, b]

beforeAll(emUso)

describe('a replica that is two seconds late', () => {
  it('answers others, and its author reads each change at once on both servers', async () => {
    await atrasar('2s')
    const adm = comoNavegador(await criarEquipe(cluster, 'ADM'))
    const outro = comoNavegador(await criarEquipe(cluster, 'ADM'))
    const comprador = await novoComprador()
    let velhas = 0
    for (let reais = 100; reais < 105; reais++) {
      await definir(adm, comprador, reais)
      velhas += Number((await limiteDe(outro, comprador)) !== reais)
      for (let i = 0; i < 4; i++) expect(await limiteDe(adm, comprador)).toBe(reais)
      await esperar(async () => (await limiteDe(outro, comprador)) === reais)
    }
    // Read from the replica, which shows by its being late.
    expect(velhas).toBe(5)
    await atrasar('0')
  })
})

describe('a replica that is later than five seconds', () => {
  it('is left out, shows in /metrics, and comes back by itself', async () => {
    await atrasar('1min')
    const adm = comoNavegador(await criarEquipe(cluster, 'ADM'))
    const outro = comoNavegador(await criarEquipe(cluster, 'ADM'))
    const comprador = await novoComprador()
    await definir(adm, comprador, 200)
    await esperar(async () => (await atrasos()).every(segundos => segundos > MAX_LAG_MS / 1000))
    await definir(adm, comprador, 201)
    for (let i = 0; i < 4; i++) expect(await limiteDe(outro, comprador)).toBe(201)
    await atrasar('0')
    await emUso()
  })
})

describe('a replica that stops and dies', () => {
  it('under load: no read fails, and no author misses its own change', async () => {
    await atrasar('1s')
    const carga = await carregar()
    await sleep(2000)
    cluster.postgres.freezeStandby(true)
    await sleep(6000)
    cluster.postgres.freezeStandby(false)
    await emUso()
    await cluster.postgres.killStandby()
    await sleep(3000)
    await cluster.postgres.restartStandby()
    await emUso()
    const { leituras, falhas, mudancas, perdidas } = await carga.parar()
    console.log(`${leituras} leituras, ${mudancas} mudanças`)
    expect(falhas).toEqual([])
    expect(perdidas).toEqual([])
    expect(leituras).toBeGreaterThan(200)
    expect(mudancas).toBeGreaterThan(10)
  })
})

async function novoComprador(): Promise<{ id: number; email: string }> {
  const { id } = await criarComprador(cluster, { limite: 0 })
  const { email } = await cluster.deps.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // It is on the replica, too.
  await sleep(3000)
  return { id, email: exigir(email) }
}

async function definir(adm: Pessoa, { id }: { id: number }, valor: number): Promise<void> {
  expect((await adm.chamar('PUT /v1/comprador/credito', { body: { userId: id, valor } })).status).toBe(204)
}

/** What the list of staff says of this buyer's limit. */
async function limiteDe(
  adm: Pessoa,
  { id, email }: { id: number; email: string },
): Promise<number | undefined> {
  const { status, body } = await adm.chamar('GET /v1/comprador', { query: { busca: email } })
  expect(status).toBe(200)
  return body.content.find(comprador => comprador.id === id)?.limiteDeCredito
}

async function atrasar(quanto: string): Promise<void> {
  const { port, ask } = cluster.postgres
  await ask(port.standby, `alter system set recovery_min_apply_delay = '${quanto}'`)
  await ask(port.standby, 'select pg_reload_conf()')
}

/** How late each server sees the replica, in seconds. */
async function atrasos(): Promise<number[]> {
  const textos = servidores(cluster).map(async ({ innerPort }) =>
    (await fetch(`http://127.0.0.1:${innerPort}/metrics`)).text(),
  )
  return (await Promise.all(textos)).map(texto =>
    Number(exigir(/^restia_replica_lag_seconds\{.*\} (\S+)$/m.exec(texto)?.[1])),
  )
}

/** Waits until both servers read from the replica. */
async function emUso(): Promise<void> {
  await esperar(async () => (await atrasos()).every(segundos => segundos < 4))
}

/** Staff who read all that a replica may answer, and staff who change something and read it, until it is stopped. */
async function carregar() {
  const falhas: string[] = []
  const perdidas: string[] = []
  let leituras = 0
  let mudancas = 0
  let ativo = true
  const ler = async (leitor: Pessoa, userId: number) => {
    const chamadas = [
      leitor.chamar('GET /v1/relatorio/{nome}', { params: { nome: 'pedidos' } }),
      leitor.chamar('GET /v1/relatorio/{nome}/arquivo', { params: { nome: 'atrasos' } }),
      leitor.chamar('GET /v1/extrato/boletos', { query: { userId } }),
      leitor.chamar('GET /v1/repasse/conferencia'),
      leitor.chamar('GET /v1/auditoria'),
      leitor.chamar('GET /v1/adm/movimento'),
      leitor.chamar('GET /v1/produto', { query: { busca: 'tomate' } }),
    ]
    for (const { status, body } of await Promise.all(chamadas)) {
      leituras++
      if (status !== 200) falhas.push(`${status} ${JSON.stringify(body)}`)
    }
  }
  const mudar = async (adm: Pessoa, comprador: { id: number; email: string }) => {
    const valor = 1000 + mudancas++
    await definir(adm, comprador, valor)
    for (let i = 0; i < 4; i++) {
      const lido = await limiteDe(adm, comprador)
      if (lido !== valor) perdidas.push(`${lido} em vez de ${valor}`)
    }
  }
  const repetir = async (fazer: () => Promise<void>) => {
    while (ativo) {
      await fazer().catch(error => falhas.push(String(error)))
      await sleep(50)
    }
  }
  const comprador = await novoComprador()
  const leitores = await Promise.all([1, 2, 3].map(() => criarEquipe(cluster, 'ADM')))
  const autor = comoNavegador(await criarEquipe(cluster, 'ADM'))
  const rondas = [
    ...leitores.map(leitor => repetir(() => ler(leitor, comprador.id))),
    repetir(() => mudar(autor, comprador)),
  ]
  return {
    parar: async () => {
      ativo = false
      await Promise.all(rondas)
      return { leituras, falhas, mudancas, perdidas }
    },
  }
}
