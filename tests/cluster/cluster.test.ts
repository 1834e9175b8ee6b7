// One program on several machines (decision 089). The tests run in their order: the database fails over in the middle.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/password-hash.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { adicionar, fazerPedido, gerarBoleto, lerPedido } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { enderecosDe, enviarFoto, novaImagem } from '../support/imagens.ts'
import { conferirContagens, conferirInvariantes } from '../support/invariantes.ts'
import { anonimo, comToken, type Pessoa, type Site } from '../support/pessoa.ts'
import { armar, contadores, desarmar, pagarBoleto } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'
import { useCluster } from './support/cluster.ts'

const cluster = useCluster()

const SENHA = 'caixote-de-teste'
/** For so long a server may remember (decision 065). */
const LEMBRANCA_MS = 1000

/** The same person, sent to this server past the proxy. */
const em = (servidor: Site, { id, cookie }: Pessoa) => comToken(servidor, id, cookie.replace('sessao=', ''))

const limpar = () => cluster.deps.db.deleteFrom('uso_por_hora').execute()

describe('two servers', () => {
  conferirOsDois()

  it('decision 089: a server uses few connections', async () => {
    const conexoes = await cluster.postgres.ask(
      cluster.postgres.port.primary,
      `select count(*)::int as quantas from pg_stat_activity where datname = 'restia' and usename = 'restia'`,
    )
    // The test's own are among them.
    expect(conexoes[0]?.quantas).toBeLessThanOrEqual(2 * 11 + 6)
  })
})

describe('a standby that is gone', () => {
  it('does not let a cancelled commit pass for done', async () => {
    const { db } = cluster.deps
    await sql`create table teste_de_espera (n integer)`.execute(db)
    const { postgres } = cluster
    postgres.freezeStandby(true)
    const gravado = inTransaction(db, tx => sql`insert into teste_de_espera values (1)`.execute(tx)).then(
      () => 'gravado',
      (error: unknown) => String(error),
    )
    const cancelar = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`
    await esperar(async () => (await postgres.ask(postgres.port.primary, cancelar)).length > 0)
    expect(await gravado).toContain('the standby did not confirm the commit')
    postgres.freezeStandby(false)
    await sql`drop table teste_de_espera`.execute(db)
  })
})

describe('a rolling restart', () => {
  it('loses no request under load', async () => {
    const carga = await carregar(8)
    for (const servidor of [cluster.a, cluster.b]) {
      const parou = servidor.stop()
      // Refused to the proxy first, while people are still served.
      await esperar(async () => !(await servidor.ready()))
      expect((await fetch(`${servidor.url}/v1/saude-que-nao-existe`)).status).toBe(404)
      expect(await parou).toBe(0)
      await servidor.start()
      await sleep(600)
    }
    const { feitos, falhas } = await carga.parar()
    expect(falhas).toEqual([])
    expect(feitos).toBeGreaterThan(100)
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
    const escritores = await comecarEscritores(50)
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
    conferirOsDois()
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

/** What has to hold across servers, before and after a failover. */
function conferirOsDois(): void {
  it('share sessions, and end them together', async () => {
    const email = `sessao-${Date.now()}@teste.example`
    const { id } = await criarEquipe(cluster, 'FUNCIONARIO', { email, senhaHash: await hashPassword(SENHA) })
    await limpar()
    const { status, headers } = await anonimo(cluster.a).chamar('POST /v1/auth/login', {
      body: { email, password: SENHA },
    })
    expect(status).toBe(200)
    const token = exigir(/sessao=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1])
    const naOutra = comToken(cluster.b, id, token)
    expect((await naOutra.chamar('GET /v1/auth/verify-token')).status).toBe(200)
    await comToken(cluster.a, id, token).chamar('POST /v1/auth/logout')
    await dentroDaLembranca(async () => (await naOutra.chamar('GET /v1/auth/verify-token')).status === 401)
  })

  it('count wrong passwords together', async () => {
    const email = `alvo-${Date.now()}@teste.example`
    await limpar()
    const statuses: number[] = []
    for (let vez = 0; vez < 8; vez++) {
      const body = { email, password: `chute-${vez}-errado` }
      statuses.push(
        (await anonimo(vez % 2 ? cluster.a : cluster.b).chamar('POST /v1/auth/login', { body })).status,
      )
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('show each other’s pictures', async () => {
    const comprador = await criarComprador(cluster)
    const imagem = await enviarFoto(em(cluster.a, comprador), await novaImagem())
    for (const endereco of enderecosDe(imagem))
      expect((await fetch(cluster.b.url + endereco)).status).toBe(200)
  })

  it('end the rights of a blocked person together', async () => {
    const comprador = await criarComprador(cluster)
    const cotacaoId = await criarCotacao(cluster)
    const naOutra = em(cluster.b, comprador)
    expect((await adicionar(naOutra, cotacaoId)).status).toBe(201)
    const params = { id: comprador.id }
    const { status } = await em(cluster.a, await criarEquipe(cluster, 'ADM')).chamar(
      'PUT /v1/comprador/{id}/bloqueio',
      {
        params,
        body: { bloqueado: true, motivo: 'Teste.' },
      },
    )
    expect(status).toBe(204)
    expect([401, 403]).toContain((await adicionar(naOutra, cotacaoId)).status)
    await dentroDaLembranca(async () => (await naOutra.chamar('GET /v1/categoria')).status !== 200)
  })

  it('show a price and a setting that the other one changed', async () => {
    const vendedor = await criarVendedor(cluster)
    const produtoId = await criarProduto(cluster)
    const id = await criarCotacao(cluster, { vendedor, produtoId, preco: 1000 })
    const comprador = em(cluster.b, await criarComprador(cluster))
    const preco = async () =>
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body
    expect(JSON.stringify(await preco())).toContain('"preco":10,')
    const edicao = { params: { id }, body: { preco: 12.5, vendedorId: vendedor.id } }
    expect((await em(cluster.a, vendedor).chamar('PUT /v1/cotacao/{id}', edicao)).status).toBe(200)
    await dentroDaLembranca(async () => JSON.stringify(await preco()).includes('"preco":12.5,'))

    const adm = await criarEquipe(cluster, 'ADM')
    const dias = 1 + Math.floor(Math.random() * 59)
    const body = { diasParaEntregar: dias }
    expect((await em(cluster.a, adm).chamar('PUT /v1/configuracao', { body })).status).toBe(200)
    const lida = await em(cluster.b, adm).chamar('GET /v1/configuracao')
    expect(lida.body.diasParaEntregar).toBe(dias)
  })

  it('run each job once', async () => {
    const vendedor = await criarVendedor(cluster)
    const compradores = await Promise.all(Array.from({ length: 12 }, () => criarComprador(cluster)))
    const ids: number[] = []
    for (const comprador of compradores)
      ids.push(await fazerPedido(comprador, await criarCotacao(cluster, { vendedor })))
    await Promise.all(ids.map(id => pagarBoleto(cluster, id)))
    const contar = async (de: string) => {
      const { rows } = await sql<{ quantos: number }>`
        select count(*)::int as quantos from ${sql.raw(de)} and pedido_id in (${sql.join(ids)})`.execute(
        cluster.deps.db,
      )
      return rows[0]?.quantos
    }
    const pagos = "pedido_historico where status_pagamento = 'BOLETO_PAGO'"
    await esperar(async () => ((await contar(pagos)) ?? 0) >= ids.length)
    await sleep(300)
    expect(await contar(pagos)).toBe(ids.length)
    expect(await contar("lancamento_credito where tipo = 'LIBERADO_POR_PAGAMENTO'")).toBe(ids.length)
    await conferirInvariantes(cluster)
  })
}

/** Waits for the answer. Only a question asked within a second of the change may still get the old one. */
async function dentroDaLembranca(pergunta: () => Promise<boolean>): Promise<void> {
  const mudou = performance.now()
  for (;;) {
    const perguntou = performance.now()
    if (await pergunta()) return
    expect(perguntou - mudou, 'idade de uma resposta velha').toBeLessThan(LEMBRANCA_MS)
  }
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

/** Reads and writes through the proxy, by so many people at once, until it is stopped. */
async function carregar(quantos: number) {
  const falhas: string[] = []
  let feitos = 0
  let ativo = true
  const cotacaoId = await criarCotacao(cluster)
  const compradores = await Promise.all(Array.from({ length: quantos }, () => criarComprador(cluster)))
  const anotar = (nome: string, chamada: Promise<{ status: number }>) =>
    chamada.then(
      ({ status }) => {
        feitos++
        if (status >= 300) falhas.push(`${nome}: ${status}`)
      },
      (error: unknown) => void falhas.push(`${nome}: ${error}`),
    )
  const rondas = compradores.map(async comprador => {
    while (ativo) {
      await anotar('carrinho', adicionar(comprador, cotacaoId))
      await anotar('produtos', comprador.chamar('GET /v1/produto'))
      await anotar('pedidos', comprador.chamar('GET /v1/pedido'))
      await sleep(20)
    }
  })
  return {
    parar: async () => {
      ativo = false
      await Promise.all(rondas)
      return { feitos, falhas }
    },
  }
}

interface Feito {
  id: number
  /** When the buyer began, and when the boleto was answered. */
  desde: number
  em: number
}

/** Buyers who order without a pause; what counts as done is an order whose boleto was answered. */
async function comecarEscritores(quantos: number) {
  const feitos: Feito[] = []
  const recusas: Record<string, number> = {}
  let ativo = true
  const vendedor = await criarVendedor(cluster)
  const cotacaoId = await criarCotacao(cluster, { vendedor, preco: 500 })
  const compradores: Pessoa[] = []
  for (let i = 0; i < quantos; i++) compradores.push(await criarComprador(cluster, { limite: 90_000_000 }))
  const contar = (recusa: string) => {
    recusas[recusa] = (recusas[recusa] ?? 0) + 1
  }
  const comprar = async (comprador: Pessoa) => {
    const desde = Date.now()
    const item = await adicionar(comprador, cotacaoId)
    if (item.status !== 201) return contar(`item ${item.status}`)
    const id = exigir(item.body.id)
    const { status } = await gerarBoleto(comprador, { pedidoId: id })
    if (status === 200) feitos.push({ id, desde, em: Date.now() })
    else contar(`boleto ${status}`)
  }
  const rondas = compradores.map(async comprador => {
    while (ativo) {
      await comprar(comprador).catch((error: unknown) => contar(String(error)))
      await sleep(100 * Math.random())
    }
  })
  return {
    feitos: () => feitos,
    recusas: () => recusas,
    parar: async () => {
      ativo = false
      await Promise.all(rondas)
    },
  }
}

async function pedidosGuardados(): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pedido p join cobranca c on c.pedido_id = p.id where p.status_pedido <> 'NO_CARRINHO'`.execute(
    cluster.deps.db,
  )
  return new Set(rows.map(({ id }) => id))
}
