// GET and POST /v1/conferencia/{pedidoId}: what a buyer says of a delivery (rules N61–N64, design/claims-and-ledgers).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus } from '../../support/compras.ts'
import { marcarDia } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import {
  comprar,
  conferir,
  decidir,
  entregar,
  type LinhaDita,
  lerConferencia,
} from '../../support/ocorrencias.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { daquiA, marcarEntrega } from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const ENTREGA = new Date('2026-11-22T18:40:00Z') // 15:40 in São Paulo
const horasDepois = (horas: number, ms = 0) => new Date(ENTREGA.getTime() + horas * 3_600_000 + ms)

/** Ten boxes of R$ 30,00 and 18 kg of one seller, delivered on 22 November at 15:40. */
async function cenario({ entregue = true } = {}) {
  app.setClock(ENTREGA)
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { nome: 'Cantina do Largo' })
  const equipe = await criarEquipe(app, 'FUNCIONARIO')
  const produtoId = await criarProduto(app, { pesoKg: 18 })
  const cotacaoId = await criarCotacao(app, { preco: 3000, vendedor, produtoId })
  const { pedidoId, itens } = await comprar(comprador, [cotacaoId, 10])
  if (entregue) await entregar(equipe, pedidoId)
  return { vendedor, comprador, equipe, pedidoId, itemId: exigir(itens[0]), cotacaoId }
}

/** The same person at another time, with a session of then. */
async function as(instante: Date, { id }: Pessoa): Promise<Pessoa> {
  app.setClock(instante)
  return comSessao(app, id)
}

it('rule N164: after one order the other delivered orders of its stop are checked, none of another buyer or day', async () => {
  const { comprador, equipe, pedidoId, cotacaoId } = await cenario()
  const outro = await comprar(await criarComprador(app), [cotacaoId, 1])
  const [segundo, terceiro, amanha] = [
    await comprar(comprador, [cotacaoId, 1]),
    await comprar(comprador, [cotacaoId, 1]),
    await comprar(comprador, [cotacaoId, 1]),
  ]
  const doDia = [pedidoId, segundo.pedidoId, terceiro.pedidoId, outro.pedidoId]
  await marcarEntrega(app, { dia: daquiA(app, 0) }, ...doDia)
  await marcarEntrega(app, { dia: daquiA(app, 1) }, amanha.pedidoId)
  for (const id of [segundo.pedidoId, outro.pedidoId, amanha.pedidoId]) await entregar(equipe, id)
  const proximoDe = async (id: number) => (await lerConferencia(comprador, id)).body.proximoDaParada
  expect(await proximoDe(pedidoId)).toBeUndefined()
  const adm = await criarEquipe(app, 'ADM')
  await adm.chamar('PUT /v1/configuracao', { body: { juntarEntregas: true } })
  try {
    expect(await proximoDe(pedidoId)).toBe(segundo.pedidoId)
    expect((await conferir(comprador, pedidoId, [])).body.proximoDaParada).toBe(segundo.pedidoId)
    expect((await conferir(comprador, segundo.pedidoId, [])).body).not.toHaveProperty('proximoDaParada')
    await entregar(equipe, terceiro.pedidoId)
    expect(await proximoDe(segundo.pedidoId)).toBe(terceiro.pedidoId)
  } finally {
    await adm.chamar('PUT /v1/configuracao', { body: { juntarEntregas: false } })
  }
})

describe('rule N61: the time for a check', () => {
  it('is 24 hours from the delivery for the buyer, to the millisecond, and says when it ended', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    const quase = await as(horasDepois(24, -1), comprador)
    expect((await lerConferencia(quase, pedidoId)).body).toMatchObject({
      situacao: 'ABERTA',
      impedimento: null,
      ate: '2026-11-23T18:40:00.000Z',
      conferida: null,
    })
    expect((await conferir(quase, pedidoId, [])).status).toBe(201)
    const tarde = await as(horasDepois(24), comprador)
    const { status, body } = await conferir(tarde, pedidoId, [{ itemId, recebido: 9, motivo: 'FALTA' }])
    expect([status, body.codigo]).toEqual([409, 'conferencia-encerrada'])
    expect(body.message).toBe(
      'O prazo para conferir este pedido acabou em 23/11 às 15:40. Fale com nossa equipe.',
    )
    expect((await lerConferencia(tarde, pedidoId)).body).toMatchObject({
      situacao: 'ENCERRADA',
      impedimento: { codigo: 'conferencia-encerrada' },
    })
  })

  it('is 30 days for staff, whose check is recorded', async () => {
    const { equipe, pedidoId, itemId } = await cenario()
    const linha = [{ itemId, recebido: 9, motivo: 'FALTA' }]
    const tarde = await as(horasDepois(30 * 24), equipe)
    expect((await conferir(tarde, pedidoId, linha)).body.codigo).toBe('conferencia-encerrada')
    const quase = await as(horasDepois(30 * 24, -1), equipe)
    const { status, body } = await conferir(quase, pedidoId, linha)
    expect([status, body.ocorrencias[0]?.origem]).toEqual([201, 'EQUIPE'])
    const { body: registros } = await quase.chamar('GET /v1/auditoria', { query: { acao: 'conferir' } })
    expect(registros.content[0]).toMatchObject({ alvo: { tipo: 'pedido', id: pedidoId } })
  })

  it('stays as it was told at the delivery when the setting changes', async () => {
    const { comprador, equipe, pedidoId } = await cenario()
    await equipe.chamar('PUT /v1/configuracao', { body: { prazoDeConferenciaHoras: 1 } })
    const depois = await as(horasDepois(20), comprador)
    expect((await conferir(depois, pedidoId, [])).status).toBe(201)
    await equipe.chamar('PUT /v1/configuracao', { body: { prazoDeConferenciaHoras: 24 } })
  })

  it('opens with the delivery or on its day, and never for a cancelled order', async () => {
    const { comprador, equipe, pedidoId } = await cenario({ entregue: false })
    const cedo = await conferir(comprador, pedidoId, [])
    expect([cedo.status, cedo.body.codigo]).toEqual([409, 'conferencia-antes-da-entrega'])
    expect((await lerConferencia(comprador, pedidoId)).body).toMatchObject({
      situacao: 'AINDA_NAO',
      ate: null,
    })
    const dia = (entregaDia: string) => marcarDia(app, pedidoId, entregaDia)
    await dia('2026-11-23')
    const vespera = await conferir(comprador, pedidoId, [])
    expect(vespera.body.message).toBe('A conferência abre no dia da entrega, 23/11.')
    await dia('2026-11-22')
    expect((await conferir(comprador, pedidoId, [])).status).toBe(201)
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
    expect((await conferir(comprador, pedidoId, [])).body.codigo).toBe('conferencia-de-cancelado')
  })

  it("is the buyer's and staff's: 404 for another buyer's order and for a cart", async () => {
    const { comprador, pedidoId, cotacaoId } = await cenario()
    const outro = await criarComprador(app)
    expect((await lerConferencia(outro, pedidoId)).status).toBe(404)
    expect((await conferir(outro, pedidoId, [])).status).toBe(404)
    await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId, quantidade: 1 },
    })
    const { body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect((await lerConferencia(comprador, exigir(body.id))).status).toBe(404)
  })
})

describe('rule N62: each differing line is a claim', () => {
  it('of its missing units at the frozen price', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    const { body } = await conferir(comprador, pedidoId, [
      { itemId, recebido: 8, motivo: 'FALTA', texto: 'Vieram oito.' },
    ])
    expect(body).toMatchObject({
      conferida: { recebidoPor: 'Célia', por: { id: comprador.id } },
      itens: [{ id: itemId, recebido: 8, unidadesPedidas: 2, valorPedido: 60, valorMaximo: 240 }],
      ocorrencias: [
        {
          origem: 'CONFERENCIA',
          motivo: 'FALTA',
          quantidade: 2,
          peso: null,
          texto: 'Vieram oito.',
          valorPedido: 60,
          situacao: 'ABERTA',
          resposta: { situacao: 'AGUARDA', ate: '2026-11-23T18:40:00.000Z' },
          decisao: null,
        },
      ],
    })
  })

  it('of missing grams by the weight of a unit, half up', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    // 3000 × 3501 ÷ 18000 = 583,5 centavos
    const { body } = await conferir(comprador, pedidoId, [
      { itemId, recebido: 10, gramasFaltando: 3501, motivo: 'PESO' },
    ])
    expect(body.ocorrencias).toMatchObject([{ quantidade: null, peso: 3.501, valorPedido: 5.84 }])
  })

  it('and all of an item together are never above its total', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    await conferir(comprador, pedidoId, [{ itemId, recebido: 1, motivo: 'QUALIDADE' }])
    const peso = (gramasFaltando: number) =>
      conferir(comprador, pedidoId, [{ itemId, recebido: 1, gramasFaltando, motivo: 'PESO' }])
    const { status, body } = await peso(18_004)
    expect([status, body.codigo]).toEqual([422, 'valor-acima-do-item'])
    expect(body.message?.replaceAll('\u00a0', ' ')).toBe('O valor deste item pode ser de até R$ 30,00.')
    expect((await peso(18_000)).body.itens).toMatchObject([{ valorPedido: 300, valorMaximo: 0 }])
  })

  it('is refused whole where a line says more than was ordered, nothing of why, or both measures', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    const linhas: Omit<LinhaDita, 'itemId'>[] = [
      { recebido: 11, motivo: 'FALTA' },
      { recebido: 9 },
      { recebido: 9, gramasFaltando: 500, motivo: 'PESO' },
    ]
    for (const linha of linhas)
      expect((await conferir(comprador, pedidoId, [{ itemId, ...linha }])).body.codigo).toBe(
        'linha-da-conferencia-invalida',
      )
    const outro = await conferir(comprador, pedidoId, [
      { itemId: itemId + 1000, recebido: 1, motivo: 'FALTA' },
    ])
    expect([outro.status, outro.body.codigo]).toEqual([404, 'item-inexistente'])
    expect((await lerConferencia(comprador, pedidoId)).body).toMatchObject({
      conferida: null,
      ocorrencias: [],
    })
  })
})

describe('design/claims-and-ledgers: a check that is sent again, and one that goes on', () => {
  it('the same key changes nothing and answers the same, also after the time', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    const chave = randomUUID()
    const linhas = [{ itemId, recebido: 8, motivo: 'FALTA' }]
    const primeira = await conferir(comprador, pedidoId, linhas, chave)
    const segunda = await conferir(comprador, pedidoId, linhas, chave)
    expect(segunda).toMatchObject({ status: 201, body: primeira.body })
    const tarde = await as(horasDepois(30), comprador)
    const terceira = await conferir(tarde, pedidoId, linhas, chave)
    expect(terceira.status).toBe(201)
    expect(terceira.body.ocorrencias).toHaveLength(1)
  })

  it('the same key at the same moment opens one claim', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    const chave = randomUUID()
    const mandar = () => conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }], chave)
    const respostas = await Promise.all([mandar(), mandar(), mandar(), mandar()])
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await lerConferencia(comprador, pedidoId)).body.ocorrencias).toHaveLength(1)
  })

  it('rule N61: a person who counts box after box has one claim, which grows', async () => {
    const { comprador, vendedor, pedidoId, itemId } = await cenario()
    for (let recebido = 9; recebido >= 2; recebido--)
      await conferir(comprador, pedidoId, [
        { itemId, recebido, motivo: 'FALTA', texto: recebido > 8 ? 'Veio menos.' : '' },
      ])
    const { body } = await conferir(comprador, pedidoId, [
      { itemId, recebido: 1, motivo: 'FALTA', texto: 'Só veio uma.' },
    ])
    expect(body.ocorrencias).toMatchObject([
      { quantidade: 9, valorPedido: 270, texto: 'Veio menos.\nSó veio uma.', situacao: 'ABERTA' },
    ])
    const { id } = exigir(body.ocorrencias[0])
    // What the seller has answered stays as it was answered.
    await vendedor.chamar('PUT /v1/ocorrencia/{id}/resposta', { params: { id }, body: { concorda: true } })
    const depois = await conferir(comprador, pedidoId, [{ itemId, recebido: 0, motivo: 'FALTA' }])
    expect(depois.body.ocorrencias.map(({ quantidade }) => quantidade)).toEqual([9, 1])
  })

  it('rule N62: weight in small pieces asks for what it asks for at once', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    // R$ 30,00 for 18 kg: 3 g are half a centavo, and were one each.
    for (let vez = 1; vez <= 40; vez++) {
      const linhas = [{ itemId, recebido: 10, gramasFaltando: 3 * vez, motivo: 'PESO' }]
      expect((await conferir(comprador, pedidoId, linhas)).status).toBe(201)
    }
    const { body } = await lerConferencia(comprador, pedidoId)
    expect(body.ocorrencias).toMatchObject([{ peso: 0.12, valorPedido: 0.2 }])
    expect(body.itens).toMatchObject([{ gramasPedidos: 120, valorPedido: 0.2 }])
  })

  it('rule N61: an item has ten claims at most, also when many say more at once', async () => {
    app.setClock(ENTREGA)
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const equipe = await criarEquipe(app)
    const produtoId = await criarProduto(app, { nome: 'Chuchu', pesoKg: 20 })
    const { pedidoId, itens } = await comprar(comprador, [await criarCotacao(app, { produtoId }), 60])
    await entregar(equipe, pedidoId)
    const itemId = exigir(itens[0])
    // Texts that do not fit into one claim.
    const dizer = (recebido: number) =>
      conferir(comprador, pedidoId, [{ itemId, recebido, motivo: 'FALTA', texto: `${recebido} `.repeat(70) }])
    for (let recebido = 59; recebido > 51; recebido--) expect((await dizer(recebido)).status).toBe(201)
    // In whatever sequence they come: two of them at most are taken with a difference.
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => dizer(51 - i)))
    expect(respostas.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    for (const recebido of [30, 29]) await dizer(recebido)
    const { status, body } = await dizer(28)
    expect([status, body.codigo]).toEqual([409, 'ocorrencias-demais'])
    expect(body.message).toBe('Chuchu já tem 10 ocorrências neste pedido, o máximo. Fale com nossa equipe.')
    const { body: lida } = await lerConferencia(comprador, pedidoId)
    expect(lida.ocorrencias).toHaveLength(10)
    // A refused check says nothing of the item.
    expect(lida.itens[0]?.recebido).toBeGreaterThan(28)
  })

  it('further lines ask for what goes beyond; what was said is not taken back', async () => {
    const { comprador, pedidoId, itemId } = await cenario()
    await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
    await conferir(comprador, pedidoId, [{ itemId, recebido: 10 }])
    await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
    const { body } = await conferir(comprador, pedidoId, [{ itemId, recebido: 7, motivo: 'QUALIDADE' }])
    expect(body.itens).toMatchObject([{ recebido: 7, unidadesPedidas: 3 }])
    expect(body.ocorrencias.map(({ motivo, quantidade }) => [motivo, quantidade])).toEqual([
      ['FALTA', 2],
      ['QUALIDADE', 1],
    ])
  })
})

describe('rule N63: what the seller packed short', () => {
  const separar = (itemId: number, separado: number) =>
    app.deps.db
      .updateTable('item_pedido')
      .set({ separado, separado_motivo: 'SEM_PRODUTO', separado_em: ENTREGA })
      .where('id', '=', itemId)
      .execute()

  it('is claimed and accepted by the delivery, borne by the seller, and not claimed twice', async () => {
    const { comprador, equipe, pedidoId, itemId } = await cenario({ entregue: false })
    await separar(itemId, 8)
    await entregar(equipe, pedidoId)
    const { body } = await lerConferencia(equipe, pedidoId)
    expect(body.itens).toMatchObject([{ separado: 8, recebido: null, unidadesPedidas: 2 }])
    expect(body.ocorrencias).toMatchObject([
      {
        origem: 'SEPARACAO',
        motivo: 'FALTA',
        quantidade: 2,
        situacao: 'ACEITA',
        decisao: { sozinha: true, valor: 60, pagaPor: 'VENDEDOR', extraDaPlataforma: 0, por: null },
      },
    ])
    const depois = await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
    expect(depois.body.ocorrencias).toHaveLength(1)
  })

  it('is not claimed if a check before the delivery says that it came', async () => {
    const { comprador, equipe, pedidoId, itemId } = await cenario({ entregue: false })
    await separar(itemId, 8)
    await marcarDia(app, pedidoId, '2026-11-22')
    await conferir(comprador, pedidoId, [{ itemId, recebido: 10 }])
    await entregar(equipe, pedidoId)
    expect((await lerConferencia(comprador, pedidoId)).body.ocorrencias).toEqual([])
  })

  it('accepts the claim of a check for as many units; a larger one waits for staff', async () => {
    for (const [recebido, situacao] of [
      [8, 'ACEITA'],
      [7, 'ABERTA'],
    ] as const) {
      const { comprador, equipe, pedidoId, itemId } = await cenario({ entregue: false })
      await separar(itemId, 8)
      await marcarDia(app, pedidoId, '2026-11-22')
      await conferir(comprador, pedidoId, [{ itemId, recebido, motivo: 'FALTA' }])
      await entregar(equipe, pedidoId)
      expect((await lerConferencia(comprador, pedidoId)).body.ocorrencias).toMatchObject([{ situacao }])
    }
  })
})

describe('rule N64: claims that need no decision', () => {
  async function comAjuste(reais: number, teste: () => Promise<void>) {
    app.setClock(ENTREGA)
    const equipe = await criarEquipe(app)
    const ajustar = (aceitarSozinhoAteCentavos: number) =>
      equipe.chamar('PUT /v1/configuracao', { body: { aceitarSozinhoAteCentavos } })
    await ajustar(reais)
    try {
      await teste()
    } finally {
      await ajustar(0)
    }
  }

  it('are those up to the setting of buyers who claimed less than 3 % in 90 days', async () => {
    await comAjuste(30, async () => {
      const { comprador, vendedor, pedidoId, itemId } = await cenario()
      const { body } = await conferir(comprador, pedidoId, [{ itemId, recebido: 9, motivo: 'FALTA' }])
      expect(body.ocorrencias).toMatchObject([{ situacao: 'ACEITA', decisao: { sozinha: true, valor: 30 } }])
      // R$ 30,00 of R$ 300,00 are 10 %.
      const mais = await conferir(comprador, pedidoId, [{ itemId, recebido: 8, motivo: 'FALTA' }])
      expect(mais.body.ocorrencias.map(({ situacao }) => situacao)).toEqual(['ACEITA', 'ABERTA'])
      const { body: dele } = await vendedor.chamar('GET /v1/ocorrencia', { query: { situacao: 'ACEITA' } })
      expect(dele.content).toMatchObject([{ decisao: { sozinha: true, pagaPor: 'VENDEDOR', valor: 30 } }])
    })
  })

  it('are not those above it, and those before the delivery only with it', async () => {
    await comAjuste(30, async () => {
      const acima = await cenario()
      const grande = await conferir(acima.comprador, acima.pedidoId, [
        { itemId: acima.itemId, recebido: 8, motivo: 'FALTA' },
      ])
      expect(grande.body.ocorrencias).toMatchObject([{ situacao: 'ABERTA' }])
      const { comprador, equipe, pedidoId, itemId } = await cenario({ entregue: false })
      await marcarDia(app, pedidoId, '2026-11-22')
      const antes = await conferir(comprador, pedidoId, [{ itemId, recebido: 9, motivo: 'FALTA' }])
      expect(antes.body.ocorrencias).toMatchObject([{ situacao: 'ABERTA' }])
      const recusada = await decidir(equipe, exigir(antes.body.ocorrencias[0]).id, {
        aceita: false,
        motivo: 'x',
      })
      expect(recusada.body.codigo).toBe('tarefa-inexistente')
      await entregar(equipe, pedidoId)
      expect((await lerConferencia(comprador, pedidoId)).body.ocorrencias).toMatchObject([
        { situacao: 'ACEITA', decisao: { sozinha: true } },
      ])
    })
  })
})
