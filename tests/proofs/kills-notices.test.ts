// A payment counts once, also if the server dies while it is applied.
// The server is killed after steps of storing and applying a notice and started again.
import { beforeAll, describe, expect, it } from 'vitest'
import { efeitosDoPagamento } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { abrirLoja, killAtSteps, PRAZO } from '../support/kills.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { pagarBoleto } from '../support/simulador.ts'

const server = useServerToKill()

let loja: Awaited<ReturnType<typeof abrirLoja>>
beforeAll(async () => {
  loja = await abrirLoja(server)
})

describe('rule M26: killed while a notice is', () => {
  it.each([
    ['taken', 'POST /v1/pagbank/notificacao', 3],
    ['applied', 'aplicar-avisos', 10],
  ])('%s: within a minute it is applied, once', PRAZO, async (_, work, fewest) => {
    await killAtSteps(fewest, async k => {
      const pedidoId = await loja.pedidoComBoleto()
      const outcome = await server.dieAtStep({ k, work }, () => pagarBoleto(server, pedidoId))
      await server.withinAMinute(() => loja.pagoEQuieto(pedidoId))
      expect(await efeitosDoPagamento(server, pedidoId), `passo ${k}`).toEqual({ historico: 1, creditos: 1 })
      await conferirInvariantes(server)
      return outcome
    })
  })
})
