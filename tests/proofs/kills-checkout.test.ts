// A server that dies in the middle of a checkout leaves the buyer with one boleto or none.
// The server is killed after steps of the checkout and started again; which steps: support/kills.ts.
import { beforeAll, expect, it } from 'vitest'
import { darSaldos, saldosDe } from '../support/abatimentos.ts'
import { adicionar, gerarBoleto, lerPedido } from '../support/compras.ts'
import { estoqueDe, tomadoDe } from '../support/condicoes.ts'
import { salvarAgenda, semDomingo } from '../support/entregas.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { killAtSteps } from '../support/kills.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { pedidoComBoletoMorto, pedirSegundaVia } from '../support/segunda-via.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { contadores, controle } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const server = useServerToKill()
// So that a boleto books its day of delivery, too (rule N51).
beforeAll(async () => salvarAgenda(await criarEquipe(server), semDomingo({ paradas: 9999 })))

/** A cart of R$ 145,00; its buyer has R$ 5,00 of abatimento, and its seller owes R$ 7,00. */
async function compradorComCarrinho(equipe: Pessoa) {
  const comprador = await criarComprador(server, { limite: 100_000 })
  const vendedor = await criarVendedor(server)
  await darSaldos(equipe, { comprador, abatimento: 5 }, { vendedor, acerto: 7 })
  const cotacaoId = await criarCotacao(server, { preco: 5000, disponivel: 5, vendedor })
  const { body } = await adicionar(comprador, cotacaoId, 2)
  return { comprador, vendedor, pedidoId: exigir(body.id), cotacaoId }
}

async function emEmissao(comprador: Pessoa): Promise<boolean> {
  const params = { userId: comprador.id }
  return (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })).body.emEmissao
}

/** All boletos at the provider that were ever made for this order. */
async function boletosDe(pedidoId: number): Promise<number> {
  const contadoresDoPedido = (await contadores(server)).filter(({ reference_id }) =>
    reference_id.startsWith(`RESTIA-${pedidoId}-`),
  )
  return contadoresDoPedido.reduce((soma, { charges }) => soma + charges, 0)
}

it('rule M17: killed after any step of the checkout: within a minute one order, one boleto, one reservation', {
  timeout: 600_000,
}, async () => {
  // Without notices, which would complete some of the boletos instead of the recovery.
  await controle(server, 'POST', '/falhas', { tipo: 'perder', vezes: 100_000 })
  const equipe = await criarEquipe(server)
  await killAtSteps(10, async k => {
    const { comprador, vendedor, pedidoId, cotacaoId } = await compradorComCarrinho(equipe)
    const work = `POST /v1/pedido/carrinho/${comprador.id}/pagamento`
    const outcome = await server.dieAtStep({ k, work }, () => gerarBoleto(comprador, { pedidoId }))
    await server.withinAMinute(async () => (await emEmissao(comprador)) === false)
    const { status } = await gerarBoleto(comprador, { pedidoId })
    expect({ k, status, boletos: await boletosDe(pedidoId) }).toEqual({ k, status: 200, boletos: 1 })
    const [estoque, tomado] = [await estoqueDe(server, cotacaoId), await tomadoDe(server, cotacaoId)]
    expect({ k, estoque, tomado }).toEqual({ k, estoque: 3, tomado: 2 })
    const { body: pedidos } = await comprador.chamar('GET /v1/pedido')
    expect(pedidos.content, `passo ${k}`).toMatchObject([
      { id: pedidoId, statusPedido: 'PENDENTE', entregaDia: expect.any(String) },
    ])
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(860)
    // Rules N68, N71: taken once, however often it was begun.
    expect(await saldosDe(equipe, comprador, vendedor), `passo ${k}`).toEqual({ abatimento: 0, acerto: 0 })
    await conferirInvariantes(server)
    return outcome
  })
})

it('rules M17, M40: killed after any step of a further boleto: within a minute the order has it, once', {
  timeout: 600_000,
}, async () => {
  await controle(server, 'POST', '/falhas', { tipo: 'perder', vezes: 100_000 })
  await killAtSteps(10, async k => {
    const { comprador, id } = await pedidoComBoletoMorto(server)
    const work = `POST /v1/pedido/${id}/segunda-via`
    const outcome = await server.dieAtStep({ k, work }, () => pedirSegundaVia(comprador, id))
    await server.withinAMinute(async () => !(await lerPedido(comprador, id)).body.segundaViaEmEmissao)
    const { status, body } = await pedirSegundaVia(comprador, id)
    expect({ k, status, boletos: await boletosDe(id) }).toEqual({ k, status: 200, boletos: 2 })
    expect(body).toMatchObject({ statusPedido: 'PENDENTE', linkBoleto: expect.stringMatching(/^http/) })
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(135)
    await conferirInvariantes(server)
    return outcome
  })
})
