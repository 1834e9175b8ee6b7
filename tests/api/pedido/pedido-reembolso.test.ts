// One click of staff gives back what is not owed (rule M42, design/refunds-and-shares).

import { describe, expect, it } from 'vitest'
import { deReais, type Reais } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { reembolsarCobranca } from '#server/cobranca/cobranca/reembolsar-cobranca.ts'
import { divergenciaNaMesa } from '#server/cobranca/divergencia/divergencia-na-mesa.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { emParalelo } from '../../support/em-paralelo.ts'
import { esperar } from '../../support/esperar.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido, cobrancaIdDe, concluirAMao, esperarReembolso } from '../../support/reembolsos.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const emReais = (valor: number) => valor as Reais

// Items of R$ 20,00 and freight of R$ 45,00: R$ 65,00.
async function pagarCom(valor: number) {
  const comprador = await criarComprador(app)
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  const { id: chargeId } = await cobrancaDoPedido(app, id)
  await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor })
  await lerEAplicar(app.deps, chargeId)
  return { comprador, id, chargeId, equipe: await criarEquipe(app) }
}

const devolver = (pessoa: Pessoa, id: number, pago: number, devolvido = 0) =>
  naMesa(pessoa, 'divergencia', id, 'devolver', { visto: `${deReais(pago)}:${deReais(devolvido)}` })

/** What one click gives back now; null if nothing. */
async function valorADevolver(equipe: Pessoa, id: number) {
  const { acoes = [], valor } = (await lerTarefa(equipe, 'divergencia', id)).body
  return acoes.some(({ acao }) => acao === 'devolver') ? valor : null
}

const devolvido = async (id: number) => (await cobrancaDoPedido(app, id)).amount.summary.refunded

describe('rule M42: what was paid beyond the total', () => {
  it('goes back alone: the order stays paid and the sellers keep their shares', async () => {
    const { id, equipe, comprador } = await pagarCom(7250)
    expect(await valorADevolver(equipe, id)).toBe(7.5)
    const { status, body } = await devolver(equipe, id, 72.5)
    expect(status).toBe(200)
    // While it is being given back nothing is to be done: the order says how far it is.
    expect(body.encerrada).toMatchObject({ por: { id: equipe.id }, desfecho: 'devolução pedida ao PagBank' })
    expect(await valorADevolver(equipe, id)).toBeNull()
    expect((await lerPedido(equipe, id)).body.reembolsos).toMatchObject([{ valor: 7.5 }])
    expect((await lerPedido(comprador, id)).body).not.toHaveProperty('reembolsos')
    await esperar(async () => (await devolvido(id)) === 750)
    const pedido = await esperar(async () => {
      const { body } = await lerPedido(equipe, id)
      return body.recebimento === null && body
    })
    expect(pedido).toMatchObject({ statusPagamento: 'BOLETO_PAGO', statusVendedorPagamento: 'EM_CUSTODIA' })
    expect(await sellersRefunds(id)).toEqual([0])
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO', valor: emReais(7.5) })
    expect((await alterarStatus(equipe, id, 'ENTREGUE')).status).toBe(200)
  })

  it('rule M26: does not go back twice if it went back at the provider and its notice was lost', async () => {
    await perderAvisos(app, 20) // the payment's too: read late, it would tell of what went back
    const { id, equipe, chargeId } = await pagarCom(7250)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 700 })
    expect((await devolver(equipe, id, 72.5)).status).toBe(200)
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })
    expect(await devolvido(id)).toBe(750)
    await desarmar(app)
  })

  it('goes back whole if the order is cancelled afterwards', async () => {
    const { id, equipe } = await pagarCom(7250)
    await devolver(equipe, id, 72.5)
    await esperar(async () => (await devolvido(id)) === 750)
    await alterarStatus(equipe, id, 'CANCELADO')
    await esperar(async () => (await devolvido(id)) === 7250)
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO', valor: emReais(72.5) })
  })
})

describe('rules M27, M42: a surplus that staff gave back by hand', () => {
  it('does not go back again if the order is cancelled afterwards', async () => {
    const { id, equipe } = await pagarCom(7250)
    await armar(app, { tipo: 'devolucao-recusada' })
    await devolver(equipe, id, 72.5)
    await esperarReembolso(app, id, { andamento: 'A_MAO', valor: emReais(7.5) })
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, id))).status).toBe(200)
    // Nothing is left to be given back, although the provider still shows it.
    expect(await tarefas(equipe, 'divergencia', { pedidoId: id })).toEqual([])
    await alterarStatus(equipe, id, 'CANCELADO')
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO', valor: emReais(72.5) })
    expect(await devolvido(id)).toBe(6500)
  })

  it('rule M38: leaves shares in custody that staff see at once, although the notice of the refund is lost', async () => {
    const { id, equipe } = await pagarCom(7250)
    await armar(app, { tipo: 'devolucao-recusada' })
    await devolver(equipe, id, 72.5)
    await esperarReembolso(app, id, { andamento: 'A_MAO', valor: emReais(7.5) })
    expect((await concluirAMao(equipe, await cobrancaIdDe(app, id))).status).toBe(200)
    await perderAvisos(app, 20)
    await alterarStatus(equipe, id, 'CANCELADO')
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO', valor: emReais(72.5) })
    expect(await tarefas(equipe, 'repasse-preso', { pedidoId: id })).toHaveLength(1)
    await desarmar(app)
  })
})

describe('rule M42: a payment in part', () => {
  it('goes back whole, and then a further boleto can be paid', async () => {
    const { id, equipe, comprador } = await pagarCom(6400)
    await devolver(equipe, id, 64)
    await esperar(async () => (await devolvido(id)) === 6400)
    await esperar(async () => (await lerPedido(equipe, id)).body.recebimento === null)
    expect((await lerPedido(equipe, id)).body).toMatchObject({ statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' })
    const { status, body } = await comprador.chamar('POST /v1/pedido/{id}/segunda-via', { params: { id } })
    expect({ status, link: typeof body.linkBoleto }).toEqual({ status: 200, link: 'string' })
  })
})

describe('rule M42: one click', () => {
  it('is one refund, however many people click at once', async () => {
    const { id } = await pagarCom(6501)
    const [uma, outra] = [await criarEquipe(app), await criarEquipe(app, 'ADM')]
    const cliques = Array.from({ length: 10 }, () => [uma, outra]).flat()
    const codigos = await emParalelo(20, cliques, async pessoa => (await devolver(pessoa, id, 65.01)).status)
    expect(codigos.filter(status => status === 200)).toHaveLength(1)
    await esperar(async () => (await devolvido(id)) === 1)
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO', valor: emReais(0.01) })
  })

  it('refuses with the reason', async () => {
    const { id, equipe, chargeId } = await pagarCom(7000)
    expect((await devolver(equipe, id, 71)).body).toMatchObject({ codigo: 'divergencia-mudou' })
    expect((await devolver(equipe, 999_999, 71)).body).toMatchObject({ codigo: 'tarefa-inexistente' })
    await armar(app, { tipo: 'devolucao-recusada' })
    await devolver(equipe, id, 70)
    await esperarReembolso(app, id, { andamento: 'A_MAO' })
    // The task has ended: the refund is another one.
    expect((await devolver(equipe, id, 70)).body).toMatchObject({ codigo: 'tarefa-ja-encerrada' })
    const deNovo = (pago: number, devolvido = 0) =>
      divergenciaNaMesa.acoes.devolver(app.deps, {
        id: String(id),
        visto: `${pago}:${devolvido}`,
        user: { id: equipe.id, papel: 'FUNCIONARIO' },
        loginId: equipe.id as LoginId, // the account's own
      })
    await expect(deNovo(7000)).rejects.toMatchObject({ motivo: { codigo: 'devolucao-em-andamento' } })
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 500 })
    await lerEAplicar(app.deps, chargeId)
    await expect(deNovo(7000, 500)).rejects.toMatchObject({ motivo: { codigo: 'nada-a-devolver' } })
    await reembolsarCobranca(app.deps, await cobrancaIdDe(app, id))
    expect(await devolvido(id)).toBe(500)
  })
})

/** What the sellers of an order gave back, in centavos, as the provider shows it. */
async function sellersRefunds(id: number): Promise<number[]> {
  const { split_id } = await app.deps.db
    .selectFrom('cobranca_vigente')
    .select('split_id')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  const response = await fetch(`${app.simulatorUrl}/splits/${split_id}`, {
    headers: { authorization: `Bearer ${app.deps.provedor.token}` },
  })
  const { receivers } = (await response.json()) as {
    receivers: { type: string; amount: { refunded: number } }[]
  }
  return receivers.filter(({ type }) => type === 'SECONDARY').map(({ amount }) => amount.refunded)
}
