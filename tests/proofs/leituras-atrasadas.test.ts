// An order ends with the right status, in whatever order the provider's answers arrive.
// Answers of the provider that arrive out of order, lack a part, or are about another charge.
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { aplicarEstado } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import { liberarCustodia } from '#server/cobranca/cobranca/liberar-custodia.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../support/compras.ts'
import { anonimo, type Pessoa } from '../support/pessoa.ts'
import { cobrancaDoPedido } from '../support/reembolsos.ts'
import { controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()

async function pedidoPago() {
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app))
  await pagarEEsperar(app, comprador, id)
  const { charge_id: chargeId, valor_centavos: valorCentavos } = await app.deps.db
    .selectFrom('cobranca')
    .selectAll()
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  return { comprador, id, chargeId, valorCentavos }
}

describe('rule M26: readings in any order', () => {
  it('an old reading that comes late takes no payment back, and cancelling still opens the refund', async () => {
    const { id, chargeId, valorCentavos } = await pedidoPago()
    const antiga = {
      chargeId,
      status: 'WAITING',
      valorCentavos,
      pagoCentavos: centavos(0),
      devolvidoCentavos: centavos(0),
      splitId: null,
    }
    await aplicarEstado(app.deps, antiga)
    const equipe = await criarEquipe(app)
    await alterarStatus(equipe, id, 'CANCELADO')
    const reembolso = await app.deps.db
      .selectFrom('reembolso')
      .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
      .select('reembolso.valor_centavos')
      .where('pedido_id', '=', id)
      .executeTakeFirst()
    expect(reembolso).toMatchObject({ valor_centavos: valorCentavos })
  })

  it.each([
    [['WAITING', 0], ['IN_ANALYSIS', 0], 'IN_ANALYSIS'],
    [['IN_ANALYSIS', 0], ['WAITING', 0], 'WAITING'],
    [['WAITING', 0], ['CANCELED', 0], 'CANCELED'],
    [['CANCELED', 0], ['WAITING', 0], 'CANCELED'],
    [['PAID', 0], ['WAITING', 0], 'PAID'],
    [['PAID', 0], ['IN_ANALYSIS', 0], 'PAID'],
    [['PAID', 0], ['CANCELED', 5500], 'CANCELED'],
    [['CANCELED', 5500], ['PAID', 0], 'CANCELED'],
    [['CANCELED', 5500], ['PAID', 5499], 'CANCELED'],
    [['CANCELED', 5500], ['IN_ANALYSIS', 0], 'CANCELED'],
    [['PAID', 100], ['PAID', 0], 'PAID'],
  ] as const)('a charge of R$ 55,00 read as %j and then as %j is %s', async (primeira, segunda, esperado) => {
    const id = await fazerPedido(await criarComprador(app), await criarCotacao(app))
    const { id: chargeId } = await cobrancaDoPedido(app, id)
    for (const [status, devolvido] of [primeira, segunda])
      await aplicarEstado(app.deps, {
        chargeId,
        status,
        valorCentavos: centavos(5500),
        pagoCentavos: centavos(status === 'PAID' || devolvido > 0 ? 5500 : 0),
        devolvidoCentavos: centavos(devolvido),
        splitId: null,
      })
    const lida = app.deps.db.selectFrom('cobranca').select('status').where('charge_id', '=', chargeId)
    expect(await lida.executeTakeFirst()).toEqual({ status: esperado })
  })

  it('rule M41: credit that was in use again for a return is free again once more was paid', async () => {
    const comprador = await criarComprador(app)
    const id = await fazerPedido(comprador, await criarCotacao(app))
    const { id: chargeId } = await cobrancaDoPedido(app, id)
    for (const pago of [5500, 5800])
      await aplicarEstado(app.deps, {
        chargeId,
        status: 'PAID',
        valorCentavos: centavos(5500),
        pagoCentavos: centavos(pago),
        devolvidoCentavos: centavos(500),
        splitId: null,
      })
    const lancamentos = await app.deps.db
      .selectFrom('lancamento_credito')
      .select(['tipo', 'valor_centavos'])
      .where('pedido_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lancamentos).toEqual([
      { tipo: 'RESERVADO', valor_centavos: -5500 },
      { tipo: 'LIBERADO_POR_PAGAMENTO', valor_centavos: 5500 },
      { tipo: 'RESERVADO_POR_DEVOLUCAO', valor_centavos: -500 },
      { tipo: 'LIBERADO_POR_PAGAMENTO', valor_centavos: 300 },
    ])
  })

  it("rule M20: a payment that was read without its split's id still pays the sellers out", async () => {
    const { comprador, id } = await pedidoPago()
    await app.deps.db.updateTable('cobranca').set({ split_id: null }).where('pedido_id', '=', id).execute()
    await app.deps.db.updateTable('pedido').set({ status_pedido: 'ENTREGUE' }).where('id', '=', id).execute()
    await liberarCustodia(app.deps, id)
    expect((await lerPedido(comprador, id)).body.statusVendedorPagamento).toBe('REPASSADO')
  })
})

/** What people see of an order and of its buyer's limit, whatever was read on the way. */
async function situacao({ comprador, id }: { comprador: Pessoa; id: number }) {
  const { body } = await lerPedido(await criarEquipe(app), id)
  const { statusPedido, statusPagamento, statusVendedorPagamento, recebimento, linkBoleto } = body
  const { limiteDisponivel } = (await comprador.chamar('GET /v1/auth/user-info')).body
  const escondido = linkBoleto === null
  return { statusPedido, statusPagamento, statusVendedorPagamento, recebimento, escondido, limiteDisponivel }
}

/** Every list of these in every order that ends with the last, or holds it anywhere; the empty one is left out. */
function leiturasPossiveis<T>(todas: readonly T[]): T[][] {
  const ultima = todas.at(-1)
  const arranjos = (resto: readonly T[]): T[][] => [
    [],
    ...resto.flatMap((uma, i) => arranjos(resto.toSpliced(i, 1)).map(outras => [uma, ...outras])),
  ]
  return arranjos(todas).filter(lista => ultima !== undefined && lista.includes(ultima))
}

describe('rules M26, M41: any readings of one history, in any order, end in one state', () => {
  type Evento = ['pagar' | 'devolver', number]
  it.each([
    [
      'paid and given back',
      [
        ['pagar', 6500],
        ['devolver', 6500],
      ],
      'AGUARDANDO_FRETE',
      19_935,
    ],
    [
      'paid and given back in two parts',
      [
        ['pagar', 6500],
        ['devolver', 500],
        ['devolver', 6000],
      ],
      'AGUARDANDO_FRETE',
      19_935,
    ],
    [
      'paid, and a part given back',
      [
        ['pagar', 6500],
        ['devolver', 500],
      ],
      'AGUARDANDO_FRETE',
      19_995,
    ],
    [
      'paid too much, and more than that given back',
      [
        ['pagar', 7000],
        ['devolver', 600],
      ],
      'AGUARDANDO_FRETE',
      19_999,
    ],
    [
      'paid in part and given back',
      [
        ['pagar', 100],
        ['devolver', 100],
      ],
      'PENDENTE',
      19_935,
    ],
  ] as [string, Evento[], string, number][])('%s', async (_, eventos, statusPedido, limiteDisponivel) => {
    await perderAvisos(app, 100_000)
    const modelo = await pedidoNovo()
    const lidas = [await lerNoProvedor(modelo.chargeId)]
    for (const [alavanca, valor] of eventos) {
      await controle(app, 'POST', `/cobrancas/${modelo.chargeId}/${alavanca}`, { valor })
      lidas.push(await lerNoProvedor(modelo.chargeId))
    }
    const leituras = leiturasPossiveis(lidas)
    const fins = await Promise.all(
      leituras.map(async lista => {
        const pedido = await pedidoNovo()
        for (const estado of lista) await aplicarEstado(app.deps, { ...estado, chargeId: pedido.chargeId })
        return situacao(pedido)
      }),
    )
    expect(fins[0]).toMatchObject({ statusPedido, limiteDisponivel })
    expect(fins).toEqual(fins.map(() => fins[0]))
    expect(leituras.length).toBeGreaterThan(4)
    await desarmar(app)
  })

  async function pedidoNovo() {
    const comprador = await criarComprador(app)
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    return { comprador, id, chargeId: (await cobrancaDoPedido(app, id)).id }
  }

  async function lerNoProvedor(chargeId: string) {
    const leitura = await app.deps.pagbank.lerCobranca(chargeId)
    if (leitura.tipo !== 'lida') throw new Error(leitura.detalhe)
    return leitura.estado
  }
})

describe('rule M33: odd requests get one Portuguese sentence', () => {
  it('a NUL character in a body is refused, not a fault', async () => {
    const body = { email: 'a\u0000b@exemplo.com.br', password: 'x' }
    const { status, body: erro } = await anonimo(app).chamar('POST /v1/auth/login', { body })
    expect({ status, codigo: erro.codigo }).toEqual({ status: 400, codigo: 'dados-invalidos' })
  })

  it('an address that cannot be read is refused in Portuguese', async () => {
    const response = await fetch(`${app.url}/v1/%zz`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ codigo: 'dados-invalidos' })
  })
})
