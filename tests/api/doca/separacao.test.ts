// Packing: what a seller reads and says (rules N54–N57).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { daquiA, lerPapel, lerSeparacao, marcarEntrega, separar } from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const LIMITE = { limite: 100_000_000 }
const cotacaoDe = async (vendedor: Pessoa, produto: object = {}) =>
  criarCotacao(app, { vendedor, produtoId: await criarProduto(app, produto) })

/** An order of three units of one seller, to be delivered tomorrow. */
async function umPedido() {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, LIMITE)
  const pedidoId = await fazerPedido(comprador, [await cotacaoDe(vendedor), 3])
  await marcarEntrega(app, { dia: daquiA(app, 1) }, pedidoId)
  const { pedidos } = await lerSeparacao(vendedor)
  const itemId = exigir(pedidos[0]?.itens[0]).id
  return { vendedor, comprador, pedidoId, itemId }
}

const avisosDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso', {})).body.content.filter(({ tipo }) => tipo === 'separacao-menor')

describe('what a seller has to pack', () => {
  it('rule N54: by product, the sum of the items of its orders of the day', async () => {
    const [vendedor, outro] = [await criarVendedor(app), await criarVendedor(app)]
    const [tomate, alface, doOutro] = [
      await cotacaoDe(vendedor),
      await cotacaoDe(vendedor),
      await cotacaoDe(outro),
    ]
    const ids: number[] = []
    for (const [tomates, alfaces] of [
      [3, 1],
      [11, 0],
      [2, 7],
    ] as const) {
      const itens: [number, number][] = [
        [tomate, tomates],
        [doOutro, 5],
      ]
      if (alfaces > 0) itens.push([alface, alfaces])
      ids.push(await fazerPedido(await criarComprador(app, LIMITE), ...itens))
    }
    await marcarEntrega(app, { dia: daquiA(app, 1) }, ...ids)
    const { totais, pedidos } = await lerSeparacao(vendedor, daquiA(app, 1))
    expect(totais.map(({ quantidade, pedidos }) => [quantidade, pedidos])).toEqual(
      expect.arrayContaining([
        [16, 3],
        [8, 2],
      ]),
    )
    expect(totais).toHaveLength(2)
    for (const { produto, quantidade } of totais) {
      const itens = pedidos.flatMap(pedido => pedido.itens).filter(item => item.produto.id === produto.id)
      expect(itens.reduce((soma, item) => soma + item.quantidade, 0)).toBe(quantidade)
    }
    expect(pedidos.map(({ id }) => id)).toEqual(ids)
  })

  it('rule N54: orders of other days, delivered and cancelled ones are not of this day; those without a day stand apart', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    const vendedor = await criarVendedor(app)
    const cotacaoId = await cotacaoDe(vendedor)
    const novo = async () => fazerPedido(await criarComprador(app, LIMITE), [cotacaoId, 1])
    const [doDia, deOutroDia, entregue, cancelado, semDia] = [
      await novo(),
      await novo(),
      await novo(),
      await novo(),
      await novo(),
    ]
    await marcarEntrega(app, { dia: daquiA(app, 1) }, doDia, entregue, cancelado)
    await marcarEntrega(app, { dia: daquiA(app, 2) }, deOutroDia)
    await alterarStatus(equipe, entregue, 'ENTREGUE')
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    const { hoje, dia, dias, pedidos } = await lerSeparacao(vendedor)
    expect([hoje, dia]).toEqual([daquiA(app, 0), daquiA(app, 1)])
    expect(pedidos.map(({ id }) => id)).toEqual([doDia])
    expect(dias).toEqual([
      { dia: daquiA(app, 1), pedidos: 1, aSeparar: 1 },
      { dia: daquiA(app, 2), pedidos: 1, aSeparar: 1 },
      { dia: null, pedidos: 1, aSeparar: 1 },
    ])
    const apartados = await lerSeparacao(vendedor, 'sem-dia')
    expect(apartados.dia).toBeNull()
    expect(apartados.pedidos.map(({ id }) => id)).toEqual([semDia])
    expect((await vendedor.chamar('GET /v1/separacao/dias')).body.dias).toEqual(dias)
  })

  it('rule N54: where orders are packed once they are paid, unpaid ones stand apart', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    const { vendedor, comprador, pedidoId } = await umPedido()
    await equipe.chamar('PUT /v1/configuracao', { body: { separarAntesDePagar: false } })
    try {
      const antes = await lerSeparacao(vendedor)
      expect(antes.pedidos.map(({ aguardaPagamento }) => aguardaPagamento)).toEqual([true])
      expect(antes.totais).toEqual([])
      const lista = { query: { dia: daquiA(app, 1), tipo: 'lista' } }
      const papel = await lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', lista)
      expect(papel.texto).toContain('Nada para separar em')
      expect(papel.texto).not.toContain('Totais por produto')
      expect(antes.dias).toEqual([{ dia: daquiA(app, 1), pedidos: 1, aSeparar: 0 }])
      await pagarEEsperar(app, comprador, pedidoId)
      const depois = await lerSeparacao(vendedor)
      expect(depois.pedidos.map(({ aguardaPagamento }) => aguardaPagamento)).toEqual([false])
      expect(depois.totais).toHaveLength(1)
    } finally {
      await equipe.chamar('PUT /v1/configuracao', { body: { separarAntesDePagar: true } })
    }
    expect((await lerSeparacao(vendedor)).pedidos[0]?.aguardaPagamento).toBe(false)
  })

  it('rules N54, N57: of the delivery note only its hours are shown', async () => {
    const { vendedor, comprador } = await umPedido()
    await app.deps.db
      .updateTable('usuario')
      .set({ nota_de_entrega: 'Rua do Segredo, portão azul, até 7h, falar com Zulmira' })
      .where('id', '=', comprador.id)
      .execute()
    const { body } = await vendedor.chamar('GET /v1/separacao', {})
    expect(body.pedidos[0]?.horario).toBe('até 7h')
    expect(JSON.stringify(body)).not.toMatch(/Segredo|portão|Zulmira/)
  })
})

describe('what a seller says that it packed', () => {
  it('rule N56: is kept with reason and lot, told to buyer and staff, and changes neither total nor boleto', async () => {
    const equipe = await criarEquipe(app, 'FUNCIONARIO')
    const { vendedor, comprador, pedidoId, itemId } = await umPedido()
    const antes = (await lerPedido(comprador, pedidoId)).body
    const dito = { separado: 2, motivo: 'OUTRO', texto: 'Caminhão quebrou', lote: 'L-0711' }
    const { status, body } = await separar(vendedor, pedidoId, { itemId, ...dito })
    expect(status).toBe(200)
    expect(body.itens[0]?.separado).toMatchObject({
      quantidade: 2,
      motivo: 'OUTRO',
      texto: 'Caminhão quebrou',
      lote: 'L-0711',
    })
    expect(await lerSeparacao(vendedor)).toMatchObject({
      pedidos: [body],
      totais: [{ quantidade: 3, separado: 2 }],
    })
    const depois = (await lerPedido(comprador, pedidoId)).body
    expect([depois.total, depois.linhaDigitavel, depois.itensPedido[0]?.quantidade]).toEqual([
      antes.total,
      antes.linhaDigitavel,
      3,
    ])
    const [doComprador] = await avisosDe(comprador)
    expect(doComprador).toMatchObject({
      titulo: `Pedido ${pedidoId}: faltou produto na separação`,
      link: `/pedido/${pedidoId}`,
    })
    expect(doComprador?.texto).toContain('2 de 3 (outro motivo)')
    expect((await avisosDe(equipe))[0]?.titulo).toContain(`Pedido ${pedidoId} de `)
    expect(await avisosDe(vendedor)).toEqual([])
    await conferirInvariantes(app)
  })

  it('rule N56: the buyer, its seller and staff read it with the order, another buyer of nothing', async () => {
    const { vendedor, comprador, pedidoId, itemId } = await umPedido()
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]?.separado).toBeUndefined()
    await separar(vendedor, pedidoId, { itemId, separado: 1, motivo: 'QUALIDADE', lote: 'L-7' })
    for (const pessoa of [comprador, vendedor, await criarEquipe(app, 'ADM')])
      expect((await lerPedido(pessoa, pedidoId)).body.itensPedido[0]?.separado).toMatchObject({
        quantidade: 1,
        motivo: 'QUALIDADE',
        lote: 'L-7',
      })
  })

  it('rule N56: may be said again, and taken back; each change of what is missing is told once', async () => {
    const { vendedor, comprador, pedidoId, itemId } = await umPedido()
    await separar(vendedor, pedidoId, { itemId, separado: 2, motivo: 'SEM_PRODUTO' })
    await separar(vendedor, pedidoId, { itemId, separado: 2, motivo: 'SEM_PRODUTO' })
    expect(await avisosDe(comprador)).toHaveLength(1)
    await separar(vendedor, pedidoId, { itemId, separado: 3 })
    const [completo] = await avisosDe(comprador)
    expect(completo?.titulo).toContain('a separação ficou completa')
    const { body } = await separar(vendedor, pedidoId, { itemId, separado: null })
    expect(body.itens[0]?.separado).toBeNull()
    expect(await avisosDe(comprador)).toHaveLength(2)
  })

  it('rule N56: what was packed is 0 to what was ordered, with a reason where it is less', async () => {
    const { vendedor, pedidoId, itemId } = await umPedido()
    for (const dito of [
      { separado: 4 },
      { separado: -1 },
      { separado: 2 },
      { separado: 0, motivo: 'OUTRO' },
    ]) {
      const { status, body } = await separar(vendedor, pedidoId, { itemId, ...dito })
      expect([status, body.codigo]).toEqual([400, 'quantidade-separada-invalida'])
    }
    const longo = await separar(vendedor, pedidoId, { itemId, separado: 3, lote: 'x'.repeat(41) })
    expect([longo.status, longo.body.codigo]).toEqual([400, 'dados-invalidos'])
    expect((await separar(vendedor, pedidoId, { itemId, separado: 0, motivo: 'SEM_PRODUTO' })).status).toBe(
      200,
    )
  })

  it('rule N56: is final with the order', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    for (const final of ['ENTREGUE', 'CANCELADO']) {
      const { vendedor, pedidoId, itemId } = await umPedido()
      await alterarStatus(equipe, pedidoId, final)
      const { status, body } = await separar(vendedor, pedidoId, { itemId, separado: 3 })
      expect([status, body.codigo]).toEqual([409, 'pedido-finalizado'])
    }
  })

  it('rule N57: nobody says anything of the items of another seller', async () => {
    const { vendedor, pedidoId, itemId } = await umPedido()
    const outro = await umPedido()
    const alheio = await separar(outro.vendedor, pedidoId, { itemId, separado: 3 })
    expect([alheio.status, alheio.body.codigo]).toEqual([404, 'pedido-inexistente'])
    const deOutroPedido = await separar(vendedor, pedidoId, { itemId: outro.itemId, separado: 3 })
    expect([deOutroPedido.status, deOutroPedido.body.codigo]).toEqual([404, 'item-inexistente'])
  })
})

describe('until when an order may change', () => {
  it('rule N55: without a cut-off until its day begins, and an order without a day says nothing', async () => {
    const { vendedor, pedidoId } = await umPedido()
    const amanha = (await lerSeparacao(vendedor)).pedidos[0]
    expect(amanha?.podeMudar).toBe(true)
    expect(amanha?.fechaEm).toBe(`${daquiA(app, 1)}T03:00:00.000Z`)
    await marcarEntrega(app, { dia: daquiA(app, 0) }, pedidoId)
    expect((await lerSeparacao(vendedor)).pedidos[0]?.podeMudar).toBe(false)
    await marcarEntrega(app, { dia: null }, pedidoId)
    expect((await lerSeparacao(vendedor)).pedidos[0]).toMatchObject({ podeMudar: false, fechaEm: null })
  })
})
