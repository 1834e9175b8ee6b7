// Whatever is paid for an order by boleto and by Pix, and in whatever order it is told, one payment pays it and the other goes back.
// Rules N95–N98: the sellers' shares are paid once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { aplicarEstado } from '#server/cobranca/cobranca/aplicar-cobranca.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { useApp } from '../support/app-for-test.ts'
import { lerCobrancasDoDia, perderAvisos } from '../support/avisos.ts'
import { efeitosDoPagamento, esperarPedido, lerPedido } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import {
  acompanhar,
  codigosNoProvedor,
  emissoesDePix,
  ligarPix,
  pagarPix,
  pedidoEntregue,
  pedirPix,
} from '../support/pix.ts'
import { cobrancasDe, dinheiroDe, puxar } from '../support/segunda-via.ts'
import { armar, desarmar } from '../support/simulador.ts'

const app = useApp()
beforeEach(() => ligarPix(app))
afterEach(() => desarmar(app))

const PAGO = { pago: 6500, voltou: 0, paga: true, reembolso: null }
const VOLTOU = { pago: 6500, voltou: 6500, paga: false, reembolso: 'CONCLUIDO' }

const esperarDinheiro = (pedidoId: number, esperado: readonly object[]) =>
  esperar(async () => {
    const dinheiro = await dinheiroDe(app, pedidoId)
    return JSON.stringify(dinheiro) === JSON.stringify(esperado) && dinheiro
  }).catch(async () => expect(await dinheiroDe(app, pedidoId)).toEqual(esperado))

/** A delivered order whose boleto and whose Pix code can both be paid. */
async function comBoletoEPix() {
  const pedido = await pedidoEntregue(app)
  expect((await pedirPix(pedido.comprador, pedido.id)).status).toBe(201)
  return pedido
}

/** A boleto pays the custody, which is released at once; a Pix pays the seller. Once in any case. */
async function conferirRepasse({ id, vendedor }: Awaited<ReturnType<typeof comBoletoEPix>>) {
  await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
  expect(await efeitosDoPagamento(app, id)).toEqual({ historico: 1, creditos: 1 })
}

describe('rule N98: boleto and Pix of one order are both paid', () => {
  it('the Pix first: the boleto goes back', async () => {
    const pedido = await comBoletoEPix()
    await pagarPix(app, pedido.id)
    await esperarPedido(pedido.comprador, pedido.id, { statusPagamento: 'BOLETO_PAGO' })
    await puxar(app, pedido.id, 1, 'pagar')
    await esperarDinheiro(pedido.id, [VOLTOU, PAGO])
    await conferirRepasse(pedido)
  })

  it('the boleto first: the Pix goes back', async () => {
    const pedido = await comBoletoEPix()
    await puxar(app, pedido.id, 1, 'pagar')
    await esperarPedido(pedido.comprador, pedido.id, { statusPagamento: 'BOLETO_PAGO' })
    await pagarPix(app, pedido.id)
    await esperarDinheiro(pedido.id, [PAGO, VOLTOU])
    expect((await lerPedido(pedido.comprador, pedido.id)).body.pagoPorPix).toBe(false)
    await conferirRepasse(pedido)
  })

  it('at the same moment, with every notice sent twice: one is kept', async () => {
    await armar(app, { tipo: 'duplicar', vezes: 100 })
    const pedido = await comBoletoEPix()
    await Promise.all([pagarPix(app, pedido.id), puxar(app, pedido.id, 1, 'pagar')])
    await esperar(
      async () => (await dinheiroDe(app, pedido.id)).filter(({ voltou }) => voltou === 6500).length === 1,
    )
    await conferirRepasse(pedido)
  })

  it.each(['boleto', 'Pix'] as const)(
    'with all notices lost, the %s read first: it is kept',
    async primeiro => {
      await perderAvisos(app, 1000)
      const pedido = await comBoletoEPix()
      await Promise.all([pagarPix(app, pedido.id), puxar(app, pedido.id, 1, 'pagar')])
      const leituras = [() => lerCobrancasDoDia(app), () => acompanhar(app)]
      for (const ler of primeiro === 'boleto' ? leituras : leituras.toReversed()) {
        await ler()
        await esperarPedido(pedido.comprador, pedido.id, { statusPagamento: 'BOLETO_PAGO' })
      }
      await esperarDinheiro(pedido.id, primeiro === 'boleto' ? [PAGO, VOLTOU] : [VOLTOU, PAGO])
      await conferirRepasse(pedido)
    },
  )

  it('the boleto in part: the part goes back, and no second Pix is offered meanwhile', async () => {
    const pedido = await comBoletoEPix()
    await puxar(app, pedido.id, 1, 'pagar', 100)
    await esperarPedido(pedido.comprador, pedido.id, { boletoPagoEmParte: true, podePagarPorPix: false })
    await pagarPix(app, pedido.id)
    await esperarDinheiro(pedido.id, [{ ...VOLTOU, pago: 100, voltou: 100 }, PAGO])
    await conferirRepasse(pedido)
  })

  it('a Pix that its payer gets back holds credit again, as a boleto does', async () => {
    const { comprador, id } = await comBoletoEPix()
    await pagarPix(app, id)
    await esperarPedido(comprador, id, { pagoPorPix: true })
    await puxar(app, id, 2, 'devolver')
    await esperar(
      async () => (await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel === 135,
    )
  })
})

describe('rules M26, N98: readings in any order', () => {
  const leitura = (status: string, pago: number, devolvido = 0) => ({
    status,
    valorCentavos: centavos(6500),
    pagoCentavos: centavos(pago),
    devolvidoCentavos: centavos(devolvido),
    splitId: null,
  })

  it('older readings of the Pix after newer ones change nothing', async () => {
    await perderAvisos(app, 1000)
    const { comprador, id } = await comBoletoEPix()
    await pagarPix(app, id)
    await acompanhar(app)
    const chargeId = exigir((await cobrancasDe(app, id))[1])
    await aplicarEstado(app.deps, { ...leitura('WAITING', 0), chargeId })
    await aplicarEstado(app.deps, { ...leitura('PAID', 6500), chargeId })
    await lerEAplicar(app.deps, chargeId)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ pagoPorPix: true })
    expect(await efeitosDoPagamento(app, id)).toEqual({ historico: 1, creditos: 1 })
  })
})

describe('rules N96, N97: one code of many clicks', () => {
  it('20 clicks at once make one emission and one code', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    const respostas = await Promise.all(Array.from({ length: 20 }, () => pedirPix(comprador, id)))
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 201))
    expect(new Set(respostas.map(({ body }) => body.texto)).size).toBe(1)
    expect(await emissoesDePix(app, id)).toHaveLength(1)
    expect(await codigosNoProvedor(app, id)).toEqual([1])
  })

  it('20 clicks while the boleto is being paid: what was paid too much goes back', async () => {
    const pedido = await comBoletoEPix()
    await Promise.all([
      ...Array.from({ length: 20 }, () => pedirPix(pedido.comprador, pedido.id)),
      puxar(app, pedido.id, 1, 'pagar'),
      pagarPix(app, pedido.id),
    ])
    await esperar(
      async () => (await dinheiroDe(app, pedido.id)).filter(({ voltou }) => voltou === 6500).length === 1,
    )
    expect(await codigosNoProvedor(app, pedido.id)).toEqual([1])
    await conferirRepasse(pedido)
  })
})
