// A server that dies while a Pix is asked for or paid leaves one code, and the payment counts once.
// The server is killed after steps of the click and of the job that applies the payment; which steps: support/kills.ts.
import { beforeAll, expect, it } from 'vitest'
import { efeitosDoPagamento, esperarPedido, lerPedido } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { killAtSteps, nadaPorFazer, PRAZO } from '../support/kills.ts'
import { codigosNoProvedor, ligarPix, pagarPix, pedidoEntregue, pedirPix } from '../support/pix.ts'
import { useServerToKill } from '../support/server-to-kill.ts'

const server = useServerToKill()
beforeAll(() => ligarPix(server))

it('rule N97: killed after any step of the click: the same click makes one code', PRAZO, async () => {
  await killAtSteps(8, async k => {
    const { comprador, id } = await pedidoEntregue(server)
    const work = `POST /v1/pedido/${id}/pix`
    const outcome = await server.dieAtStep({ k, work }, () => pedirPix(comprador, id))
    await server.withinAMinute(async () => (await pedirPix(comprador, id)).status === 201)
    expect({ k, codigos: await codigosNoProvedor(server, id) }).toEqual({ k, codigos: [1] })
    await conferirInvariantes(server)
    return outcome
  })
})

it(
  'rule N98: killed while the payment is applied: within a minute order and sellers are paid',
  PRAZO,
  async () => {
    await killAtSteps(5, async k => {
      const { comprador, vendedor, id } = await pedidoEntregue(server)
      await pedirPix(comprador, id)
      const outcome = await server.dieAtStep({ k, work: 'aplicar-avisos' }, () => pagarPix(server, id))
      const pago = async () => (await lerPedido(comprador, id)).body.pagoPorPix === true
      await server.withinAMinute(async () => (await pago()) && nadaPorFazer(server))
      await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
      expect(await efeitosDoPagamento(server, id), `passo ${k}`).toEqual({ historico: 1, creditos: 1 })
      await conferirInvariantes(server)
      return outcome
    })
  },
)
