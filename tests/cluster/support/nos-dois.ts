// What has to hold across servers, before and after a failover.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { enderecosDe, enviarFoto, novaImagem } from '../../support/imagens.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { anonimo, comToken, type Pessoa, type Site } from '../../support/pessoa.ts'
import { pagarBoleto } from '../../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'
import type { Cluster } from './cluster.ts'

const SENHA = 'caixote-de-teste'
/** For so long a server may remember (design/statements). */
const LEMBRANCA_MS = 1000

/** The same person, sent to this server past the proxy. */
export const em = (servidor: Site, { id, cookie }: Pessoa) =>
  comToken(servidor, id, cookie.replace('sessao=', ''))

/** Declares the tests of it. */
export function conferirOsDois(cluster: Cluster): void {
  const limpar = () => cluster.deps.db.deleteFrom('uso_por_hora').execute()

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
