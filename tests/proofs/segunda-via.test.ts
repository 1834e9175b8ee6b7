// Of two boletos of one order one payment pays it, and all other money goes back.
// Rule M40: whatever is paid for the boletos of one order, and in whatever order it is read, one payment pays it and all else goes back.

import { afterEach, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { aplicarEstado } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { gerarSegundaVia } from '#server/cobranca/emissao/gerar-segunda-via.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { useApp } from '../support/app-for-test.ts'
import { lerCobrancasDoDia, perderAvisos } from '../support/avisos.ts'
import { alterarStatus, efeitosDoPagamento, esperarPedido, lerPedido } from '../support/compras.ts'
import { mensagensSobre } from '../support/correio.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import { comSessao } from '../support/pessoa.ts'
import { cobrancaIdDe, concluirAMao, lerReembolso } from '../support/reembolsos.ts'
import {
  cobrancaDaVia,
  cobrancasDe,
  dinheiroDe,
  pedidoComBoletoMorto,
  pedidoDe65,
  pedirSegundaVia,
  puxar,
} from '../support/segunda-via.ts'
import { armar, contadores, desarmar } from '../support/simulador.ts'
import { criarEquipe } from '../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(() => desarmar(app))

const PAGO = { pago: 6500, voltou: 0, paga: true, reembolso: null }
const VOLTOU = { pago: 6500, voltou: 6500, paga: false, reembolso: 'CONCLUIDO' }
const NADA = { pago: 0, voltou: 0, paga: false, reembolso: null }

/** An order of R$ 65,00 with two boletos that can both be paid at the bank: the first is past its last day, as far as we know. */
async function comDoisBoletos() {
  const pedido = await pedidoDe65(app)
  app.setClock(new Date(Date.now() + 45 * DIA_MS))
  const comprador = await comSessao(app, pedido.comprador.id)
  const { status } = await pedirSegundaVia(comprador, pedido.id)
  app.setClock(null)
  expect(status).toBe(200)
  return pedido
}

/** Waits until the money of both boletos is where it belongs. */
const esperarDinheiro = (pedidoId: number, esperado: readonly object[]) =>
  esperar(async () => {
    const dinheiro = await dinheiroDe(app, pedidoId)
    return JSON.stringify(dinheiro) === JSON.stringify(esperado) && dinheiro
  }).catch(async () => expect(await dinheiroDe(app, pedidoId)).toEqual(esperado))

describe('rule M40: both boletos of an order are paid', () => {
  it('the old one late, then the new one: the old one pays, the new one goes back, and the buyer is told', async () => {
    const { comprador, id } = await comDoisBoletos()
    await puxar(app, id, 1, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await puxar(app, id, 2, 'pagar')
    await esperarDinheiro(id, [PAGO, VOLTOU])
    expect((await lerPedido(await criarEquipe(app), id)).body).toMatchObject({
      statusPedido: 'AGUARDANDO_FRETE',
      statusVendedorPagamento: 'EM_CUSTODIA',
      recebimento: null,
    })
    expect(await efeitosDoPagamento(app, id)).toEqual({ historico: 1, creditos: 1 })
    const { email } = (await comprador.chamar('GET /v1/auth/user-info')).body
    const [mensagem] = await esperar(async () => {
      const mensagens = await mensagensSobre(app, email, /devolveu/)
      return mensagens.length > 0 && mensagens
    })
    expect(mensagem).toContain(`devolveu R$\u00a065,00 do que foi pago pelo pedido ${id}`)
    expect(mensagem).not.toContain('cancelado')
  })

  it('the new one, then the old one: the old one goes back in full', async () => {
    const { comprador, vendedor, id } = await comDoisBoletos()
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await puxar(app, id, 1, 'pagar')
    await esperarDinheiro(id, [VOLTOU, PAGO])
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
  })

  it('the old one in part: the part goes back, and the new one still pays the order', async () => {
    const { comprador, id } = await comDoisBoletos()
    await puxar(app, id, 1, 'pagar', 100)
    await esperarDinheiro(id, [{ ...VOLTOU, pago: 100, voltou: 100 }, NADA])
    expect((await lerPedido(await criarEquipe(app), id)).body).toMatchObject({
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      recebimento: null,
      linkBoleto: expect.stringMatching(/^http/),
    })
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO', statusPedido: 'AGUARDANDO_FRETE' })
  })

  it('the new one in part, then the old one in full: the part goes back', async () => {
    const { comprador, id } = await comDoisBoletos()
    await puxar(app, id, 2, 'pagar', 100)
    await esperarPedido(comprador, id, { boletoPagoEmParte: true })
    expect((await dinheiroDe(app, id))[1]).toMatchObject({ voltou: 0, reembolso: null })
    await puxar(app, id, 1, 'pagar')
    await esperarDinheiro(id, [PAGO, { ...VOLTOU, pago: 100, voltou: 100 }])
  })

  it('the order is cancelled, before or after: all money of both goes back', async () => {
    const equipe = await criarEquipe(app)
    const antes = await comDoisBoletos()
    await alterarStatus(equipe, antes.id, 'CANCELADO')
    for (const via of [1, 2]) await puxar(app, antes.id, via, 'pagar')
    const depois = await comDoisBoletos()
    await puxar(app, depois.id, 1, 'pagar')
    await esperarPedido(depois.comprador, depois.id, { statusPagamento: 'BOLETO_PAGO' })
    await puxar(app, depois.id, 2, 'pagar')
    await alterarStatus(equipe, depois.id, 'CANCELADO')
    for (const { id, comprador } of [antes, depois]) {
      const voltaram = async () =>
        (await dinheiroDe(app, id)).every(({ pago, voltou }) => pago === 6500 && voltou === 6500)
      await esperar(voltaram)
      const { limiteDisponivel } = (await comprador.chamar('GET /v1/auth/user-info')).body
      expect(limiteDisponivel).toBe(200)
    }
  })

  it('with all notices lost: the daily reading finds both', async () => {
    await perderAvisos(app, 1000)
    const { comprador, id } = await comDoisBoletos()
    for (const via of [1, 2]) await puxar(app, id, via, 'pagar')
    await lerCobrancasDoDia(app)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await esperar(async () => {
      const dinheiro = await dinheiroDe(app, id)
      const voltaram = dinheiro.filter(({ voltou }) => voltou === 6500)
      return voltaram.length === 1 && dinheiro.filter(({ paga }) => paga).length === 1
    })
  })

  it('a part of the old one is paid while the new one is being issued: it goes back once there is a new one', async () => {
    await perderAvisos(app, 1000)
    const { comprador, id } = await pedidoDe65(app)
    app.setClock(new Date(Date.now() + 45 * DIA_MS))
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /orders' })
    await pedirSegundaVia(await comSessao(app, comprador.id), id)
    app.setClock(null)
    await puxar(app, id, 1, 'pagar', 100)
    await lerEAplicar(app.deps, (await cobrancaDaVia(app, id, 1)).id)
    expect((await dinheiroDe(app, id))[0]).toMatchObject({ voltou: 0, reembolso: null })
    await desarmar(app)
    app.setClock(new Date(Date.now() + 45 * DIA_MS))
    await recuperarEmissoes(app.deps, 0)
    app.setClock(null)
    await esperarDinheiro(id, [{ ...VOLTOU, pago: 100, voltou: 100 }, NADA])
  })

  it('rule M25: after a returned part payment the shares wait for the new boleto again', async () => {
    const { comprador, vendedor, id } = await pedidoDe65(app)
    await puxar(app, id, 1, 'pagar', 100)
    await esperarPedido(comprador, id, { boletoPagoEmParte: true })
    await puxar(app, id, 1, 'devolver')
    await esperarPedido(vendedor, id, { statusVendedorPagamento: 'CANCELADO' })
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    await esperarPedido(vendedor, id, { statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO' })
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(vendedor, id, { statusVendedorPagamento: 'EM_CUSTODIA' })
  })

  it('rule M27: a refund that staff closed by hand is opened again when the order is cancelled, for what is missing', async () => {
    await armar(app, { tipo: 'devolucao-recusada', vezes: 2 })
    const equipe = await criarEquipe(app)
    const { comprador, id } = await comDoisBoletos()
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await puxar(app, id, 1, 'pagar')
    const aMao = await esperar(async () => {
      const reembolso = await lerReembolso(app, id)
      return reembolso?.andamento === 'A_MAO' && reembolso
    })
    expect(aMao).toMatchObject({ valor: 65, pedidoId: id })
    expect(aMao.id).not.toBe(await cobrancaIdDe(app, id))
    expect((await concluirAMao(equipe, aMao.id)).status).toBe(200)
    await desarmar(app)
    // What staff gave back by hand is not given back again.
    await alterarStatus(equipe, id, 'CANCELADO')
    await esperarDinheiro(id, [
      { ...VOLTOU, voltou: 0 },
      { ...VOLTOU, paga: true },
    ])
  })
})

describe('rules M26, M40: readings of both boletos, in any order', () => {
  const leitura = (status: string, pago: number, devolvido = 0) => ({
    status,
    valorCentavos: centavos(6500),
    pagoCentavos: centavos(pago),
    devolvidoCentavos: centavos(devolvido),
    splitId: null,
  })
  type Leitura = readonly [via: number, leitura: ReturnType<typeof leitura>]

  it.each<[string, Leitura[]]>([
    [
      'the old one is paid in part, the new one in full',
      [
        [1, leitura('PAID', 100)],
        [2, leitura('WAITING', 0)],
        [2, leitura('PAID', 6500)],
      ],
    ],
    [
      'the old one is paid in full, the new one in part and returned',
      [
        [1, leitura('PAID', 6500)],
        [2, leitura('PAID', 100)],
        [2, leitura('CANCELED', 100, 100)],
      ],
    ],
    [
      'the old one is paid in part and returned, the new one is not paid',
      [
        [1, leitura('PAID', 100)],
        [1, leitura('CANCELED', 100, 100)],
        [2, leitura('WAITING', 0)],
      ],
    ],
  ])('%s: one state', { timeout: 120_000 }, async (_, leituras) => {
    // The provider is not to do what these readings lead to.
    await perderAvisos(app, 100_000)
    await armar(app, { tipo: 'erro-500', vezes: 100_000, chamada: 'POST /charges/:id/cancel' })
    await armar(app, { tipo: 'erro-500', vezes: 100_000, chamada: 'GET /charges/:id' })
    const fins: unknown[] = []
    for (const ordem of ordensDe(leituras)) {
      await desarmar(app)
      await perderAvisos(app, 100_000)
      const { comprador, id } = await comDoisBoletos()
      await armar(app, { tipo: 'erro-500', vezes: 100_000, chamada: 'POST /charges/:id/cancel' })
      await armar(app, { tipo: 'erro-500', vezes: 100_000, chamada: 'GET /charges/:id' })
      const chargeIds = await cobrancasDe(app, id)
      for (const [via, estado] of ordem)
        await aplicarEstado(app.deps, { ...estado, chargeId: exigir(chargeIds[via - 1]) })
      const { body } = await lerPedido(await criarEquipe(app), id)
      const { limiteDisponivel } = (await comprador.chamar('GET /v1/auth/user-info')).body
      const reembolsos = await app.deps.db
        .selectFrom('cobranca')
        .leftJoin('reembolso', 'reembolso.cobranca_id', 'cobranca.id')
        .select(['paga_o_pedido', 'pago_centavos', 'devolvido_centavos'])
        .select(({ fn, val }) => fn.coalesce('situacao', val('nada')).as('reembolso'))
        .where('pedido_id', '=', id)
        .orderBy('via')
        .execute()
      // A refund that is done before it was ever asked for needs no row.
      const emAberto = reembolsos.map(({ reembolso, ...um }) => ({ ...um, aberto: reembolso === 'ABERTO' }))
      const { statusPedido, statusPagamento, statusVendedorPagamento, recebimento } = body
      fins.push({
        statusPedido,
        statusPagamento,
        statusVendedorPagamento,
        recebimento,
        limiteDisponivel,
        emAberto,
      })
    }
    expect(fins).toEqual(fins.map(() => fins[0]))
    expect(fins.length).toBeGreaterThan(5)
  })

  function ordensDe<T>(lista: readonly T[]): T[][] {
    if (lista.length === 0) return [[]]
    return lista.flatMap((uma, i) => ordensDe(lista.toSpliced(i, 1)).map(resto => [uma, ...resto]))
  }
})

describe('rules M17, M40: one boleto of many clicks', () => {
  it('20 clicks at once make one emission and one boleto', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const respostas = await Promise.all(Array.from({ length: 20 }, () => pedirSegundaVia(comprador, id)))
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200))
    const { linkBoleto } = (await lerPedido(comprador, id)).body
    const links = new Set(respostas.map(({ body }) => body.linkBoleto).filter(link => link !== null))
    expect([...links]).toEqual([linkBoleto])
    expect(await emissoesDe(id)).toBe(2)
    expect(await boletosDe(id)).toBe(2)
  })

  it('20 clicks while the old one is being paid and the order is cancelled: no money stays', async () => {
    const { comprador, id } = await comDoisBoletos()
    const equipe = await criarEquipe(app)
    await Promise.all([
      ...Array.from({ length: 20 }, () => pedirSegundaVia(comprador, id)),
      puxar(app, id, 1, 'pagar'),
      puxar(app, id, 2, 'pagar'),
      alterarStatus(equipe, id, 'CANCELADO'),
    ])
    await esperar(async () => (await dinheiroDe(app, id)).every(({ voltou }) => voltou === 6500))
    expect(await boletosDe(id)).toBe(2)
  })

  it.each(RODADAS)(
    'every step fails once, %s: it ends with one further boleto',
    { timeout: 240_000 },
    async modo => {
      for (let k = 1; ; k++) {
        const { comprador, id } = await pedidoComBoletoMorto(app)
        const user = { id: comprador.id, papel: 'COMPRADOR' } as const
        const loginId = comprador.id as LoginId // the account's own
        const { reached } = await failAtStep(k, modo, () =>
          gerarSegundaVia(app.deps, { pedidoId: id, user, loginId }),
        )
        await recuperarEmissoes(app.deps, 0)
        await gerarSegundaVia(app.deps, { pedidoId: id, user, loginId })
        expect({ k, boletos: await boletosDe(id), emissoes: await emissoesDe(id) }).toEqual({
          k,
          boletos: 2,
          emissoes: 2,
        })
        if (!reached) {
          expect(k).toBeGreaterThan(10)
          break
        }
      }
    },
  )
})

async function emissoesDe(pedidoId: number): Promise<number> {
  const linhas = await app.deps.db
    .selectFrom('emissao')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .execute()
  return linhas.length
}

async function boletosDe(pedidoId: number): Promise<number> {
  const meus = (await contadores(app)).filter(({ reference_id }) =>
    reference_id.startsWith(`RESTIA-${pedidoId}-`),
  )
  return meus.reduce((soma, { charges }) => soma + charges, 0)
}
