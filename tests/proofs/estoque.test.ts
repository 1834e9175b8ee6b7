// No seller sells more than it has, however many buy at once.
// Stock under many callers at once (rules N16 to N18), on real PostgreSQL. Without the locks of the quotes the first two fail (decision
// 010): callers who read the same stock are stopped by the database's own check, and read an error in place of a reason.
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto } from '../support/compras.ts'
import { definirCondicoes, estoqueDe, tomadoDe } from '../support/condicoes.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa, Resposta } from '../support/pessoa.ts'
import { controle } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const CAIXAS = 10

const varios = <T>(quantos: number, fazer: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: quantos }, (_, i) => fazer(i)))
const contar = (respostas: readonly Resposta[], status: number) =>
  respostas.filter(r => r.status === status).length
const compradores = (quantos: number) => varios(quantos, () => criarComprador(app, { limite: 10_000_000 }))

describe('stock in races', () => {
  it('rule N16: 50 boletos on the last 10 boxes sell 10', { timeout: 120_000 }, async () => {
    const cotacaoId = await criarCotacao(app, { disponivel: CAIXAS })
    const todos = await compradores(50)
    for (const comprador of todos) expect((await adicionar(comprador, cotacaoId)).status).toBe(201)
    const respostas = await Promise.all(todos.map(comprador => gerarBoleto(comprador)))
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([CAIXAS, 40])
    for (const { status, body } of respostas)
      if (status === 409) expect(body).toMatchObject({ codigo: 'estoque-insuficiente' })
    expect([await estoqueDe(app, cotacaoId), await tomadoDe(app, cotacaoId)]).toEqual([0, CAIXAS])
    await conferirInvariantes(app)
  })

  it('rule N16: boletos of the same quotes in opposite order never wait for each other for ever', {
    timeout: 120_000,
  }, async () => {
    const cotacoes = await varios(4, () => criarCotacao(app, { disponivel: 12 }))
    const todos = await compradores(16)
    for (const [i, comprador] of todos.entries())
      for (const id of i % 2 === 0 ? cotacoes : cotacoes.toReversed()) await adicionar(comprador, id)
    const respostas = await Promise.all(todos.map(comprador => gerarBoleto(comprador)))
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([12, 4])
    expect(await Promise.all(cotacoes.map(id => estoqueDe(app, id)))).toEqual([0, 0, 0, 0])
    await conferirInvariantes(app)
  })

  it('rules N16 to N18: price and stock edited, boletos refused and orders cancelled meanwhile: nothing is lost', {
    timeout: 120_000,
  }, async () => {
    const [vendedor, equipe] = [await criarVendedor(app), await criarEquipe(app, 'ADM')]
    const cotacaoId = await criarCotacao(app, { vendedor, disponivel: 100 })
    const todos = await compradores(30)
    for (const comprador of todos) await adicionar(comprador, cotacaoId, 2)
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto', vezes: 5 })
    const editar = async (i: number) => {
      const params = { id: cotacaoId }
      const body = { preco: 10 + i, vendedorId: vendedor.id }
      return i % 2 === 0
        ? vendedor.chamar('PUT /v1/cotacao/{id}', { params, body })
        : repor(vendedor, cotacaoId)
    }
    const comprarECancelar = async (comprador: Pessoa, i: number) => {
      const boleto = await gerarBoleto(comprador)
      if (boleto.status !== 200 || i % 3 !== 0) return
      const { body } = await comprador.chamar('GET /v1/pedido')
      for (const { id } of body.content)
        expect((await alterarStatus(equipe, id, 'CANCELADO')).status).toBe(200)
    }
    await Promise.all([Promise.all(todos.map(comprarECancelar)), varios(20, editar)])
    // At least the last one of all is alone.
    await repor(vendedor, cotacaoId)
    expect(reposicoes).toBeGreaterThan(0)
    // What the seller has put there, less what was taken, plus what came back, is what is there now.
    const soma = Number(await estoqueDe(app, cotacaoId)) + (await tomadoDe(app, cotacaoId))
    expect(soma).toBe(100 + REPOSICAO * reposicoes)
    await conferirInvariantes(app)
  })

  it('rule N18: of 20 sellers at one screen each one sees what the others did', async () => {
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { vendedor, disponivel: 30 })
    const respostas = await varios(20, i =>
      definirCondicoes(vendedor, cotacaoId, { disponivel: 40 + i, disponivelAnterior: 30 }),
    )
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([1, 19])
  })

  it('rule N17: cancelled 20 times at once, it gives back once', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app, 'ADM')]
    const cotacaoId = await criarCotacao(app, { disponivel: CAIXAS })
    const id = await fazerPedido(comprador, cotacaoId)
    const respostas = await varios(20, () => alterarStatus(equipe, id, 'CANCELADO'))
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([1, 19])
    expect([await estoqueDe(app, cotacaoId), await tomadoDe(app, cotacaoId)]).toEqual([CAIXAS, 0])
  })
})

const REPOSICAO = 5
let reposicoes = 0

/** The seller puts five more there, as somebody does who looks again after each refusal. */
async function repor(vendedor: Pessoa, cotacaoId: number) {
  const visto = Number(await estoqueDe(app, cotacaoId))
  const disponivel = visto + REPOSICAO
  const resposta = await definirCondicoes(vendedor, cotacaoId, { disponivel, disponivelAnterior: visto })
  if (resposta.status === 200) reposicoes++
  return resposta
}
