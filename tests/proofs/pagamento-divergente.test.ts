// A boleto that is paid with another amount is seen by staff, and no money is lost.
// Money that is not the order's total is shown to staff, and goods do not leave for money that went back (rules M24, M27).
import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { fraseDoMotivo } from '#contract/erros.ts'
import { useApp } from '../support/app-for-test.ts'
import { lerCobrancasDoDia, perderAvisos } from '../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { tarefas } from '../support/mesa.ts'
import { cobrancaDoPedido } from '../support/reembolsos.ts'
import { controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()
afterEach(() => desarmar(app))

/** An order of R$ 65,00. */
async function pedidoComEquipe() {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  return { comprador, equipe, id: await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 })) }
}
type Cenario = Awaited<ReturnType<typeof pedidoComEquipe>>

async function puxar(id: number, alavanca: 'pagar' | 'vencer' | 'devolver', valor?: number): Promise<void> {
  const cobranca = await cobrancaDoPedido(app, id)
  await controle(app, 'POST', `/cobrancas/${cobranca.id}/${alavanca}`, valor ? { valor } : {})
}

function esperarRecebimento({ equipe, id }: Cenario, recebimento: unknown) {
  return esperar(async () => isDeepStrictEqual((await lerPedido(equipe, id)).body.recebimento, recebimento))
}

/** What the screen offers staff, and why no delivery. */
async function oferta({ equipe, id }: Cenario) {
  const { proximosStatus, motivoParaNaoEntregar } = (await lerPedido(equipe, id)).body
  return [proximosStatus, motivoParaNaoEntregar]
}

/** The sentence and the amount of the desk's task; undefined if there is none. */
async function divergencia({ equipe, id }: Cenario) {
  const [tarefa] = await tarefas(equipe, 'divergencia', { pedidoId: id })
  return tarefa && [tarefa.frase.replaceAll('\u00a0', ' '), tarefa.valor]
}

describe('rule M24: money that is not the total is shown to staff', () => {
  it.each([
    [
      100,
      { divergencia: 'PAGO_A_MENOS', pago: 1, devolvido: 0 },
      'BOLETO_PENDENTE_PAGAMENTO',
      ['Pago R$ 1,00 de R$ 65,00', 1],
    ],
    [
      7000,
      { divergencia: 'PAGO_A_MAIS', pago: 70, devolvido: 0 },
      'BOLETO_PAGO',
      ['Pago R$ 70,00 de R$ 65,00: devolva o que sobra', 5],
    ],
  ] as const)('of R$ 65,00 %i centavos came', async (valor, recebimento, statusPagamento, tarefa) => {
    const cenario = await pedidoComEquipe()
    await esperarRecebimento(cenario, null)
    await puxar(cenario.id, 'pagar', valor)
    await esperarRecebimento(cenario, recebimento)
    expect((await lerPedido(cenario.equipe, cenario.id)).body.statusPagamento).toBe(statusPagamento)
    expect(await divergencia(cenario)).toEqual(tarefa)
    expect((await lerPedido(cenario.comprador, cenario.id)).body).not.toHaveProperty('recebimento')
  })

  it('design/paid-another-way: a partial payment ends the boleto, whose payment is no longer requested', async () => {
    const cenario = await pedidoComEquipe()
    await puxar(cenario.id, 'pagar', 100)
    await esperar(async () => (await lerBoleto(cenario)).boletoPagoEmParte)
    expect(await lerBoleto(cenario)).toMatchObject({
      linkBoleto: null,
      linhaDigitavel: null,
      boletoEncerrado: false,
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
    })
  })
})

describe('rule M24: a boleto that ended unpaid at the provider', () => {
  it('shows neither link nor line, says that it ended, and its payment is not requested', async () => {
    const cenario = await pedidoComEquipe()
    expect(await lerBoleto(cenario)).toMatchObject({
      linkBoleto: expect.any(String),
      linhaDigitavel: expect.any(String),
      boletoEncerrado: false,
    })
    await puxar(cenario.id, 'vencer')
    await esperar(async () => (await lerBoleto(cenario)).boletoEncerrado)
    expect(await lerBoleto(cenario)).toMatchObject({ linkBoleto: null, linhaDigitavel: null, total: 65 })
    const { content } = (await cenario.comprador.chamar('GET /v1/pedido')).body
    expect(content[0]?.linkBoleto).toBeNull()
    expect(fraseDoMotivo({ codigo: 'comprador-em-atraso' })).toContain('fale com nossa equipe')
  })
})

/** The newest two lines of the buyer's ledger: kind, amount, available afterwards. */
async function extrato({ comprador }: Cenario) {
  const { body } = await comprador.chamar('GET /v1/user/extrato', { query: { size: 2 } })
  return body.content.map(({ tipo, valor, disponivel }) => [tipo, valor, disponivel])
}

const lerBoleto = async ({ comprador, id }: Cenario) => (await lerPedido(comprador, id)).body

describe('rule M27: a payment that went back at the provider', () => {
  it('is shown, stops the delivery, and leaves only cancelling', async () => {
    const cenario = await pedidoComEquipe()
    await pagarEEsperar(app, cenario.comprador, cenario.id)
    await puxar(cenario.id, 'devolver')
    const recebimento = { divergencia: 'DEVOLVIDO', pago: 65, devolvido: 65 }
    await esperarRecebimento(cenario, recebimento)
    expect(await divergencia(cenario)).toEqual(['Devolvido no PagBank: R$ 65,00 de R$ 65,00', 65])
    const recusa = await alterarStatus(cenario.equipe, cenario.id, 'ENTREGUE')
    expect(recusa).toMatchObject({ status: 409, body: { codigo: 'pagamento-devolvido' } })
    expect(await oferta(cenario)).toEqual([['CANCELADO'], recusa.body.message])
    expect((await alterarStatus(cenario.equipe, cenario.id, 'CANCELADO')).status).toBe(200)
    expect(await divergencia(cenario)).toBeUndefined()
  })

  it('rule M41: in part is shown, is credit used again, and keeps the goods here until it is cancelled', async () => {
    const cenario = await pedidoComEquipe()
    await pagarEEsperar(app, cenario.comprador, cenario.id)
    await puxar(cenario.id, 'devolver', 500)
    await esperarRecebimento(cenario, { divergencia: 'DEVOLVIDO', pago: 65, devolvido: 5 })
    expect(await extrato(cenario)).toEqual([
      ['RESERVADO_POR_DEVOLUCAO', -5, 19_995],
      ['LIBERADO_POR_PAGAMENTO', 65, 20_000],
    ])
    const { status, body } = await alterarStatus(cenario.equipe, cenario.id, 'ENTREGUE')
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'pagamento-nao-cobre' })
    expect(body.message).toContain('faltam R$\u00a05,00')
    expect(await oferta(cenario)).toEqual([['CANCELADO'], body.message])
    expect((await lerPedido(cenario.comprador, cenario.id)).body).not.toHaveProperty('motivoParaNaoEntregar')
    expect((await alterarStatus(cenario.equipe, cenario.id, 'CANCELADO')).status).toBe(200)
    expect((await extrato(cenario))[0]).toEqual(['LIBERADO_POR_CANCELAMENTO', 5, 20_000])
  })

  it('rule M41: all but one centavo gone, and a part of the total, keep the goods here; a credit sale does not', async () => {
    const [quaseTudo, parte, nada] = [
      await pedidoComEquipe(),
      await pedidoComEquipe(),
      await pedidoComEquipe(),
    ]
    await pagarEEsperar(app, quaseTudo.comprador, quaseTudo.id)
    await puxar(quaseTudo.id, 'devolver', 6499)
    await esperarRecebimento(quaseTudo, { divergencia: 'DEVOLVIDO', pago: 65, devolvido: 64.99 })
    await puxar(parte.id, 'pagar', 6499)
    await esperarRecebimento(parte, { divergencia: 'PAGO_A_MENOS', pago: 64.99, devolvido: 0 })
    for (const cenario of [quaseTudo, parte])
      expect((await alterarStatus(cenario.equipe, cenario.id, 'ENTREGUE')).body.codigo).toBe(
        'pagamento-nao-cobre',
      )
    expect((await alterarStatus(nada.equipe, nada.id, 'ENTREGUE')).status).toBe(200)
  })

  it('rule M41: a surplus that went back holds no credit and lets the goods go', async () => {
    const cenario = await pedidoComEquipe()
    await puxar(cenario.id, 'pagar', 7000)
    await esperarRecebimento(cenario, { divergencia: 'PAGO_A_MAIS', pago: 70, devolvido: 0 })
    await puxar(cenario.id, 'devolver', 500)
    await esperarRecebimento(cenario, null)
    expect(await oferta(cenario)).toEqual([['ENTREGUE', 'CANCELADO'], null])
    expect((await alterarStatus(cenario.equipe, cenario.id, 'ENTREGUE')).status).toBe(200)
    expect(await oferta(cenario)).toEqual([[], null])
  })

  it('rule M26: is found by the daily reading while the goods are still here, when its notice is lost', async () => {
    const cenario = await pedidoComEquipe()
    await pagarEEsperar(app, cenario.comprador, cenario.id)
    await perderAvisos(app, 20)
    await puxar(cenario.id, 'devolver')
    await lerCobrancasDoDia(app)
    await esperarRecebimento(cenario, { divergencia: 'DEVOLVIDO', pago: 65, devolvido: 65 })
  })
})
