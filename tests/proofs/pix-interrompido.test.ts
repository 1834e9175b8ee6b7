// Whatever step of a Pix fails, there is one code, and its payment counts once.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LoginId } from '#domain/conta/user.ts'
import { aplicarNotificacoes } from '#server/cobranca/notificacao/notificacao-jobs.ts'
import { gerarPix } from '#server/cobranca/pix/gerar-pix.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { efeitosDoPagamento, esperarPedido } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import {
  acompanhar,
  codigosNoProvedor,
  emissoesDePix,
  ligarPix,
  pagarPix,
  pedidoEntregue,
  pedirPix,
} from '../support/pix.ts'
import { desarmar } from '../support/simulador.ts'

const app = useApp()
beforeEach(async () => {
  await ligarPix(app)
  // A round reads every live code: those of the tests before would be steps of this one.
  await app.deps.db.updateTable('pix').set({ acompanhar: false }).execute()
})
afterEach(() => desarmar(app))

const emissaoDe = async (pedidoId: number) => exigir((await emissoesDePix(app, pedidoId)).at(-1)).id

describe.each(RODADAS)('every step fails once: %s', modo => {
  it('rule N97: asking for a code ends with one', { timeout: 240_000 }, async () => {
    for (let k = 1; ; k++) {
      const { comprador, id } = await pedidoEntregue(app)
      const loginId = comprador.id as LoginId // the account's own
      const pedido = { pedidoId: id, user: { id: comprador.id, papel: 'COMPRADOR' }, loginId } as const
      const { reached } = await failAtStep(k, modo, () => gerarPix(app.deps, pedido))
      await acompanhar(app)
      await gerarPix(app.deps, pedido)
      expect({ k, codigos: await codigosNoProvedor(app, id) }).toEqual({ k, codigos: [1] })
      await conferirInvariantes(app)
      if (!reached) {
        expect(k).toBeGreaterThan(10)
        break
      }
    }
  })

  it.each([
    ['its notices are applied', async (id: number) => aplicarNotificacoes(app.deps, await emissaoDe(id))],
    ['the round reads it', () => acompanhar(app)],
  ])('rules M26, N100: a payment counts once when %s', { timeout: 240_000 }, async (_, aplicar) => {
    for (let k = 1; ; k++) {
      await perderAvisos(app, 1000)
      const pedido = await pedidoEntregue(app)
      await pedirPix(pedido.comprador, pedido.id)
      await pagarPix(app, pedido.id)
      const { reached } = await failAtStep(k, modo, () => aplicar(pedido.id))
      await aplicar(pedido.id)
      await esperarPedido(pedido.vendedor, pedido.id, { statusVendedorPagamento: 'REPASSADO' })
      expect(await efeitosDoPagamento(app, pedido.id), `passo ${k}`).toEqual({ historico: 1, creditos: 1 })
      await conferirInvariantes(app)
      await desarmar(app)
      if (!reached) {
        expect(k).toBeGreaterThan(5)
        break
      }
    }
  })
})
