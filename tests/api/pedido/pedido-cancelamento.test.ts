// A buyer asks for the cancellation of an order, and staff decide (rule M57, design/orders).
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { marcarDia } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { contagemDe, lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { pagarBoleto } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000

/** An unpaid order of R$ 65,00 of a buyer with a limit of R$ 1.000,00. */
async function cenario() {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { limite: 100_000, nome: 'Feira do Porto' })
  const equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' })
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000, vendedor }))
  return { vendedor, comprador, equipe, id }
}

const MOTIVO = 'Comprei a caixa errada.'
const RESPOSTA = 'O caminhão já saiu com o seu pedido.'

const pedir = (pessoa: Pessoa, id: number, motivo = MOTIVO) =>
  pessoa.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } })
const aceitar = (pessoa: Pessoa, id: number, visto?: string) =>
  naMesa(pessoa, 'cancelamento', id, 'cancelar', visto === undefined ? {} : { visto })
const recusar = (pessoa: Pessoa, id: number, observacao = RESPOSTA) =>
  naMesa(pessoa, 'cancelamento', id, 'manter', { observacao })
const naFila = async (pessoa: Pessoa, id: number, situacao = 'ABERTA') =>
  (await tarefas(pessoa, 'cancelamento', { situacao })).find(um => um.id === String(id))
const naLista = async (pessoa: Pessoa, id: number) =>
  exigir(
    (await pessoa.chamar('GET /v1/pedido', { query: { size: 100 } })).body.content.find(p => p.id === id),
  )
const doPedido = async (pessoa: Pessoa, id: number) => (await lerPedido(pessoa, id)).body

describe('rule M57: a buyer asks for a cancellation', () => {
  it('with a reason, which stands on the order, in the list and on the desk of staff', async () => {
    const { comprador, equipe, vendedor, id } = await cenario()
    expect(await doPedido(comprador, id)).toMatchObject({ podePedirCancelamento: true, cancelamento: null })
    const { status, body } = await pedir(comprador, id)
    expect(status).toBe(200)
    const aberto = {
      motivo: MOTIVO,
      em: expect.any(String),
      situacao: 'ABERTO',
      resposta: null,
      decididoEm: null,
    }
    expect(body).toMatchObject({
      statusPedido: 'PENDENTE',
      cancelamentoPedido: true,
      podePedirCancelamento: false,
    })
    expect(body.cancelamento).toEqual(aberto)
    expect((await doPedido(equipe, id)).cancelamento).toEqual({ ...aberto, por: null })
    expect((await doPedido(equipe, id)).podePedirCancelamento).toBeUndefined()
    for (const pessoa of [comprador, equipe])
      expect((await naLista(pessoa, id)).cancelamentoPedido).toBe(true)
    const { em } = exigir(body.cancelamento)
    expect(await naFila(equipe, id)).toEqual({
      tipo: 'cancelamento',
      id: String(id),
      pedidoId: id,
      pessoa: { id: comprador.id, nome: 'Feira do Porto', papel: 'COMPRADOR' },
      valor: 65,
      desde: em,
      prazo: new Date(Date.parse(em) + DIA_MS).toISOString(),
      urgente: false,
      frase: MOTIVO,
      fatos: [
        { rotulo: 'Pagamento', texto: 'Boleto pendente' },
        { rotulo: 'Dia da entrega', texto: 'sem dia marcado' },
      ],
      comQuem: null,
      encerrada: null,
    })
    // Sellers see nothing of it.
    const doVendedor = await doPedido(vendedor, id)
    for (const campo of ['cancelamento', 'cancelamentoPedido', 'podePedirCancelamento'] as const)
      expect(doVendedor).not.toHaveProperty(campo)
    const { content } = (
      await equipe.chamar('GET /v1/auditoria', { query: { acao: 'pedir-cancelamento', alvoId: id } })
    ).body
    expect(content).toMatchObject([{ por: { id: comprador.id }, depois: { motivo: MOTIVO } }])
  })

  it('waits on the desk, the oldest request first, and is counted', async () => {
    const { comprador, equipe, id } = await cenario()
    const antes = await contagemDe(equipe, 'cancelamento')
    await pedir(comprador, id)
    const outro = await cenario()
    await pedir(outro.comprador, outro.id)
    expect((await contagemDe(equipe, 'cancelamento')).abertas).toBe(antes.abertas + 2)
    const abertas = await tarefas(equipe, 'cancelamento')
    expect(abertas.map(um => um.pedidoId).slice(-2)).toEqual([id, outro.id])
    expect(abertas.map(({ prazo }) => prazo)).toEqual(abertas.map(({ prazo }) => prazo).toSorted())
  })

  it.each([
    ['tomorrow', 1],
    ['today', 0],
    ['two days ago', -2],
  ])(
    'is to be answered before the day of the delivery begins, %s, but never before it was made',
    async (_, dias) => {
      const { comprador, equipe, id } = await cenario()
      const { em } = exigir((await pedir(comprador, id)).body.cancelamento)
      const dia = somarDias(dataEmSaoPaulo(new Date(em)), dias)
      await marcarDia(app, id, dia)
      const prazo = dias > 0 ? inicioDoDia(dia).toISOString() : em
      expect(await naFila(equipe, id)).toMatchObject({ prazo, urgente: dias <= 0 })
      expect((await naFila(equipe, id))?.fatos.at(-1)?.texto).toBe(formatarData(dia))
    },
  )

  it('stands as the sentence of its task, and whole among the facts if it is longer', async () => {
    const { comprador, equipe, id } = await cenario()
    const motivo = 'Pedi a caixa errada.\nPreciso de tomate italiano, não de tomate salada, e de mais alface.'
    await pedir(comprador, id, motivo)
    const tarefa = exigir(await naFila(equipe, id))
    expect(tarefa.frase).toBe('Pedi a caixa errada. Preciso de tomate italiano, não de…')
    expect(tarefa.fatos[0]).toEqual({ rotulo: 'Motivo', texto: motivo })
  })

  it.each(['', '   '])('not without a reason (%j)', async motivo => {
    const { comprador, id } = await cenario()
    expect(await pedir(comprador, id, motivo)).toMatchObject({
      status: 400,
      body: { campos: { motivo: 'Campo obrigatório.' } },
    })
  })

  it('once only, also when asked many times at once', async () => {
    const { comprador, id } = await cenario()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pedir(comprador, id, `Motivo ${i}`)),
    )
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of respostas.filter(one => one.status !== 200))
      expect([status, body.codigo]).toEqual([409, 'cancelamento-ja-pedido'])
  })

  it('not after staff declined one', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    await recusar(equipe, id)
    expect(await pedir(comprador, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cancelamento-ja-pedido' },
    })
  })

  it.each(['pago', 'ENTREGUE', 'CANCELADO'])('only of an order that is pending, not %s', async como => {
    const { comprador, equipe, id } = await cenario()
    if (como === 'pago') await pagarEEsperar(app, comprador, id)
    else await alterarStatus(equipe, id, como)
    expect((await doPedido(comprador, id)).podePedirCancelamento).toBe(false)
    expect(await pedir(comprador, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cancelamento-so-de-pendente' },
    })
  })

  it("not of another buyer's order, nor of a cart", async () => {
    const { comprador, id } = await cenario()
    expect(await pedir(await criarComprador(app), id)).toMatchObject({
      status: 404,
      body: { codigo: 'pedido-inexistente' },
    })
    const { body: carrinho } = await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId: await criarCotacao(app), quantidade: 1 },
    })
    expect((await pedir(comprador, exigir(carrinho.id))).status).toBe(404)
  })
})

describe('rule M57: staff decide', () => {
  it('accept: the order is cancelled with all that follows, and the limit is free again', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    const { status, body } = await aceitar(equipe, id)
    const por = { id: equipe.id, nome: 'Balcão' }
    expect(status).toBe(200)
    expect(body.encerrada).toEqual({
      em: expect.any(String),
      por,
      desfecho: 'pedido cancelado',
      observacao: null,
    })
    expect(await doPedido(equipe, id)).toMatchObject({
      statusPedido: 'CANCELADO',
      cancelamento: { situacao: 'ACEITO', por },
    })
    const { body: user } = await comprador.chamar('GET /v1/auth/user-info')
    expect(user.limiteDisponivel).toBe(1000)
    expect((await naLista(comprador, id)).cancelamentoPedido).toBe(false)
    expect(await naFila(equipe, id)).toBeUndefined()
  })

  it('decline: the order stays, and the buyer reads why', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    const { status, body } = await recusar(equipe, id)
    expect([status, body.encerrada]).toMatchObject([
      200,
      { desfecho: 'pedido mantido', observacao: RESPOSTA },
    ])
    const lido = await doPedido(comprador, id)
    expect(lido).toMatchObject({ statusPedido: 'PENDENTE', cancelamentoPedido: false })
    expect(lido.cancelamento).toEqual({
      motivo: MOTIVO,
      em: expect.any(String),
      situacao: 'RECUSADO',
      resposta: RESPOSTA,
      decididoEm: expect.any(String),
    })
    expect(await naFila(equipe, id)).toBeUndefined()
  })

  it('not without an answer, and not where nothing was asked', async () => {
    const { comprador, equipe, id } = await cenario()
    for (const decidir of [recusar, aceitar])
      expect(await decidir(equipe, id)).toMatchObject({
        status: 404,
        body: { codigo: 'tarefa-inexistente' },
      })
    expect((await recusar(equipe, 999_999_999)).body.codigo).toBe('tarefa-inexistente')
    await pedir(comprador, id)
    expect((await recusar(equipe, id, ' ')).status).toBe(400)
  })

  it.each([
    ['CANCELADO', 'ACEITO', 'pedido cancelado'],
    ['ENTREGUE', 'SEM_EFEITO', 'pedido entregue'],
  ] as const)('an order set to %s elsewhere closes the request as %s', async (para, situacao, desfecho) => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    await alterarStatus(equipe, id, para)
    expect((await doPedido(comprador, id)).cancelamento).toMatchObject({ situacao, resposta: null })
    expect(await naFila(equipe, id)).toBeUndefined()
    expect((await naFila(equipe, id, 'ENCERRADA'))?.encerrada).toMatchObject({
      por: { id: equipe.id },
      desfecho,
    })
    expect(await recusar(equipe, id)).toMatchObject({
      status: 409,
      body: { codigo: 'tarefa-ja-encerrada', message: expect.stringMatching(`: ${desfecho}\\.$`) },
    })
  })

  it('a payment between request and decision: staff see it before they cancel, and the money goes back', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    const visto = (await lerTarefa(equipe, 'cancelamento', id)).body.visto
    await pagarEEsperar(app, comprador, id)
    expect((await naFila(equipe, id))?.fatos[0]?.texto).toBe('Boleto pago')
    for (const acao of ['cancelar', 'manter'] as const)
      expect(
        await naMesa(equipe, 'cancelamento', id, acao, {
          visto,
          ...(acao === 'manter' && { observacao: RESPOSTA }),
        }),
      ).toMatchObject({ status: 409, body: { codigo: 'tarefa-mudou' } })
    expect((await doPedido(equipe, id)).cancelamento).toMatchObject({ situacao: 'ABERTO' })
    expect((await aceitar(equipe, id)).status).toBe(200)
    const reembolsos = await app.deps.db
      .selectFrom('reembolso')
      .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
      .where('pedido_id', '=', id)
      .select('reembolso.valor_centavos')
      .execute()
    expect(reembolsos).toEqual([{ valor_centavos: 6500 }])
  })

  it('many decide at once, against a payment: one decision stands', async () => {
    const { comprador, equipe, id } = await cenario()
    const colega = await criarEquipe(app)
    await pedir(comprador, id)
    const respostas = await Promise.all([
      ...Array.from({ length: 5 }, () => aceitar(equipe, id)),
      pagarBoleto(app, id).then(() => null),
      ...Array.from({ length: 5 }, () => recusar(colega, id)),
    ])
    const decisoes = respostas.flatMap(one => one ?? [])
    expect(decisoes.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of decisoes.filter(one => one.status !== 200))
      expect([status, body.codigo]).toEqual([
        409,
        expect.stringMatching(/^(cancelamento-ja-decidido|tarefa-ja-encerrada|tarefa-mudou)$/),
      ])
  })
})
