// A seller is paid once, also if the server dies while its share is released.
// The server is killed after steps of releasing the sellers' shares and of a refund and started again.
import { beforeAll, describe, expect, it } from 'vitest'
import { alterarStatus } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { abrirLoja, killAtSteps, nadaPorFazer, PRAZO } from '../support/kills.ts'
import { cobrancaDoPedido, devolucoes, lerReembolso } from '../support/reembolsos.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { controle, pagarBoleto } from '../support/simulador.ts'

const server = useServerToKill()

let loja: Awaited<ReturnType<typeof abrirLoja>>
beforeAll(async () => {
  loja = await abrirLoja(server)
})

describe('rule M20: killed while custody is released', () => {
  it('the sellers are paid within a minute', PRAZO, async () => {
    await killAtSteps(3, async k => {
      const pedidoId = await loja.pedidoComBoleto()
      await pagarBoleto(server, pedidoId)
      await server.withinAMinute(() => loja.pagoEQuieto(pedidoId))
      const entregar = () => alterarStatus(loja.equipe, pedidoId, 'ENTREGUE')
      const outcome = await server.dieAtStep({ k, work: 'liberar-custodia' }, entregar)
      const repassado = async () => (await loja.ler(pedidoId)).statusVendedorPagamento === 'REPASSADO'
      await server.withinAMinute(async () => (await repassado()) && nadaPorFazer(server))
      await conferirInvariantes(server)
      return outcome
    })
  })
})

describe('rule M27: killed while money is given back', () => {
  it('within a minute all of it is back, once', PRAZO, async () => {
    await killAtSteps(6, async k => {
      const pedidoId = await loja.pedidoComBoleto()
      await pagarBoleto(server, pedidoId)
      await server.withinAMinute(() => loja.pagoEQuieto(pedidoId))
      // Otherwise the notice of the refund would do the job's work.
      await controle(server, 'POST', '/falhas', { tipo: 'perder' })
      const cancelar = () => alterarStatus(loja.equipe, pedidoId, 'CANCELADO')
      const outcome = await server.dieAtStep({ k, work: 'reembolsar-cobranca' }, cancelar)
      const devolvido = async () => (await lerReembolso(server, pedidoId))?.andamento === 'DEVOLVIDO'
      await server.withinAMinute(async () => (await devolvido()) && nadaPorFazer(server))
      const { paid, refunded } = (await cobrancaDoPedido(server, pedidoId)).amount.summary
      expect({ k, refunded }).toEqual({ k, refunded: paid })
      expect(await devolucoes(server, pedidoId), `passo ${k}`).toBe(1)
      await conferirInvariantes(server)
      return outcome
    })
  })
})
