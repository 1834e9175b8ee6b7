// Random lives of a small market: after each step the product answers what the model says. A failure prints its seed and path.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerEAplicar } from '#server/jobs/ler-cobranca.ts'
import { useApp } from '../support/app-for-test.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { type Comprador, disponivelDe, type Mercado, totalDe } from '../support/modelo-do-mercado.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const COTACOES = 3
const COMPRADORES = 2

interface Real {
  vendedores: Pessoa[]
  cotacoes: number[]
  compradores: Pessoa[]
  equipe: Pessoa
  /** Ids of the orders, in the model's order. */
  pedidos: number[]
}

type Passo = fc.AsyncCommand<Mercado, Real>

const passo = (
  texto: string,
  run: (modelo: Mercado, real: Real) => Promise<void>,
  check = (_: Mercado) => true,
): Passo => ({
  toString: () => texto,
  check: modelo => check(modelo),
  run: async (modelo, real) => {
    await run(modelo, real)
    await conferirTudo(modelo, real)
  },
})

const pessoa = (lista: readonly Pessoa[], i: number): Pessoa => lista[i] as Pessoa // drawn from the list's own range
const comprador = ({ compradores }: Mercado, i: number): Comprador => compradores[i] as Comprador // likewise

const adicionar = fc
  .tuple(fc.nat(COMPRADORES - 1), fc.nat(COTACOES - 1), fc.integer({ min: 1, max: 9 }))
  .map(([quem, qual, quantidade]) =>
    passo(`comprador ${quem} adiciona ${quantidade} da cotação ${qual}`, async (modelo, real) => {
      const { id, chamar } = pessoa(real.compradores, quem)
      const body = { cotacaoId: real.cotacoes[qual], quantidade }
      const { status } = await chamar('POST /v1/pedido/carrinho/{userId}/itens', {
        params: { userId: id },
        body,
      })
      expect(status).toBe(201)
      const { carrinho } = comprador(modelo, quem)
      carrinho.set(qual, (carrinho.get(qual) ?? 0) + quantidade)
    }),
  )

const limpar = fc.nat(COMPRADORES - 1).map(quem =>
  passo(`comprador ${quem} limpa o carrinho`, async (modelo, real) => {
    const { id, chamar } = pessoa(real.compradores, quem)
    expect((await chamar('DELETE /v1/pedido/carrinho/{userId}', { params: { userId: id } })).status).toBe(200)
    comprador(modelo, quem).carrinho.clear()
  }),
)

const mudarPreco = fc.tuple(fc.nat(COTACOES - 1), fc.integer({ min: 1, max: 30_000 })).map(([qual, preco]) =>
  passo(`cotação ${qual} passa a ${preco} centavos`, async (modelo, real) => {
    const { id: vendedorId, chamar } = pessoa(real.vendedores, qual)
    const body = { preco: (preco / 100).toFixed(2).replace('.', ','), vendedorId }
    expect(
      (await chamar('PUT /v1/cotacao/{id}', { params: { id: real.cotacoes[qual] ?? 0 }, body })).status,
    ).toBe(200)
    modelo.precos[qual] = preco
  }),
)

const definirLimite = fc
  .tuple(fc.nat(COMPRADORES - 1), fc.integer({ min: 0, max: 600_000 }))
  .map(([quem, limite]) =>
    passo(`limite do comprador ${quem} passa a ${limite} centavos`, async (modelo, real) => {
      const body = { userId: pessoa(real.compradores, quem).id, valor: limite / 100 }
      expect((await real.equipe.chamar('PUT /v1/comprador/credito', { body })).status).toBe(204)
      comprador(modelo, quem).limite = limite
    }),
  )

const gerarBoleto = fc.nat(COMPRADORES - 1).map(quem =>
  passo(`comprador ${quem} gera o boleto`, async (modelo, real) => {
    const { id, chamar } = pessoa(real.compradores, quem)
    const { status } = await chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params: { userId: id } })
    const { carrinho } = comprador(modelo, quem)
    const total = totalDe(modelo, carrinho)
    if (carrinho.size === 0) return void expect(status).toBe(409)
    if (total > disponivelDe(modelo, quem)) return void expect(status).toBe(422)
    expect(status).toBe(200)
    modelo.pedidos.push({ comprador: quem, total, status: 'PENDENTE', pago: false })
    real.pedidos.push((await chamar('GET /v1/pedido')).body.content[0].id)
    carrinho.clear()
  }),
)

const pagar = fc.nat().map(n =>
  passo(
    `um boleto é pago (${n})`,
    async (modelo, real) => {
      const i = n % modelo.pedidos.length
      const pedido = modelo.pedidos[i]
      if (!pedido || pedido.pago) return
      await pagarBoleto(app, real.pedidos[i] ?? 0)
      await lerEAplicar(app.deps, await chargeDe(real.pedidos[i] ?? 0))
      pedido.pago = true
      if (pedido.status === 'PENDENTE') pedido.status = 'AGUARDANDO_FRETE'
    },
    ({ pedidos }) => pedidos.length > 0,
  ),
)

const mover = fc
  .tuple(fc.nat(), fc.constantFrom('ENTREGUE' as const, 'CANCELADO' as const))
  .map(([n, statusPedido]) =>
    passo(
      `a equipe marca um pedido ${statusPedido} (${n})`,
      async (modelo, real) => {
        const i = n % modelo.pedidos.length
        const pedido = modelo.pedidos[i]
        if (!pedido) return
        const { status } = await real.equipe.chamar('PUT /v1/pedido/{id}', {
          params: { id: real.pedidos[i] ?? 0 },
          body: { statusPedido },
        })
        const final = pedido.status === 'ENTREGUE' || pedido.status === 'CANCELADO'
        expect(status).toBe(final ? 409 : 200)
        if (!final) pedido.status = statusPedido
      },
      ({ pedidos }) => pedidos.length > 0,
    ),
  )

async function chargeDe(pedidoId: number): Promise<string> {
  const consulta = app.deps.db.selectFrom('cobranca').select('charge_id').where('pedido_id', '=', pedidoId)
  return (await consulta.executeTakeFirstOrThrow()).charge_id
}

// What people see must be what the model says: carts, totals, limits, orders.
async function conferirTudo(modelo: Mercado, real: Real): Promise<void> {
  for (const [i, { id, chamar }] of real.compradores.entries()) {
    const { body: carrinho } = await chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: id } })
    const esperado = comprador(modelo, i)
    expect(carrinho.itensPedido.map((item: { quantidade: number }) => item.quantidade)).toEqual([
      ...esperado.carrinho.values(),
    ])
    expect(Math.round(carrinho.total * 100)).toBe(totalDe(modelo, esperado.carrinho))
    expect(Math.round(carrinho.limiteDisponivel * 100)).toBe(disponivelDe(modelo, i))
    const { body: lista } = await chamar('GET /v1/pedido', { query: { size: 100 } })
    const pedidos = modelo.pedidos.filter(pedido => pedido.comprador === i).toReversed()
    expect(lista.content.map(resumo)).toEqual(
      pedidos.map(({ total, status, pago }) => [
        total,
        status,
        pago ? 'BOLETO_PAGO' : 'BOLETO_PENDENTE_PAGAMENTO',
      ]),
    )
  }
}

const resumo = (pedido: { total: number; statusPedido: string; statusPagamento: string }) => [
  Math.round(pedido.total * 100),
  pedido.statusPedido,
  pedido.statusPagamento,
]

async function nascer(): Promise<{ model: Mercado; real: Real }> {
  const vendedores = await Promise.all(Array.from({ length: COTACOES }, () => criarVendedor(app)))
  const cotacoes = await Promise.all(vendedores.map(vendedor => criarCotacao(app, { vendedor, preco: 1000 })))
  const compradores = await Promise.all(
    Array.from({ length: COMPRADORES }, () => criarComprador(app, { limite: 300_000 })),
  )
  return {
    model: {
      precos: cotacoes.map(() => 1000),
      compradores: compradores.map(() => ({ limite: 300_000, carrinho: new Map() })),
      pedidos: [],
    },
    real: { vendedores, cotacoes, compradores, equipe: await criarEquipe(app), pedidos: [] },
  }
}

it('random lives of several people end as the model says', { timeout: 240_000 }, async () => {
  const vidas = fc.commands(
    [adicionar, adicionar, gerarBoleto, pagar, mover, mudarPreco, definirLimite, limpar],
    { maxCommands: 30 },
  )
  await fc.assert(
    fc.asyncProperty(vidas, async vida => {
      await fc.asyncModelRun(() => nascer(), vida)
      await conferirInvariantes(app)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
