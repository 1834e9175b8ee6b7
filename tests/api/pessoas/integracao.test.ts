import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { CHAMADAS_POR_MINUTO } from '#domain/conta/chave-de-api.ts'
import { useApp } from '../../support/app-for-test.ts'
import { comChave, porChave } from '../../support/chaves.ts'
import { adicionar } from '../../support/compras.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const criar = (pessoa: Pessoa, body: object = { nome: 'ERP', escopo: 'LER' }) =>
  pessoa.chamar('POST /v1/integracao/chave', { body })
const quemSou = (pessoa: Pessoa) => pessoa.chamar('GET /v1/integracao')
const chaves = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/integracao/chave')).body

describe('keys of the API', () => {
  it('rule N136: a key is told once, kept as a hash, and calls as its owner', async () => {
    const comprador = await criarComprador(app)
    const { body, status } = await criar(comprador, {
      nome: ' ERP da loja ',
      escopo: 'COMPRAR',
      limitePorPedido: '500,00',
    })
    expect(status).toBe(201)
    expect(body.chave).toMatch(/^rst_[\w-]{43}$/)
    const { rows } = await sql<{
      texto: string
    }>`select c::text as texto from chave_de_api c where id = ${body.id}`.execute(app.deps.db)
    expect(rows[0]?.texto).not.toContain(body.chave)
    expect(await chaves(comprador)).toEqual([
      {
        id: body.id,
        nome: 'ERP da loja',
        escopo: 'COMPRAR',
        limitePorPedido: 500,
        final: body.chave.slice(-4),
        criadaEm: body.criadaEm,
        usadaEm: null,
      },
    ])
    const chave = porChave(app, comprador.id, body.chave)
    expect((await quemSou(chave)).body).toEqual({
      userId: comprador.id,
      role: 'COMPRADOR',
      chave: { id: body.id, nome: 'ERP da loja', escopo: 'COMPRAR', limitePorPedido: 500 },
    })
    expect((await chaves(comprador))[0]?.usadaEm).not.toBeNull()
    expect((await comprador.chamar('GET /v1/acesso')).body.content[0]?.tipo).toBe('CHAVE_CRIADA')
  })

  it('rule N136: an account has five at most, also if they are made at once; a seller has none that buys', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const respostas = await Promise.all(Array.from({ length: 8 }, () => criar(comprador)))
    expect(respostas.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(409),
    ])
    expect((await criar(comprador)).body).toMatchObject({
      codigo: 'chaves-de-api-demais',
      message: 'São no máximo 5 chaves. Encerre uma para criar outra.',
    })
    const compra = { nome: 'ERP', escopo: 'COMPRAR', limitePorPedido: 10 }
    expect((await criar(vendedor, compra)).body.codigo).toBe('sem-permissao')
    for (const body of [
      { nome: 'ERP', escopo: 'COMPRAR' },
      { nome: 'ERP', escopo: 'LER', limitePorPedido: 10 },
    ])
      expect((await criar(vendedor, body)).body.campos).toEqual({
        limitePorPedido: 'Diga até quanto a chave compra por pedido.',
      })
  })

  it('rules M5, N136: twelve hours after the password was typed, a new key asks for it again', async () => {
    const comprador = await criarComprador(app)
    await sql`update sessao set senha_em = senha_em - interval '13 hours', aberta_em = aberta_em - interval '13 hours', manter = true
      where usuario_id = ${comprador.id}`.execute(app.deps.db)
    expect((await criar(comprador)).body.codigo).toBe('senha-de-novo')
  })

  it('rule N136: the next call of an ended key is 401, also one whose body is still on its way', async () => {
    const comprador = await criarComprador(app)
    const chave = await comChave(app, comprador.id, { escopo: 'ESCREVER' })
    const outro = await criarComprador(app)
    const encerrar = (quem: Pessoa) =>
      quem.chamar('DELETE /v1/integracao/chave/{id}', { params: { id: chave.chaveId } })
    expect((await encerrar(outro)).status).toBe(404)
    expect((await quemSou(chave)).status).toBe(200)
    const corpo = JSON.stringify({ referencia: 'OC 1' })
    const segurado = request(`${app.url}/v1/pedido/carrinho/${comprador.id}/referencia`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${chave.chave}`,
        'content-type': 'application/json',
        'content-length': corpo.length,
      },
    })
    segurado.write(corpo.slice(0, 5))
    expect((await encerrar(comprador)).status).toBe(204)
    const resposta = once(segurado, 'response') as Promise<[IncomingMessage]> // what Node's event carries
    segurado.end(corpo.slice(5))
    const [{ statusCode }] = await resposta
    expect(statusCode).toBe(401)
    expect((await quemSou(chave)).body).toMatchObject({
      codigo: 'chave-de-api-invalida',
      message: 'Esta chave não vale: está errada ou foi encerrada.',
    })
    expect((await comprador.chamar('GET /v1/acesso')).body.content[0]?.tipo).toBe('CHAVE_ENCERRADA')
  })

  it('rule N136: a blocked owner has no key that works', async () => {
    const comprador = await criarComprador(app)
    const chave = await comChave(app, comprador.id, { escopo: 'LER' })
    await sql`update usuario set status = 'BLOQUEADO' where id = ${comprador.id}`.execute(app.deps.db)
    expect((await quemSou(chave)).body.codigo).toBe('usuario-bloqueado')
  })

  it('rule N136: a key and a cookie together are refused; the origin is not asked of a key', async () => {
    const comprador = await criarComprador(app)
    const { chave } = await comChave(app, comprador.id, { escopo: 'ESCREVER' })
    const headers = { authorization: `Bearer ${chave}` }
    expect((await comprador.chamar('GET /v1/integracao', { headers })).body).toMatchObject({
      codigo: 'chave-de-api-e-cookie',
      message: 'Mande a chave ou o cookie, não os dois.',
    })
    const deOutroSite = { 'sec-fetch-site': 'cross-site', origin: 'https://erp.example' }
    const limpar = await porChave(app, comprador.id, chave).chamar('DELETE /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
      headers: deOutroSite,
    })
    expect(limpar.status).toBe(200)
  })

  it('rule N136: the 121st call of a minute waits for the next one', async () => {
    const comprador = await criarComprador(app)
    const chave = await comChave(app, comprador.id, { escopo: 'LER' })
    const outra = await comChave(app, comprador.id, { escopo: 'LER' })
    const agora = new Date()
    app.setClock(agora)
    for (let i = 0; i < CHAMADAS_POR_MINUTO; i += 20) {
      const vinte = await Promise.all(Array.from({ length: 20 }, () => quemSou(chave)))
      expect(new Set(vinte.map(({ status }) => status))).toEqual(new Set([200]))
    }
    const demais = await quemSou(chave)
    expect([demais.status, demais.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await quemSou(outra)).status).toBe(200)
    app.setClock(new Date(agora.getTime() + 60_000))
    expect((await quemSou(chave)).status).toBe(200)
  })

  it('rule N138: a key buys with the total that it saw, up to its limit', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const cotacaoId = await criarCotacao(app)
    await adicionar(comprador, cotacaoId)
    const params = { userId: comprador.id }
    const { total } = (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })).body
    const comprarAte = async (limitePorPedido: number, body: object) => {
      const { chave } = (await criar(comprador, { nome: 'ERP', escopo: 'COMPRAR', limitePorPedido })).body
      return porChave(app, comprador.id, chave).chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
        params,
        body,
      })
    }
    expect((await comprarAte(9999, {})).body.campos).toEqual({ totalEsperado: 'Campo obrigatório.' })
    expect((await comprarAte(1, { totalEsperado: total })).body).toMatchObject({
      codigo: 'acima-do-limite-da-chave',
      message: `Esta chave compra até ${formatarCentavos(centavos(100))} por pedido.`,
    })
    expect((await comprarAte(9999, { totalEsperado: 1 })).body.codigo).toBe('total-mudou')
    expect((await comprarAte(9999, { totalEsperado: total })).status).toBe(200)
  })
})

describe('repeated writes by key', () => {
  async function novo() {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const cotacaoId = await criarCotacao(app)
    const params = { userId: comprador.id }
    const chave = await comChave(app, comprador.id, { escopo: 'COMPRAR' })
    const somar = (idempotencia: string, quantidade = 2) =>
      chave.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
        params,
        body: { cotacaoId, quantidade },
        headers: { 'idempotency-key': idempotencia },
      })
    const quantidade = async () =>
      (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })).body.itensPedido[0]?.quantidade
    return { comprador, chave, params, somar, quantidade }
  }

  it('rule N142: the same write is made once and answered alike, also if both come at once', async () => {
    const { somar, quantidade } = await novo()
    const primeira = await somar('a-1')
    const segunda = await somar('a-1')
    expect([primeira.status, segunda.status]).toEqual([201, 201])
    expect(segunda.body).toEqual(primeira.body)
    expect([primeira, segunda].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ])
    expect(await quantidade()).toBe(2)
    const juntas = await Promise.all(Array.from({ length: 5 }, () => somar('a-2')))
    expect(
      juntas.filter(({ status, headers }) => status === 201 && !headers.has('idempotency-replayed')),
    ).toHaveLength(1)
    expect(await quantidade()).toBe(4)
  })

  it('rule N142: another call, an odd key and a call without an answer are refused; a refusal may be tried again', async () => {
    const { chave, somar, quantidade } = await novo()
    await somar('b-1')
    expect((await somar('b-1', 3)).body).toMatchObject({
      codigo: 'escrita-de-outro-pedido',
      message: 'Esta Idempotency-Key já foi usada em outra chamada.',
    })
    const nomeada = 'A Idempotency-Key tem letras, números, - e _, até 64.'
    for (const torta of ['com espaço', 'pedido:4711/1', 'x'.repeat(65)])
      expect((await somar(torta)).body).toMatchObject({
        message: nomeada,
        campos: { 'Idempotency-Key': nomeada },
      })
    expect((await somar('b-2', 0)).status).toBe(400)
    expect((await somar('b-2', 1)).status).toBe(201)
    expect(await quantidade()).toBe(3)
    await sql`update escrita_por_chave set status = null, corpo = null where chave_id = ${chave.chaveId}`.execute(
      app.deps.db,
    )
    expect((await somar('b-1')).body.codigo).toBe('escrita-sem-resposta')
    await sql`update escrita_por_chave set criada_em = criada_em - interval '24 hours' where chave_id = ${chave.chaveId}`.execute(
      app.deps.db,
    )
    expect((await somar('b-1')).status).toBe(201)
  })

  it('rules N138, N142: a purchase that is sent again answers the same boleto and is one order', async () => {
    const { comprador, chave, params, somar } = await novo()
    const { total } = (await somar('c-1')).body
    const comprar = () =>
      chave.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
        params,
        body: { totalEsperado: total },
        headers: { 'idempotency-key': 'c-2' },
      })
    const [um, outro] = [await comprar(), await comprar()]
    expect([um.status, outro.status, outro.body]).toEqual([200, 200, um.body])
    expect((await comprador.chamar('GET /v1/pedido')).body.page.totalElements).toBe(1)
  })
})
