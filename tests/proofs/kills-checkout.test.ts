// The server is killed after steps of the checkout and started again; which steps: support/kills.ts.
import { expect, it } from 'vitest'
import { adicionar, gerarBoleto, lerPedido } from '../support/compras.ts'
import { estoqueDe, tomadoDe } from '../support/condicoes.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { killAtSteps } from '../support/kills.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { pedidoComBoletoMorto, pedirSegundaVia } from '../support/segunda-via.ts'
import { useServerToKill } from '../support/server-to-kill.ts'
import { contadores, controle } from '../support/simulador.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

const server = useServerToKill()

async function compradorComCarrinho(): Promise<{ comprador: Pessoa; pedidoId: number; cotacaoId: number }> {
  const comprador = await criarComprador(server, { limite: 100_000 })
  const cotacaoId = await criarCotacao(server, { preco: 5000, disponivel: 5 })
  const { body } = await adicionar(comprador, cotacaoId, 2)
  return { comprador, pedidoId: exigir(body.id), cotacaoId }
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
  await killAtSteps(10, async k => {
    const { comprador, pedidoId, cotacaoId } = await compradorComCarrinho()
    const work = `POST /v1/pedido/carrinho/${comprador.id}/pagamento`
    const outcome = await server.dieAtStep({ k, work }, () => gerarBoleto(comprador, { pedidoId }))
    await server.withinAMinute(async () => (await emEmissao(comprador)) === false)
    const { status } = await gerarBoleto(comprador, { pedidoId })
    expect({ k, status, boletos: await boletosDe(pedidoId) }).toEqual({ k, status: 200, boletos: 1 })
    const [estoque, tomado] = [await estoqueDe(server, cotacaoId), await tomadoDe(server, cotacaoId)]
    expect({ k, estoque, tomado }).toEqual({ k, estoque: 3, tomado: 2 })
    const { body: pedidos } = await comprador.chamar('GET /v1/pedido')
    expect(pedidos.content, `passo ${k}`).toMatchObject([{ id: pedidoId, statusPedido: 'PENDENTE' }])
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(855)
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
