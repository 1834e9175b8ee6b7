// Rule M44: what sellers get outside of the provider, for orders that were paid another way (design/paid-another-way).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { mensagensSobre } from '../../support/correio.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
beforeEach(() => perderAvisos(app, 1000))
afterEach(() => desarmar(app))

const COMO = 'Pix, comprovante 8812'
const hoje = () => dataEmSaoPaulo(new Date())

const listar = (equipe: Pessoa, query: Record<string, string | number> = {}) =>
  tarefas(equipe, 'pagamento-a-vendedor', query)

interface Chave {
  pedidoId: number
  vendedorId: number
}

const idDe = ({ pedidoId, vendedorId }: Chave) => `${pedidoId}-${vendedorId}`

const pagar = (
  pessoa: Pessoa,
  chave: Chave,
  { pagoEm = hoje(), observacao = COMO }: { pagoEm?: unknown; observacao?: unknown } = {},
) => naMesa(pessoa, 'pagamento-a-vendedor', idDe(chave), 'pagar', { observacao, campos: { pagoEm } })

const reabrir = (pessoa: Pessoa, chave: Chave, motivo: unknown = 'O Pix voltou: conta errada.') =>
  naMesa(pessoa, 'pagamento-a-vendedor', idDe(chave), 'reabrir', { observacao: motivo })

interface Opcoes {
  vendedores?: readonly Pessoa[]
  /** Per cent of the platform. */
  comissao?: number
  /** Centavos that the boleto brought, and that went back, before the order was paid another way. */
  devolvido?: number
}

/** A delivered order of R$ 20,00 for the first seller, R$ 40,00 for the second…, whose boleto died, paid another way. */
async function pagoPorFora({ vendedores, comissao = 0, devolvido }: Opcoes = {}) {
  const [comprador, equipe] = [await criarComprador(app, { limite: 100_000 }), await criarEquipe(app)]
  const deQuem = vendedores ?? [await criarVendedor(app, { nome: 'Sítio Alto' })]
  await equipe.chamar('PUT /v1/configuracao', { body: { comissaoPontosBase: comissao * 100 } })
  const cotacoes: number[] = []
  for (const [lugar, vendedor] of deQuem.entries())
    cotacoes.push(await criarCotacao(app, { preco: 2000 * (lugar + 1), vendedor }))
  const pedidoId = await fazerPedido(comprador, ...cotacoes)
  await alterarStatus(equipe, pedidoId, 'ENTREGUE')
  const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
  if (devolvido) {
    await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor: devolvido })
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`)
  } else await controle(app, 'POST', `/cobrancas/${chargeId}/vencer`)
  const params = { id: pedidoId }
  const { status } = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
    params,
    body: { observacao: 'Pix do comprador' },
  })
  expect(status).toBe(200)
  const vendedorId = exigir(deQuem[0]).id
  return { comprador, equipe, vendedores: deQuem, pedidoId, vendedorId, chave: { pedidoId, vendedorId } }
}

describe('rule M44: each seller of an order that was paid another way is owed its share', () => {
  it('as it was frozen, less the commission, until staff record that it was paid', async () => {
    const vendedores = [
      await criarVendedor(app, { nome: 'Sítio Alto' }),
      await criarVendedor(app, { nome: 'Horta da Serra' }),
    ]
    const { equipe, pedidoId } = await pagoPorFora({ vendedores, comissao: 5 })
    const [alto, horta] = vendedores.map(({ id }) => id) as [number, number] // two were made
    expect(await listar(equipe, { pedidoId })).toMatchObject([
      {
        id: `${pedidoId}-${alto}`,
        pessoa: { id: alto, nome: 'Sítio Alto', papel: 'VENDEDOR' },
        valor: 19,
        pedidoId,
      },
      {
        id: `${pedidoId}-${horta}`,
        pessoa: { id: horta, nome: 'Horta da Serra' },
        valor: 38,
        encerrada: null,
      },
    ])
    expect((await lerPedido(equipe, pedidoId)).body.statusVendedorPagamento).toBe('CANCELADO')
    const { body } = await pagar(equipe, { pedidoId, vendedorId: horta })
    expect(body).toMatchObject({
      pessoa: { id: horta },
      valor: 38,
      encerrada: { desfecho: 'marcado como pago' },
    })
    expect(await listar(equipe, { pedidoId })).toMatchObject([{ pessoa: { id: alto }, encerrada: null }])
  })

  it('also if the boleto had been paid in part and given back, which cancels the shares', async () => {
    const { equipe, chave } = await pagoPorFora({ devolvido: 100 })
    expect(await listar(equipe, { pessoaId: chave.vendedorId })).toMatchObject([
      { pedidoId: chave.pedidoId, valor: 20 },
    ])
  })

  it('is not opened for an order whose boleto pays the sellers, nor for one that staff may not record', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const vendedor = await criarVendedor(app)
    const id = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await alterarStatus(equipe, id, 'ENTREGUE')
    const { status } = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
      params: { id },
      body: { observacao: 'Pix' },
    })
    expect(status).toBe(409)
    expect(await listar(equipe, { pessoaId: vendedor.id })).toEqual([])
  })

  it('is opened by the migration for the payments that were recorded before it', async () => {
    const { equipe, chave } = await pagoPorFora({ comissao: 10 })
    await sql`delete from pagamento_a_vendedor where pedido_id = ${chave.pedidoId}`.execute(app.deps.db)
    const migracao = await readFile('db/migrations/030-pagamento-a-vendedor.sql', 'utf8')
    const [, preenchimento = ''] = /^(insert into [\s\S]+?);$/m.exec(migracao) ?? []
    await sql`${sql.raw(preenchimento)} and f.pedido_id = ${chave.pedidoId}`.execute(app.deps.db)
    const { pagamentoPorFora } = (await lerPedido(equipe, chave.pedidoId)).body
    expect(await listar(equipe, { pessoaId: chave.vendedorId })).toMatchObject([
      { valor: 18, desde: pagamentoPorFora?.em },
    ])
  })
})

describe('rule M44: on the desk', () => {
  it('open payments stand oldest first and paid ones newest first, of all sellers or of one, with how the buyer paid', async () => {
    const vendedor = await criarVendedor(app, { nome: 'Sítio Alto' })
    const primeiro = await pagoPorFora({ vendedores: [vendedor] })
    const segundo = await pagoPorFora({ vendedores: [vendedor] })
    await pagoPorFora()
    const { equipe } = primeiro
    const filtro = { pessoaId: vendedor.id }
    const [um] = await listar(equipe, { ...filtro, size: 1 })
    expect(um).toMatchObject({
      pedidoId: primeiro.pedidoId,
      frase: `Pedido #${primeiro.pedidoId} pago por fora`,
    })
    expect(um?.fatos).toEqual([
      { rotulo: 'Devido desde', texto: formatarData(hoje()) },
      { rotulo: 'Como o comprador pagou', texto: 'Pix do comprador' },
    ])
    expect(await listar(equipe, { ...filtro, size: 1, page: 1 })).toMatchObject([
      { pedidoId: segundo.pedidoId },
    ])
    expect((await listar(equipe)).length).toBeGreaterThan(2)
    await pagar(equipe, segundo.chave, { pagoEm: somarDias(hoje(), -1) })
    await pagar(equipe, primeiro.chave, { pagoEm: somarDias(hoje(), -2) })
    expect(await listar(equipe, { ...filtro, situacao: 'ENCERRADA' })).toMatchObject([
      { pedidoId: primeiro.pedidoId },
      { pedidoId: segundo.pedidoId },
    ])
    expect(await listar(equipe, filtro)).toEqual([])
  })

  it('the desk counts the open ones, with their sum', async () => {
    const ler = async (pessoa: Pessoa) => {
      const { tipos } = (await pessoa.chamar('GET /v1/mesa/contagem')).body
      return tipos.find(({ tipo }) => tipo === 'pagamento-a-vendedor') ?? { abertas: 0, valor: 0 }
    }
    const { equipe, chave } = await pagoPorFora()
    const antes = await ler(equipe)
    await pagar(equipe, chave)
    const depois = await ler(equipe)
    expect([antes.abertas - depois.abertas, (antes.valor ?? 0) - (depois.valor ?? 0)]).toEqual([1, 20])
  })
})

describe('rule M44: a seller is paid once', () => {
  it('staff record day and note, with an audit entry', async () => {
    const { equipe, chave, pedidoId, vendedorId } = await pagoPorFora()
    const pagoEm = somarDias(hoje(), -3)
    const { status, body } = await pagar(equipe, chave, { pagoEm })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        pedidoId,
        pessoa: { id: vendedorId },
        valor: 20,
        encerrada: {
          por: { id: equipe.id },
          em: expect.any(String),
          desfecho: 'marcado como pago',
          observacao: COMO,
        },
      },
    })
    expect(body.fatos).toContainEqual({ rotulo: 'Pago em', texto: formatarData(pagoEm) })
    const query = { acao: 'pagar-vendedor', alvoId: pedidoId }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
      {
        por: { id: equipe.id },
        alvo: { tipo: 'pedido', id: pedidoId },
        antes: { vendedorId, situacao: 'ABERTO' },
        depois: { vendedorId, situacao: 'PAGO', valorCentavos: 2000, pagoEm, observacao: COMO },
      },
    ])
  })

  it('of several at once one succeeds; the others and later callers are refused, and the seller gets one e-mail', async () => {
    const email = 'sitio-pago@feira.example'
    const vendedor = await criarVendedor(app, { email })
    const { chave } = await pagoPorFora({ vendedores: [vendedor] })
    const pessoas = await Promise.all(Array.from({ length: 4 }, () => criarEquipe(app)))
    const respostas = await Promise.all(pessoas.map(pessoa => pagar(pessoa, chave)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const depois = await pagar(await criarEquipe(app, 'ADM'), chave)
    expect(depois).toMatchObject({ status: 409, body: { codigo: 'tarefa-ja-encerrada' } })
    const esperarPagamentos = (quantos: number) =>
      esperar(async () => {
        const mensagens = await mensagensSobre(app, email, /pagou a você/)
        return mensagens.length >= quantos && mensagens
      })
    const [mensagem = ''] = await esperarPagamentos(1)
    expect(mensagem).toContain(`${app.url}/pedido/${chave.pedidoId}`)
    expect(mensagem.replace(/\s/g, ' ')).toContain('pagou a você R$ 20,00')
    expect(mensagem).toContain(COMO)
    // Those of the refused calls would have come before that of a second payment.
    await reabrir(exigir(pessoas[0]), chave)
    await pagar(exigir(pessoas[0]), chave, { pagoEm: hoje(), observacao: 'TED de hoje' })
    expect((await esperarPagamentos(2)).at(-1)).toContain('TED de hoje')
    expect(await esperarPagamentos(2)).toHaveLength(2)
  })

  it('not on a day to come, counted in São Paulo, and not without a note', async () => {
    const { equipe, chave } = await pagoPorFora()
    const amanha = { pagoEm: somarDias(hoje(), 1), observacao: COMO }
    expect(await pagar(equipe, chave, amanha)).toMatchObject({
      status: 422,
      body: { codigo: 'pagamento-no-futuro' },
    })
    for (const body of [
      { observacao: null },
      { observacao: ' ' },
      { observacao: 'x'.repeat(501) },
      { pagoEm: '21/11/2026' },
      { pagoEm: null },
    ])
      expect((await pagar(equipe, chave, body)).status, JSON.stringify(body)).toBe(400)
    expect((await pagar(equipe, chave)).status).toBe(200)
  })

  it('a seller that is owed nothing for this order is refused', async () => {
    const { equipe, chave } = await pagoPorFora()
    const outro = await criarVendedor(app)
    for (const params of [
      { ...chave, vendedorId: outro.id },
      { ...chave, pedidoId: 999_999_999 },
    ])
      for (const resposta of [await pagar(equipe, params), await reabrir(equipe, params)])
        expect(resposta).toMatchObject({
          status: 404,
          body: { codigo: 'tarefa-inexistente' },
        })
  })
})

describe('rule M44: a wrong entry', () => {
  it('is reopened with a reason and an audit entry, as old as before, and can be paid again', async () => {
    const { equipe, chave, pedidoId, vendedorId } = await pagoPorFora()
    expect(await reabrir(equipe, chave)).toMatchObject({ status: 409, body: { codigo: 'tarefa-mudou' } })
    const { desde } = (await pagar(equipe, chave)).body
    expect((await reabrir(equipe, chave)).body).toMatchObject({ desde, encerrada: null, visto: 'ABERTO' })
    const query = { acao: 'reabrir-pagamento-a-vendedor', alvoId: pedidoId }
    expect((await equipe.chamar('GET /v1/auditoria', { query })).body.content).toMatchObject([
      {
        por: { id: equipe.id },
        antes: { vendedorId, situacao: 'PAGO', pagoEm: hoje(), observacao: COMO },
        depois: { vendedorId, situacao: 'ABERTO', motivo: 'O Pix voltou: conta errada.' },
      },
    ])
    expect((await reabrir(equipe, chave)).status).toBe(409)
    expect((await pagar(equipe, chave)).body.encerrada).not.toBeNull()
  })

  it('is reopened once, however many try at the same time', async () => {
    const { equipe, chave } = await pagoPorFora()
    await pagar(equipe, chave)
    const respostas = await Promise.all(Array.from({ length: 4 }, () => reabrir(equipe, chave)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it.each([null, ' ', 'x'.repeat(501)])('needs a reason, of 500 characters at most: %j', async motivo => {
    const { equipe, chave } = await pagoPorFora()
    await pagar(equipe, chave)
    expect((await reabrir(equipe, chave, motivo)).status).toBe(400)
  })
})

describe('rule M44: who sees it', () => {
  it('rule M29: a seller sees its own share, whether and how it was paid, and not by whom; staff see all, a buyer none', async () => {
    const vendedores = [
      await criarVendedor(app, { nome: 'Sítio Alto' }),
      await criarVendedor(app, { nome: 'Horta' }),
    ]
    const [alto, horta] = vendedores as [Pessoa, Pessoa] // two were made
    const { equipe, comprador, pedidoId, chave } = await pagoPorFora({ vendedores })
    const pagoEm = hoje()
    await pagar(equipe, chave, { pagoEm })
    const doAlto = {
      vendedor: { id: alto.id, nome: 'Sítio Alto' },
      valor: 20,
      situacao: 'PAGO',
      pagoEm,
      observacao: COMO,
    }
    const daHorta = {
      vendedor: { id: horta.id, nome: 'Horta' },
      valor: 40,
      situacao: 'ABERTO',
      pagoEm: null,
      observacao: null,
    }
    const visto = async (pessoa: Pessoa) => (await lerPedido(pessoa, pedidoId)).body.pagamentosAVendedores
    expect(await visto(alto)).toEqual([doAlto])
    expect(await visto(horta)).toEqual([daHorta])
    expect(await visto(equipe)).toEqual([daHorta, doAlto])
    expect(await visto(comprador)).toBeUndefined()
    expect(JSON.stringify((await lerPedido(comprador, pedidoId)).body)).not.toContain(COMO)
  })
})
