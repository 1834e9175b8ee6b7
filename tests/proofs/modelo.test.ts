// Random histories of a small market: after each step the product must agree with the model. A failure prints seed and path.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { useApp } from '../support/app-for-test.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import {
  type Comprador,
  disponivelDe,
  type Mercado,
  temRetirada,
  totalDe,
} from '../support/modelo-do-mercado.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
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

// The owner of a cart and who acts in it: the buyer or, by telephone, staff (rule M14). A blocked buyer has no session, and staff
// cannot open that cart.
const mao = fc.record({ quem: fc.nat(COMPRADORES - 1), pelaEquipe: fc.boolean() })
type Mao = { quem: number; pelaEquipe: boolean }
const nomeDe = ({ quem, pelaEquipe }: Mao) => `${pelaEquipe ? 'a equipe, pelo' : 'o'} comprador ${quem},`
const chamarPor = (real: Real, { quem, pelaEquipe }: Mao) => {
  const dono = pessoa(real.compradores, quem)
  return { params: { userId: dono.id }, chamar: (pelaEquipe ? real.equipe : dono).chamar }
}
/** What the call answers, unless the buyer is blocked. */
const oQueResponde = (modelo: Mercado, { quem, pelaEquipe }: Mao, status: number) =>
  comprador(modelo, quem).bloqueado ? (pelaEquipe ? 404 : 401) : status

const adicionar = fc
  .tuple(mao, fc.nat(COTACOES - 1), fc.integer({ min: 1, max: 9 }))
  .map(([de, qual, quantidade]) =>
    passo(`${nomeDe(de)} adiciona ${quantidade} da cotação ${qual}`, async (modelo, real) => {
      const { params, chamar } = chamarPor(real, de)
      const body = { cotacaoId: real.cotacoes[qual], quantidade }
      const { status } = await chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body })
      expect(status).toBe(oQueResponde(modelo, de, modelo.retiradas.has(qual) ? 409 : 201))
      const { carrinho } = comprador(modelo, de.quem)
      if (status === 201) carrinho.set(qual, (carrinho.get(qual) ?? 0) + quantidade)
    }),
  )

/** Sets the quantity of the n-th item of a cart, or removes it where there is none to set. */
const mudarItem = fc
  .tuple(mao, fc.nat(COTACOES - 1), fc.option(fc.integer({ min: 1, max: 9 })))
  .map(([de, n, quantidade]) =>
    passo(
      `${nomeDe(de)} ${quantidade === null ? 'retira' : `põe ${quantidade} de`} um item (${n})`,
      async (modelo, real) => {
        const { carrinho, bloqueado } = comprador(modelo, de.quem)
        const qual = [...carrinho.keys()][n % carrinho.size] ?? 0
        const { params: dono, chamar } = chamarPor(real, de)
        const itemId = await itemDe(dono.userId, real.cotacoes[qual] ?? 0)
        const params = { ...dono, itemId }
        const { status } =
          quantidade === null
            ? await chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params })
            : await chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
                params,
                body: { quantidade },
              })
        expect(status).toBe(oQueResponde(modelo, de, 200))
        if (bloqueado) return
        if (quantidade === null) carrinho.delete(qual)
        else carrinho.set(qual, quantidade)
      },
      modelo => comprador(modelo, de.quem).carrinho.size > 0,
    ),
  )

async function itemDe(compradorId: number, cotacaoId: number): Promise<number> {
  const { id } = await app.deps.db
    .selectFrom('item_pedido')
    .innerJoin('pedido', 'pedido.id', 'item_pedido.pedido_id')
    .select('item_pedido.id')
    .where('pedido.comprador_id', '=', compradorId)
    .where('pedido.status_pedido', '=', 'NO_CARRINHO')
    .where('item_pedido.cotacao_id', '=', cotacaoId)
    .executeTakeFirstOrThrow()
  return id
}

const limpar = mao.map(de =>
  passo(`${nomeDe(de)} limpa o carrinho`, async (modelo, real) => {
    const { params, chamar } = chamarPor(real, de)
    const { status } = await chamar('DELETE /v1/pedido/carrinho/{userId}', { params })
    expect(status).toBe(oQueResponde(modelo, de, 200))
    if (status === 200) comprador(modelo, de.quem).carrinho.clear()
  }),
)

const retirarCotacao = fc.nat(COTACOES - 1).map(qual =>
  passo(`a cotação ${qual} é retirada`, async (modelo, real) => {
    const { id: vendedorId, chamar } = pessoa(real.vendedores, qual)
    const params = { id: real.cotacoes[qual] ?? 0 }
    const { status } = await chamar('DELETE /v1/cotacao/{id}', { params, body: { vendedorId } })
    expect(status).toBe(modelo.retiradas.has(qual) ? 404 : 204)
    modelo.retiradas.add(qual)
  }),
)

const bloquear = fc.tuple(fc.nat(COMPRADORES - 1), fc.boolean()).map(([quem, bloqueado]) =>
  passo(`o comprador ${quem} ${bloqueado ? 'é bloqueado' : 'volta'}`, async (modelo, real) => {
    const { id } = pessoa(real.compradores, quem)
    const antes = comprador(modelo, quem)
    const body = { bloqueado, ...(bloqueado && { motivo: 'Combinado por telefone' }) }
    const { status } = await real.equipe.chamar('PUT /v1/comprador/{id}/bloqueio', { params: { id }, body })
    expect(status).toBe(antes.bloqueado === bloqueado ? 409 : 204)
    antes.bloqueado = bloqueado
    if (!bloqueado && status === 204) real.compradores[quem] = await comSessao(app, id)
  }),
)

const mudarPreco = fc.tuple(fc.nat(COTACOES - 1), fc.integer({ min: 1, max: 30_000 })).map(([qual, preco]) =>
  passo(`cotação ${qual} passa a ${preco} centavos`, async (modelo, real) => {
    const { id: vendedorId, chamar } = pessoa(real.vendedores, qual)
    const body = { preco: (preco / 100).toFixed(2).replace('.', ','), vendedorId }
    const { status } = await chamar('PUT /v1/cotacao/{id}', {
      params: { id: real.cotacoes[qual] ?? 0 },
      body,
    })
    expect(status).toBe(modelo.retiradas.has(qual) ? 404 : 200)
    if (status === 200) modelo.precos[qual] = preco
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

const gerarBoleto = mao.map(de =>
  passo(`${nomeDe(de)} gera o boleto`, async (modelo, real) => {
    const { quem } = de
    const { params, chamar } = chamarPor(real, de)
    const { status } = await chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })
    const { carrinho, bloqueado } = comprador(modelo, quem)
    const total = totalDe(modelo, carrinho)
    if (bloqueado) return void expect(status).toBe(oQueResponde(modelo, de, 200))
    if (carrinho.size === 0 || temRetirada(modelo, carrinho)) return void expect(status).toBe(409)
    if (total > disponivelDe(modelo, quem)) return void expect(status).toBe(422)
    expect(status).toBe(200)
    modelo.pedidos.push({ comprador: quem, total, status: 'PENDENTE', pago: false })
    real.pedidos.push(exigir((await chamar('GET /v1/pedido')).body.content[0]).id)
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

// Carts, totals, limits and orders as people see them must agree with the model.
async function conferirTudo(modelo: Mercado, real: Real): Promise<void> {
  for (const [i, { id, chamar }] of real.compradores.entries()) {
    if (comprador(modelo, i).bloqueado) {
      expect((await chamar('GET /v1/pedido')).status).toBe(401)
      continue // what became of its cart and orders is seen when it is back
    }
    const { body: carrinho } = await chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: id } })
    const esperado = comprador(modelo, i)
    expect(carrinho.itensPedido.map(item => item.quantidade)).toEqual([...esperado.carrinho.values()])
    expect(Math.round(carrinho.total * 100)).toBe(totalDe(modelo, esperado.carrinho))
    expect(Math.round(exigir(carrinho.limiteDisponivel) * 100)).toBe(disponivelDe(modelo, i))
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

const resumo = (pedido: { total: number; statusPedido: string; statusPagamento: string | null }) => [
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
      retiradas: new Set(),
      compradores: compradores.map(() => ({ limite: 300_000, carrinho: new Map(), bloqueado: false })),
      pedidos: [],
    },
    real: { vendedores, cotacoes, compradores, equipe: await criarEquipe(app), pedidos: [] },
  }
}

it('random lives of several people end as the model says', { timeout: 240_000 }, async () => {
  const vidas = fc.commands(
    [
      ...[adicionar, adicionar, adicionar, gerarBoleto, gerarBoleto, pagar, mover, mudarPreco, definirLimite],
      ...[limpar, mudarItem, mudarItem, retirarCotacao, bloquear],
    ],
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
