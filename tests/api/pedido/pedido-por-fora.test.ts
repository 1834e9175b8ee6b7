// design/paid-another-way: a delivered order whose boleto died is paid another way, and late money goes back.
import { afterEach, describe, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { reembolsarCobrancas } from '#server/cobranca/cobranca/reembolsar-cobranca.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { lerCobrancasDoDia, perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  cobrancaDoPedido,
  esperarReembolso,
  lerReembolso,
  pagarEDevolverAMao,
} from '../../support/reembolsos.ts'
import { controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(() => desarmar(app))

/** An order of R$ 65,00, delivered on credit; its notices are lost unless `avisos`. */
async function entregue({ avisos = false } = {}) {
  const [comprador, vendedor] = [await criarComprador(app, { limite: 20_000 }), await criarVendedor(app)]
  const equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' })
  const cotacaoId = await criarCotacao(app, { preco: 2000, vendedor })
  // All of them, from the first: a late notice would have the charge read after a test has changed it.
  if (!avisos) await perderAvisos(app, 20)
  const id = await fazerPedido(comprador, cotacaoId)
  await alterarStatus(equipe, id, 'ENTREGUE')
  return { comprador, vendedor, equipe, cotacaoId, id }
}

async function puxar(id: number, alavanca: 'pagar' | 'vencer' | 'devolver', valor?: number): Promise<void> {
  const cobranca = await cobrancaDoPedido(app, id)
  await controle(app, 'POST', `/cobrancas/${cobranca.id}/${alavanca}`, valor ? { valor } : {})
}

const NOTA = 'Pix da Cantina em 10/12, comprovante 8812'
const receber = (pessoa: Pessoa, id: number, observacao: unknown = NOTA) =>
  pessoa.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body: { observacao } })

describe('design/paid-another-way: the boleto died and the money came another way', () => {
  it('rule M28: the order is paid, the credit is free again, and the buyer is no longer in arrears', async () => {
    const { comprador, equipe, cotacaoId, id } = await entregue()
    await puxar(id, 'vencer')
    app.setClock(new Date(Date.now() + 30 * DIA_MS))
    await marcarAtrasos(app.deps)
    const [compradorDepois, equipeDepois] = [
      await comSessao(app, comprador.id),
      await comSessao(app, equipe.id),
    ]
    expect((await lerPedido(equipeDepois, id)).body).toMatchObject({
      statusPagamento: 'PAGAMENTO_EM_ATRASO',
      podeReceberPorFora: false, // as it was last read, before the boleto ended
      pagoPorFora: false,
      pagamentoPorFora: null,
    })
    const { status, body } = await receber(equipeDepois, id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        statusPedido: 'ENTREGUE',
        statusPagamento: 'BOLETO_PAGO',
        statusVendedorPagamento: 'CANCELADO',
        linkBoleto: null,
        linhaDigitavel: null,
        boletoEncerrado: true,
        pagoPorFora: true,
        pagamentoPorFora: { observacao: NOTA, por: { id: equipe.id, nome: 'Balcão' } },
        podeReceberPorFora: false,
        recebimento: null,
      },
    })
    const { limiteDisponivel } = (await compradorDepois.chamar('GET /v1/auth/user-info')).body
    expect(limiteDisponivel).toBe(200)
    const [lancamento] = (await compradorDepois.chamar('GET /v1/user/extrato')).body.content
    expect(lancamento).toMatchObject({ tipo: 'LIBERADO_POR_FORA', valor: 65, pedidoId: id, disponivel: 200 })
    expect(await fazerPedido(compradorDepois, cotacaoId)).toBeGreaterThan(id)
  })

  it('rule M29: buyer and seller see that it was paid so, and neither by whose hand nor the note', async () => {
    const { comprador, vendedor, equipe, id } = await entregue()
    await puxar(id, 'vencer')
    await receber(equipe, id)
    for (const pessoa of [comprador, vendedor]) {
      const { body } = await lerPedido(pessoa, id)
      expect(body).toMatchObject({ pagoPorFora: true, statusVendedorPagamento: 'CANCELADO' })
      expect(JSON.stringify(body)).not.toContain(NOTA)
    }
  })

  it('is a line of the history with its author, and an audit entry with before and after', async () => {
    const { equipe, id } = await entregue()
    await puxar(id, 'vencer')
    await receber(equipe, id)
    const { body: passos } = await equipe.chamar('GET /v1/pedido/{id}/historico', { params: { id } })
    expect(passos.at(-1)).toMatchObject({ statusPagamento: 'BOLETO_PAGO', por: { nome: 'Balcão' } })
    const query = { acao: 'receber-por-fora', alvoId: id }
    const { body } = await equipe.chamar('GET /v1/auditoria', { query })
    expect(body.content).toMatchObject([
      {
        por: { id: equipe.id },
        alvo: { tipo: 'pedido', id },
        antes: { statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' },
        depois: { statusPagamento: 'BOLETO_PAGO', valorCentavos: 6500, observacao: NOTA },
      },
    ])
  })

  it('of several at once one succeeds; the others and later callers are refused', async () => {
    const { id } = await entregue()
    await puxar(id, 'vencer')
    const pessoas = await Promise.all(Array.from({ length: 4 }, () => criarEquipe(app)))
    const respostas = await Promise.all(pessoas.map(pessoa => receber(pessoa, id)))
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const depois = await receber(await criarEquipe(app, 'ADM'), id)
    expect(depois).toMatchObject({ status: 409, body: { codigo: 'pagamento-ja-registrado' } })
  })
})

describe('design/paid-another-way: never while the boleto could still be paid', () => {
  it('a waiting order is refused and unchanged', async () => {
    const { equipe, id } = await entregue()
    expect(await receber(equipe, id)).toMatchObject({ status: 409, body: { codigo: 'boleto-ainda-vale' } })
    expect((await lerPedido(equipe, id)).body).toMatchObject({
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      podeReceberPorFora: false,
      linkBoleto: expect.any(String),
    })
  })

  it('money that came this very minute pays the order in the ordinary way', async () => {
    const { equipe, id } = await entregue()
    await puxar(id, 'pagar')
    expect((await receber(equipe, id)).body.codigo).toBe('pagamento-ja-registrado')
    expect((await lerPedido(equipe, id)).body).toMatchObject({
      statusPagamento: 'BOLETO_PAGO',
      pagoPorFora: false,
    })
  })

  it('a part of the total that the provider keeps must go back first', async () => {
    const { equipe, id } = await entregue()
    await puxar(id, 'pagar', 100)
    expect((await receber(equipe, id)).body.codigo).toBe('pagamento-no-pagbank')
    await puxar(id, 'devolver')
    expect((await receber(equipe, id)).status).toBe(200)
    expect(await lerReembolso(app, id)).toBeUndefined()
  })

  it('rules M27, M38: what staff gave back of it by hand has gone back, and once', async () => {
    const { equipe, id } = await entregue()
    const cobrancaId = await pagarEDevolverAMao(app, { equipe, pedidoId: id, pago: 100 })
    expect((await lerPedido(equipe, id)).body).toMatchObject({ podeReceberPorFora: true })
    expect(await tarefas(equipe, 'divergencia', { pedidoId: id })).toEqual([])
    expect((await receber(equipe, id)).status).toBe(200)
    const { id: chargeId } = await cobrancaDoPedido(app, id)
    await desarmar(app)
    await lerEAplicar(app.deps, chargeId)
    await reembolsarCobrancas(app.deps)
    expect((await cobrancaDoPedido(app, id)).amount.summary).toMatchObject({ paid: 100, refunded: 0 })
    expect(await lerReembolso(app, id)).toMatchObject({ situacao: 'CONCLUIDO', valor: 1 })
    expect(await tarefas(equipe, 'repasse-preso', { pedidoId: id })).toMatchObject([
      { id: String(cobrancaId) },
    ])
    expect(await tarefas(equipe, 'pagamento-a-vendedor', { pedidoId: id })).toMatchObject([{ valor: 20 }])
  })

  it('an order that was not delivered, a cart and no order at all are refused', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const id = await fazerPedido(comprador, await criarCotacao(app))
    await puxar(id, 'vencer')
    expect((await receber(equipe, id)).body.codigo).toBe('pedido-nao-entregue')
    const { body: carrinho } = await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId: await criarCotacao(app), quantidade: 1 },
    })
    for (const outro of [exigir(carrinho.id), 999_999_999])
      expect(await receber(equipe, outro)).toMatchObject({
        status: 404,
        body: { codigo: 'pedido-inexistente' },
      })
  })

  it.each([null, '', '   ', 'x'.repeat(501)])(
    'a note is needed, of 500 characters at most: %j',
    async nota => {
      const { equipe, id } = await entregue()
      await puxar(id, 'vencer')
      expect((await receber(equipe, id, nota)).status).toBe(400)
    },
  )
})

describe('design/paid-another-way, rule M27: money that comes after all', () => {
  /** Paid another way a year later, while the provider still says WAITING. */
  async function recebidoTarde() {
    const cenario = await entregue({ avisos: true })
    app.setClock(new Date(Date.now() + 400 * DIA_MS))
    const equipe = await comSessao(app, cenario.equipe.id)
    expect((await lerPedido(equipe, cenario.id)).body.podeReceberPorFora).toBe(true)
    expect((await receber(equipe, cenario.id)).status).toBe(200)
    app.setClock(null)
    return cenario
  }

  it.each([
    ['the whole', 6500, 65],
    ['a part', 999, 9.99],
  ])('%s goes back to the payer; the order stays paid', async (_, centavos, valor) => {
    const { id, equipe } = await recebidoTarde()
    await puxar(id, 'pagar', centavos)
    expect(await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })).toMatchObject({ valor })
    expect((await lerPedido(equipe, id)).body).toMatchObject({
      statusPedido: 'ENTREGUE',
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'CANCELADO',
    })
    expect(await tarefas(equipe, 'divergencia', { pedidoId: id })).toEqual([])
  })

  it('rule M26: is found by the daily reading when its notice is lost', async () => {
    const { id } = await recebidoTarde()
    await perderAvisos(app, 20)
    await puxar(id, 'pagar')
    await lerCobrancasDoDia(app, new Date(Date.now() + 401 * DIA_MS))
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })
  })

  it('read twice opens one refund', async () => {
    const { id } = await recebidoTarde()
    await puxar(id, 'pagar')
    const cobranca = await cobrancaDoPedido(app, id)
    await Promise.all([lerEAplicar(app.deps, cobranca.id), lerEAplicar(app.deps, cobranca.id)])
    await esperarReembolso(app, id, { andamento: 'DEVOLVIDO' })
    expect((await cobrancaDoPedido(app, id)).amount.summary).toMatchObject({ paid: 6500, refunded: 6500 })
  })
})
