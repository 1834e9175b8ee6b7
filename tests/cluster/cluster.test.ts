// On several machines nobody loses an acknowledged order when a server or the database dies or is replaced.
// One program on several machines (design/migrations-and-moves). The tests run in their order: the database fails over in the middle.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lacksStandby } from '#server/operacao/health/health-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { adicionar, gerarBoleto, lerPedido } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { conferirContagens, conferirInvariantes } from '../support/invariantes.ts'
import { armar, contadores, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'
import { carregar, comecarEscritores } from './support/carga.ts'
import { type Cluster, useCluster } from './support/cluster.ts'
import { HAS_NGINX, startNginx } from './support/nginx.ts'
import { conferirOsDois, em } from './support/nos-dois.ts'

const cluster = useCluster()

describe('two servers', () => {
  conferirOsDois(cluster)

  it('design/migrations-and-moves: a server uses few connections', async () => {
    const conexoes = await cluster.postgres.ask(
      cluster.postgres.port.primary,
      `select count(*)::int as quantas from pg_stat_activity where datname = 'restia' and usename = 'restia'`,
    )
    // The test's own are among them.
    expect(conexoes[0]?.quantas).toBeLessThanOrEqual(2 * 11 + 6)
  })
})

describe('a standby that is gone', () => {
  it('does not let a cancelled commit pass for done, and shows in /metrics', async () => {
    const { db } = cluster.deps
    await sql`create table teste_de_espera (n integer)`.execute(db)
    const { postgres } = cluster
    expect(await lacksStandby(db)).toBe(false)
    postgres.freezeStandby(true)
    const gravado = inTransaction(db, tx => sql`insert into teste_de_espera values (1)`.execute(tx)).then(
      () => 'gravado',
      (error: unknown) => String(error),
    )
    const cancelar = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`
    await esperar(async () => (await postgres.ask(postgres.port.primary, cancelar)).length > 0)
    expect(await gravado).toContain('the standby did not confirm the commit')
    await postgres.ask(postgres.port.primary, 'select pg_terminate_backend(pid) from pg_stat_replication')
    await esperar(() => lacksStandby(db))
    postgres.freezeStandby(false)
    await sql`drop table teste_de_espera`.execute(db)
  })
})

describe('a rolling restart', () => {
  it('loses none of 1 000 requests behind a proxy that asks /readyz and repeats nothing', () =>
    reiniciarSobCarga(cluster.url, {
      antes: async () => undefined,
      // Its turn ends once the proxy knows it.
      depois: servidor => esperar(async () => cluster.proxy.sendsTo(servidor)),
    }))

  it.runIf(HAS_NGINX)('nor behind nginx as docs/operation.md says', async () => {
    const nginx = await startNginx([cluster.a.port, cluster.b.port])
    onTestFinished(() => nginx.close())
    await reiniciarSobCarga(nginx.url, {
      antes: ({ port }) => nginx.leaveOut(port),
      depois: () => nginx.leaveOut(null),
    })
  })
})

describe('a server that dies', () => {
  it('rule M17: in the middle of a checkout: the other one finishes it, with one boleto', async () => {
    const comprador = await criarComprador(cluster, { limite: 100_000 })
    const { body } = await adicionar(comprador, await criarCotacao(cluster, { preco: 5000 }), 2)
    const pedidoId = exigir(body.id)
    await armar(cluster, { tipo: 'perder', vezes: 100 })
    await armar(cluster, { tipo: 'lentidao', milissegundos: 3000, chamada: 'POST /orders' })
    const pedido = gerarBoleto(em(cluster.a, comprador), { pedidoId }).catch(() => null)
    await esperar(async () => (await boletosDe(pedidoId)) === 1)
    await cluster.a.kill()
    expect(await pedido).toBeNull()
    // While the provider answers the dead server, it refuses the same key to the other one.
    await esperar(async () => {
      await recuperarEmissoes()
      await sleep(500)
      return (await lerPedido(comprador, pedidoId)).status === 200
    })
    expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({ statusPedido: 'PENDENTE' })
    expect(await boletosDe(pedidoId)).toBe(1)
    await desarmar(cluster)
    await cluster.a.start()
    await conferirInvariantes(cluster)
  })
})

describe('the primary dies', () => {
  it('under 50 writers: no acknowledged write is lost, and within 15 s others are acknowledged', async () => {
    const escritores = await comecarEscritores(cluster, 50)
    await esperar(async () => escritores.feitos().length >= 50)
    expect(escritores.recusas()).toEqual({})
    const promovido = cluster.postgres.watch()
    await cluster.postgres.killPrimary()
    const morreu = Date.now()
    await promovido
    const voltou = await esperar(async () => escritores.feitos().find(({ desde }) => desde > morreu))
    await sleep(1500)
    await escritores.parar()
    const demora = voltou.em - morreu
    const guardados = await pedidosGuardados()
    const perdidos = escritores.feitos().filter(({ id }) => !guardados.has(id))
    console.log(
      `${escritores.feitos().length} pedidos; parada de ${demora} ms; recusas ${JSON.stringify(escritores.recusas())}`,
    )
    expect(perdidos).toEqual([])
    expect(demora).toBeLessThan(15_000)
    expect(Object.keys(escritores.recusas()).filter(recusa => recusa.endsWith(' 500'))).toEqual([])
    // What was in doubt is known once the sweep has asked the provider.
    await recuperarEmissoes()
    await esperar(
      async () =>
        (await sql`select from emissao where situacao = 'ABERTA'`.execute(cluster.deps.db)).rows.length === 0,
    )
    await conferirContagens(cluster)
    await conferirInvariantes(cluster)
  })

  describe('and then', () => {
    conferirOsDois(cluster)
  })

  it('a former primary that comes back is not followed', async () => {
    await cluster.postgres.restartPrimary()
    await cluster.b.kill()
    await cluster.b.start()
    const comprador = await criarComprador(cluster)
    expect((await em(cluster.b, comprador).chamar('GET /v1/auth/verify-token')).status).toBe(200)
    expect((await em(cluster.a, comprador).chamar('GET /v1/auth/verify-token')).status).toBe(200)
  })
})

/** Restarts one server after the other while eight people read and write at this address: what the operator does with the proxy `antes` and `depois`. */
async function reiniciarSobCarga(
  url: string,
  { antes, depois }: Record<'antes' | 'depois', (servidor: Cluster['a']) => Promise<unknown>>,
): Promise<void> {
  const carga = await carregar({ ...cluster, url }, 8)
  for (const servidor of [cluster.a, cluster.b]) {
    await antes(servidor)
    const parou = servidor.stop()
    // Refused to the proxy first, while people are still served.
    await esperar(async () => !(await servidor.ready()))
    expect((await fetch(`${servidor.url}/v1/saude-que-nao-existe`)).status).toBe(404)
    expect(await parou).toBe(0)
    await servidor.start()
    await depois(servidor)
  }
  await esperar(async () => carga.feitos() >= 1000)
  expect((await carga.parar()).falhas).toEqual([])
}

/** A minute passes, and staff do not wait for the next round. */
async function recuperarEmissoes(): Promise<void> {
  await sql`update emissao set iniciada_em = iniciada_em - interval '1 minute' where situacao = 'ABERTA'`.execute(
    cluster.deps.db,
  )
  const params = { nome: 'recuperar-emissoes' }
  const adm = em(cluster.b, await criarEquipe(cluster, 'ADM'))
  expect((await adm.chamar('POST /v1/adm/trabalho/{nome}', { params, body: {} })).status).toBe(202)
}

async function boletosDe(pedidoId: number): Promise<number> {
  return (await contadores(cluster))
    .filter(({ reference_id }) => reference_id.startsWith(`RESTIA-${pedidoId}-`))
    .reduce((soma, { charges }) => soma + charges, 0)
}

async function pedidosGuardados(): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id where p.status_pedido <> 'NO_CARRINHO'`.execute(
    cluster.deps.db,
  )
  return new Set(rows.map(({ id }) => id))
}
