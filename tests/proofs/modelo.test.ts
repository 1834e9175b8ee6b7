// Random histories of a small market: after each step the product must agree with the model. A failure prints seed and path.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listarAReconciliar } from '#server/cobranca/cobranca-repository.ts'
import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import {
  type Comprador,
  disponivelDe,
  estaPago,
  ler,
  type Mercado,
  mover as moverNoModelo,
  type Pedido,
  podeMover,
  temRetirada,
  totalDe,
} from '../support/modelo-do-mercado.ts'
import { type Corpo, comSessao, type Pessoa } from '../support/pessoa.ts'
import { cobrancaNoSimulador, controle } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const COTACOES = 3
const COMPRADORES = 2
const DIA_MS = 86_400_000

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
    const valores = () => ({ pago: 0, devolvido: 0 })
    const nascido = { status: 'PENDENTE', repasse: 'AGUARDANDO_PAGAMENTO' } as const
    modelo.pedidos.push({ comprador: quem, total, ...nascido, noBanco: valores(), lido: valores() })
    real.pedidos.push(exigir((await chamar('GET /v1/pedido')).body.content[0]).id)
    carrinho.clear()
  }),
)

/** An order of the model with its id, drawn by any number. */
function sorteado(modelo: Mercado, real: Real, n: number) {
  const i = n % modelo.pedidos.length
  return { pedido: modelo.pedidos[i] as Pedido, id: real.pedidos[i] ?? 0 } // a step on orders runs only if there are some
}

const haPedidos = ({ pedidos }: Mercado) => pedidos.length > 0

/** Something that happens at the provider. Its notice is lost, or it comes and the charge is read. */
const noProvedor = (
  texto: string,
  { n, perdido }: { n: number; perdido: boolean },
  valorDe: (pedido: Pedido) => { alavanca: 'pagar' | 'devolver'; valor: number } | null,
) =>
  passo(
    `${texto} (${n})${perdido ? ', e o aviso se perde' : ''}`,
    async (modelo, real) => {
      const { pedido, id } = sorteado(modelo, real, n)
      const evento = valorDe(pedido)
      if (!evento) return
      const { alavanca, valor } = evento
      await controle(app, 'POST', `/cobrancas/${await chargeDe(id)}/${alavanca}`, { valor })
      pedido.noBanco[alavanca === 'pagar' ? 'pago' : 'devolvido'] += valor
      if (perdido) return
      await lerEAplicar(app.deps, await chargeDe(id))
      await esperarTrabalhos()
      ler(pedido)
    },
    haPedidos,
  )

const aviso = fc.record({ n: fc.nat(), perdido: fc.boolean() })

/** Mostly the total; the rest are part payments and surpluses. */
const pagar = fc
  .tuple(aviso, fc.constantFrom(0, 0, 0, -1, 1, -2000))
  .map(([qual, diferenca]) =>
    noProvedor(`um boleto é pago, com ${diferenca} centavos de diferença`, qual, ({ total, noBanco }) =>
      noBanco.pago > 0 ? null : { alavanca: 'pagar', valor: total + diferenca },
    ),
  )

/** What is left goes back, or a part of it. */
const devolver = fc
  .tuple(aviso, fc.constantFrom(1, 1, 0.5))
  .map(([qual, parte]) =>
    noProvedor(`${parte} do pagamento volta`, qual, ({ noBanco: { pago, devolvido } }) =>
      pago > devolvido ? { alavanca: 'devolver', valor: Math.ceil((pago - devolvido) * parte) } : null,
    ),
  )

/** The readings of a week find whatever notice was lost (rule M26). */
const reconciliar = fc.constant(
  passo('tudo é lido', async modelo => {
    await lerASemana()
    for (const pedido of modelo.pedidos) ler(pedido)
  }),
)

async function lerASemana(): Promise<void> {
  const semana = Array.from({ length: 7 }, (_, dia) => new Date(Date.now() + dia * DIA_MS))
  const listas = await Promise.all(semana.map(dia => listarAReconciliar(app.deps.db, dia)))
  for (const chargeId of new Set(listas.flat())) await lerEAplicar(app.deps, chargeId)
  await esperarTrabalhos()
}

/** Waits for the jobs that a payment, a delivery and a cancelling send: they read the charge as well. */
async function esperarTrabalhos(): Promise<void> {
  await esperar(async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name in ('liberar-custodia', 'reembolsar-cobranca') and state < 'completed'`.execute(app.deps.db)
    return rows.length === 0
  })
}

const mover = fc
  .tuple(fc.nat(), fc.constantFrom('ENTREGUE' as const, 'CANCELADO' as const))
  .map(([n, statusPedido]) =>
    passo(
      `a equipe marca um pedido ${statusPedido} (${n})`,
      async (modelo, real) => {
        const { pedido, id } = sorteado(modelo, real, n)
        const { status } = await real.equipe.chamar('PUT /v1/pedido/{id}', {
          params: { id },
          body: { statusPedido },
        })
        const pode = podeMover(pedido, statusPedido)
        expect(status).toBe(pode ? 200 : 409)
        await esperarTrabalhos()
        if (pode) moverNoModelo(pedido, statusPedido)
      },
      haPedidos,
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
      pedidos.map(pedido => [
        pedido.total,
        pedido.status,
        estaPago(pedido) ? 'BOLETO_PAGO' : 'BOLETO_PENDENTE_PAGAMENTO',
        pedido.repasse,
      ]),
    )
  }
}

const resumo = (pedido: Corpo<'GET /v1/pedido'>['content'][number]) => [
  Math.round(pedido.total * 100),
  pedido.statusPedido,
  pedido.statusPagamento,
  pedido.statusVendedorPagamento,
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

it('rules M26, M41: random lives of several people, with any notices lost, end as the model says', {
  timeout: 240_000,
}, async () => {
  const vidas = fc.commands(
    [
      ...[adicionar, adicionar, adicionar, gerarBoleto, gerarBoleto, pagar, pagar, mover, mudarPreco],
      ...[definirLimite, limpar, mudarItem, mudarItem, retirarCotacao, bloquear, devolver, reconciliar],
    ],
    { maxCommands: 30 },
  )
  // Notices come only as the steps say.
  await perderAvisos(app, 1_000_000)
  await fc.assert(
    fc.asyncProperty(vidas, async vida => {
      const { model, real } = await nascer()
      await fc.asyncModelRun(() => ({ model, real }), vida)
      // Whatever was lost, the readings of a week end in the state that the provider's amounts say.
      await lerASemana()
      for (const pedido of model.pedidos) ler(pedido)
      await conferirTudo(model, real)
      for (const [i, { noBanco }] of model.pedidos.entries()) {
        const { amount } = await cobrancaNoSimulador(app, await chargeDe(real.pedidos[i] ?? 0))
        expect(amount.summary).toMatchObject({ paid: noBanco.pago, refunded: noBanco.devolvido })
      }
      await conferirInvariantes(app)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
