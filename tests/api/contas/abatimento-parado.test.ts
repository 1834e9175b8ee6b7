// What is idle for 30 days (rule N72, design/claims-and-ledgers).
import { describe, expect, it } from 'vitest'
import { aceitarOcorrencia, entregue } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
const INICIO = Date.now()

const noInstante = async (depoisMs: number, { id }: Pessoa) => {
  app.setClock(new Date(INICIO + depoisMs))
  return comSessao(app, id)
}
const noDia = (dia: number, pessoa: Pessoa) => noInstante(dia * DIA_MS, pessoa)
const observacao = 'Teste'
const pessoas = async () =>
  [await criarEquipe(app), await criarComprador(app), await criarVendedor(app)] as const
const abater = (equipe: Pessoa, { id }: Pessoa, tipo: string, valor: number) =>
  equipe.chamar('POST /v1/comprador/{id}/abatimento', { params: { id }, body: { tipo, valor, observacao } })
const acertar = (equipe: Pessoa, { id }: Pessoa, tipo: string, valor: number, pedidoId?: number) =>
  equipe.chamar('POST /v1/vendedor/{id}/acerto', {
    params: { id },
    body: { tipo, valor, pedidoId, observacao },
  })
const porFora = (equipe: Pessoa, { id }: Pessoa) => tarefas(equipe, 'acerto-por-fora', { pessoaId: id })
const parado = (equipe: Pessoa, { id }: Pessoa) => tarefas(equipe, 'abatimento-parado', { pessoaId: id })

async function pagarPorFora(equipe: Pessoa, pedidoId: number): Promise<void> {
  const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
  await controle(app, 'POST', `/cobrancas/${chargeId}/vencer`)
  const pago = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
    params: { id: pedidoId },
    body: { observacao: 'Pix do comprador' },
  })
  expect(pago.status).toBe(200)
}

it('rule N72: is the oldest credit that is left, whatever the ledger had since', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  await abater(await noDia(0, equipe), comprador, 'CORRIGIDO', 64)
  const depois = await noDia(31, equipe)
  await abater(depois, comprador, 'CORRIGIDO', 5)
  await abater(depois, comprador, 'PAGO_EM_DINHEIRO', 10)
  expect(await parado(depois, comprador)).toMatchObject([
    { valor: 59, desde: new Date(INICIO).toISOString() },
  ])
  // What was granted first is paid first: the rest is of today.
  await abater(depois, comprador, 'PAGO_EM_DINHEIRO', 54)
  expect(await parado(depois, comprador)).toEqual([])
  expect(await parado(await noDia(62, equipe), comprador)).toMatchObject([{ valor: 5 }])
})

it('rule N72: counts from when it became available', async () => {
  const { equipe, comprador, pedidoId } = await entregue(app)
  await aceitarOcorrencia(app, { pedidoId, comprador, valor: 6400 })
  const pagoNoDia = (dia: number) =>
    app.deps.db
      .updateTable('pedido')
      .set({ pago_em: new Date(INICIO + dia * DIA_MS) })
      .where('id', '=', pedidoId)
      .execute()
  const { pago_em: antes } = await app.deps.db
    .selectFrom('pedido')
    .select('pago_em')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  await pagoNoDia(20)
  expect(await parado(await noDia(40, equipe), comprador)).toEqual([])
  expect(await parado(await noDia(51, equipe), comprador)).toMatchObject([{ valor: 64 }])
  await app.deps.db.updateTable('pedido').set({ pago_em: antes }).where('id', '=', pedidoId).execute()
})

it('rules N67, N72: begins after 30 days to the millisecond', async () => {
  const [equipe, comprador, vendedor] = await pessoas()
  const inicio = await noDia(0, equipe)
  await abater(inicio, comprador, 'CORRIGIDO', 7)
  await acertar(inicio, vendedor, 'CORRIGIDO', 8)
  const filas = async (agora: Pessoa) => [
    (await parado(agora, comprador)).length,
    (await porFora(agora, vendedor)).length,
  ]
  expect(await filas(await noDia(30, equipe))).toEqual([0, 0])
  expect(await filas(await noInstante(30 * DIA_MS + 1, equipe))).toEqual([1, 1])
})

describe('rule N67: what no boleto took of a seller', () => {
  it('is the oldest debt that is left, whatever others owe', async () => {
    const [equipe, vendedor, outro] = [
      await criarEquipe(app),
      await criarVendedor(app),
      await criarVendedor(app),
    ]
    await acertar(await noDia(0, equipe), vendedor, 'CORRIGIDO', 30)
    await acertar(await noDia(10, equipe), outro, 'CORRIGIDO', 500)
    const depois = await noDia(31, equipe)
    await acertar(depois, vendedor, 'PAGO_POR_FORA', 10)
    expect(await porFora(depois, vendedor)).toMatchObject([
      { pedidoId: null, valor: 20, desde: new Date(INICIO).toISOString() },
    ])
    expect(await porFora(depois, outro)).toEqual([])
    // What was owed first is settled first: the rest is of today.
    await acertar(depois, vendedor, 'CORRIGIDO', 5)
    await acertar(depois, vendedor, 'PAGO_POR_FORA', 20)
    expect(await porFora(depois, vendedor)).toEqual([])
  })

  it('is no new debt when an order that took it is cancelled', async () => {
    const [equipe, comprador, vendedor] = await pessoas()
    await acertar(await noDia(0, equipe), vendedor, 'CORRIGIDO', 30)
    const depois = await noDia(31, equipe)
    const cotacaoId = await criarCotacao(app, { preco: 20_000, vendedor })
    const pedidoId = await fazerPedido(await comSessao(app, comprador.id), cotacaoId)
    expect(await porFora(depois, vendedor)).toEqual([])
    await alterarStatus(depois, pedidoId, 'CANCELADO')
    expect(await porFora(depois, vendedor)).toMatchObject([
      { valor: 30, desde: new Date(INICIO).toISOString() },
    ])
  })

  it('has the claims of paid orders', async () => {
    const mundo = await entregue(app)
    await aceitarOcorrencia(app, { ...mundo, valor: 3000 })
    const depois = await noDia(40, mundo.equipe)
    expect(await porFora(depois, mundo.vendedor)).toMatchObject([{ pedidoId: null, valor: 30 }])
  })
})

it('rule N67: of an order that was paid por fora it begins with its first claim', async () => {
  const [equipe, comprador, vendedor] = await pessoas()
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 20_000, vendedor }))
  await alterarStatus(equipe, pedidoId, 'ENTREGUE')
  for (const dia of [1, 2]) {
    const deHoje = await noDia(dia, equipe)
    await aceitarOcorrencia(app, { pedidoId, comprador, vendedor, valor: 1000 })
    if (dia === 2) await pagarPorFora(deHoje, pedidoId)
  }
  expect(await porFora(await noDia(3, equipe), vendedor)).toMatchObject([
    { pedidoId, valor: 20, desde: new Date(INICIO + DIA_MS).toISOString() },
  ])
})

describe('design/desk: the tasks', () => {
  it('of a buyer is paid in part and stays, then ends with who paid', async () => {
    const [equipe, comprador] = await pessoas()
    const id = comprador.id
    await abater(await noDia(0, equipe), comprador, 'CORRIGIDO', 64)
    const depois = await noDia(31, equipe)
    const pagar = (valor: string | number, visto?: string) => {
      const dados = { observacao: 'Pix, comprovante 8812', campos: { valor }, ...(visto && { visto }) }
      return naMesa(depois, 'abatimento-parado', id, 'pagar', dados)
    }
    const { body: vista } = await lerTarefa(depois, 'abatimento-parado', id)
    expect(vista).toMatchObject({
      frase: 'Sem uso há 31 dias',
      prazo: new Date(INICIO + 60 * DIA_MS).toISOString(),
      fatos: [{ rotulo: 'Parado desde' }, { rotulo: 'Último pedido', texto: 'nenhum' }],
    })
    expect(await pagar('64,01')).toMatchObject({ status: 422, body: { codigo: 'abatimento-insuficiente' } })
    expect((await pagar('40,00')).body).toMatchObject({ valor: 24, encerrada: null })
    // The same payment sent again says what its author saw before.
    expect(await pagar('40,00', vista.visto)).toMatchObject({ status: 409, body: { codigo: 'tarefa-mudou' } })
    app.setClock(new Date(INICIO + 31 * DIA_MS + 1))
    expect((await pagar(24)).body).toMatchObject({
      valor: 24,
      fatos: [{ rotulo: 'Disponível agora', texto: 'R$\u00a00,00' }, { rotulo: 'Último pedido' }],
      encerrada: {
        desfecho: 'pago em dinheiro',
        por: { id: equipe.id },
        observacao: 'Pix, comprovante 8812',
      },
    })
    const feitas = await tarefas(depois, 'abatimento-parado', { situacao: 'ENCERRADA', pessoaId: id })
    expect(feitas.map(({ valor }) => valor)).toEqual([24, 40])
  })

  it('of a buyer ends by itself with the next boleto', async () => {
    const [equipe, comprador] = await pessoas()
    await abater(await noDia(0, equipe), comprador, 'CORRIGIDO', 7)
    const depois = await noDia(31, equipe)
    const pedidoId = await fazerPedido(await comSessao(app, comprador.id), await criarCotacao(app))
    expect((await lerTarefa(depois, 'abatimento-parado', comprador.id)).body).toMatchObject({
      fatos: [{}, { texto: expect.stringContaining(`#${pedidoId}, `) }],
      encerrada: { desfecho: 'usado em um boleto', por: null },
    })
    const feitas = await tarefas(depois, 'abatimento-parado', { situacao: 'ENCERRADA' })
    expect(feitas.filter(({ id }) => id === String(comprador.id))).toEqual([])
  })

  it('of a seller is settled, corrected, or collected, each in its own task', async () => {
    const [equipe, comprador, vendedor] = await pessoas()
    const id = vendedor.id
    await acertar(await noDia(0, equipe), vendedor, 'CORRIGIDO', 30)
    const depois = await noDia(31, equipe)
    expect((await lerTarefa(depois, 'acerto-por-fora', id)).body.frase).toBe('Sem boleto há 30 dias')
    const pago = { observacao: 'Pix', campos: { valor: 10 } }
    expect((await naMesa(depois, 'acerto-por-fora', id, 'acertar', pago)).body).toMatchObject({ valor: 20 })
    await acertar(await noInstante(31 * DIA_MS + 1, equipe), vendedor, 'CORRIGIDO', -5)
    app.setClock(new Date(INICIO + 31 * DIA_MS + 2))
    await fazerPedido(
      await comSessao(app, comprador.id),
      await criarCotacao(app, { preco: 20_000, vendedor: await comSessao(app, id) }),
    )
    const feitas = await tarefas(depois, 'acerto-por-fora', {
      situacao: 'ENCERRADA',
      pessoaId: id,
      por: 'TODOS',
    })
    expect(feitas.map(({ id: da, valor, encerrada }) => [da, valor, encerrada?.desfecho])).toEqual([
      [`${id}`, 15, 'descontado de um boleto'],
      [`${id}`, 5, 'corrigido'],
      [`${id}`, 10, 'acertado por fora'],
    ])
  })

  it('lists nothing that was settled before staff were asked', async () => {
    const [equipe, comprador, vendedor] = await pessoas()
    await abater(equipe, comprador, 'CORRIGIDO', 7)
    await abater(equipe, comprador, 'PAGO_EM_DINHEIRO', 7)
    await acertar(equipe, vendedor, 'CORRIGIDO', 8)
    await acertar(equipe, vendedor, 'PAGO_POR_FORA', 8)
    for (const { id } of [comprador, vendedor])
      for (const tipo of ['abatimento-parado', 'acerto-por-fora'] as const)
        expect(await tarefas(equipe, tipo, { situacao: 'ENCERRADA', pessoaId: id, por: 'TODOS' })).toEqual([])
  })
})

it('rule N72: the count of the desk has the term of the first of them', async () => {
  const [equipe, comprador, vendedor] = await pessoas()
  for (const dia of [-2, 0]) {
    const deHoje = await noDia(dia, equipe)
    await abater(deHoje, await criarComprador(app), 'CORRIGIDO', 7)
    await acertar(deHoje, await criarVendedor(app), 'CORRIGIDO', 8)
    await abater(deHoje, comprador, 'CORRIGIDO', 7)
    await acertar(deHoje, vendedor, 'CORRIGIDO', 8)
  }
  const { tipos } = (await (await noDia(31, equipe)).chamar('GET /v1/mesa/contagem')).body
  const prazo = new Date(INICIO + 58 * DIA_MS).toISOString()
  for (const tipo of ['abatimento-parado', 'acerto-por-fora'])
    expect(tipos.find(um => um.tipo === tipo)).toMatchObject({ prazo })
})
