// The server is killed after every step of what it does with the provider besides issuing boletos, and started again.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { decifrar } from '#server/pagbank/cifra.ts'
import { alterarStatus, efeitosDoPagamento, fazerPedido, lerPedido } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { cobrancaDoPedido, devolucoes, lerReembolso } from '../support/reembolsos.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { controle, pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'
import { concluirVinculo, criarVendedorSemConta, prepararVinculo } from '../support/vinculo.ts'

const server = useServerToKill()
const PRAZO = { timeout: 600_000 }

let comprador: Pessoa
let equipe: Pessoa
beforeAll(async () => {
  comprador = await criarComprador(server, { limite: 100_000_000 })
  equipe = await criarEquipe(server)
})

/** An order with a boleto whose creation was never announced. */
async function pedidoComBoleto(): Promise<number> {
  await controle(server, 'POST', '/falhas', { tipo: 'perder' })
  return fazerPedido(comprador, await criarCotacao(server, { preco: 5000 }))
}

const ler = async (pedidoId: number) => (await lerPedido(equipe, pedidoId)).body
const pago = async (pedidoId: number) => (await ler(pedidoId)).statusPagamento === 'BOLETO_PAGO'

/** A job that was done, but not ticked off, when the server died is done once more; nothing may come after that. */
async function nadaPorFazer(): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where state < 'completed' and name in ('aplicar-avisos', 'liberar-custodia', 'reembolsar-pedido')`.execute(
    server.deps.db,
  )
  return rows.length === 0
}

describe('rule M26: killed while a notice is', () => {
  it.each([
    ['taken', 'POST /v1/pagbank/notificacao', 3],
    ['applied', 'aplicar-avisos', 10],
  ])('%s: within a minute it is applied, once', PRAZO, async (_, work, fewest) => {
    for (let k = 0; ; k++) {
      const pedidoId = await pedidoComBoleto()
      const { reached } = await server.dieAtStep({ k, work }, () => pagarBoleto(server, pedidoId))
      await server.withinAMinute(async () => (await pago(pedidoId)) && nadaPorFazer())
      expect(await efeitosDoPagamento(server, pedidoId), `passo ${k}`).toEqual({ historico: 1, creditos: 1 })
      await conferirInvariantes(server)
      if (reached) continue
      expect(k).toBeGreaterThan(fewest)
      break
    }
  })
})

describe('rule M20: killed while custody is released', () => {
  it('the sellers are paid within a minute', PRAZO, async () => {
    for (let k = 0; ; k++) {
      const pedidoId = await pedidoComBoleto()
      await pagarBoleto(server, pedidoId)
      await server.withinAMinute(async () => (await pago(pedidoId)) && nadaPorFazer())
      const entregar = () => alterarStatus(equipe, pedidoId, 'ENTREGUE')
      const { reached } = await server.dieAtStep({ k, work: 'liberar-custodia' }, entregar)
      const repassado = async () => (await ler(pedidoId)).statusVendedorPagamento === 'REPASSADO'
      await server.withinAMinute(async () => (await repassado()) && nadaPorFazer())
      await conferirInvariantes(server)
      if (reached) continue
      expect(k).toBeGreaterThan(3)
      break
    }
  })
})

describe('rule M27: killed while money is given back', () => {
  it('within a minute all of it is back, once', PRAZO, async () => {
    for (let k = 0; ; k++) {
      const pedidoId = await pedidoComBoleto()
      await pagarBoleto(server, pedidoId)
      await server.withinAMinute(async () => (await pago(pedidoId)) && nadaPorFazer())
      // The notice of the refund would finish what the job must.
      await controle(server, 'POST', '/falhas', { tipo: 'perder' })
      const cancelar = () => alterarStatus(equipe, pedidoId, 'CANCELADO')
      const { reached } = await server.dieAtStep({ k, work: 'reembolsar-pedido' }, cancelar)
      const devolvido = async () => (await lerReembolso(server, pedidoId))?.andamento === 'DEVOLVIDO'
      await server.withinAMinute(async () => (await devolvido()) && nadaPorFazer())
      const { paid, refunded } = (await cobrancaDoPedido(server, pedidoId)).amount.summary
      expect({ k, refunded }).toEqual({ k, refunded: paid })
      expect(await devolucoes(server, pedidoId), `passo ${k}`).toBe(1)
      await conferirInvariantes(server)
      if (reached) continue
      expect(k).toBeGreaterThan(6)
      break
    }
  })
})

describe('spec §7.18: killed while an account is linked', () => {
  it('it is linked, or the seller can link it at once', PRAZO, async () => {
    for (let k = 0; ; k++) {
      const { vendedor, cnpj } = await criarVendedorSemConta(server)
      const contaDele = async () => (await vendedor.chamar('GET /v1/auth/user-info')).body.pagBankId
      const { contaId, volta } = await prepararVinculo(server, vendedor, cnpj)
      const work = 'PUT /v1/vendedor/pagbank/notificacao/auth'
      const { reached } = await server.dieAtStep({ k, work }, () => concluirVinculo(vendedor, volta))
      const depoisDaMorte = await contaDele()
      expect([null, contaId], `passo ${k}`).toContain(depoisDaMorte)
      // The browser sends the same again: used up, unless nothing had happened.
      const { status } = await concluirVinculo(vendedor, volta)
      expect([204, 400], `passo ${k}`).toContain(status)
      if ((await contaDele()) === null) {
        const outra = await prepararVinculo(server, vendedor, cnpj)
        expect((await concluirVinculo(vendedor, outra.volta)).status, `passo ${k}`).toBe(204)
        expect(await contaDele()).toBe(outra.contaId)
      }
      await conferirTokens(vendedor.id)
      if (reached) continue
      expect(k).toBeGreaterThan(6)
      break
    }
  })
})

/** Both tokens of a linked account are there and can be read. */
async function conferirTokens(vendedorId: number): Promise<void> {
  const { access_token_cifrado, refresh_token_cifrado } = await server.deps.db
    .selectFrom('conta_pagbank')
    .select(['access_token_cifrado', 'refresh_token_cifrado'])
    .where('vendedor_id', '=', vendedorId)
    .executeTakeFirstOrThrow()
  for (const cifrado of [access_token_cifrado, refresh_token_cifrado])
    expect(decifrar(server.deps.chaveDeCifra, cifrado)).toMatch(/^.{20,}$/)
}
