// Another product for what is missing of an item: offered while packing, answered by the buyer, settled with the delivery (rules N154–N157).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { numerado } from '../../support/exemplar.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { comprar, conferir, entregar, lerConferencia } from '../../support/ocorrencias.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarRota,
  daquiA,
  lerPapel,
  lerSeparacao,
  marcarEntrega,
  oferecer,
  responderSubstituto,
  retirar,
  separar,
} from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const MANHA = new Date('2026-11-23T12:00:00Z') // 9:00 in São Paulo
const minutosDepois = (minutos: number, ms = 0) => new Date(MANHA.getTime() + minutos * 60_000 + ms)

interface Preparo {
  /** Of one unit of the substitute, in centavos, and how many of it there are. */
  preco?: number
  disponivel?: number | null
  separado?: number
}

/** Four boxes of R$ 50,00, of which three are missing; the seller has another product of the category. */
async function comFalta({ preco = 4000, disponivel = null, separado = 1 }: Preparo = {}) {
  app.setClock(MANHA)
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 5000 })
  const nome = numerado('Tomate Italiano')
  const produtoId = await criarProduto(app, { nome, pesoKg: 18 })
  const substitutaId = await criarCotacao(app, { vendedor, preco, produtoId, disponivel })
  const { pedidoId, itens } = await comprar(comprador, [cotacaoId, 4])
  await marcarEntrega(app, { dia: daquiA(app, 1) }, pedidoId)
  const itemId = exigir(itens[0])
  if (separado < 4) await separar(vendedor, pedidoId, { itemId, separado, motivo: 'SEM_PRODUTO' })
  return { vendedor, comprador, pedidoId, itemId, cotacaoId: substitutaId, original: cotacaoId, nome }
}

/** The same with an offer that waits. */
async function comOferta({ quantidade = 3, ...preparo }: Preparo & { quantidade?: number } = {}) {
  const cena = await comFalta(preparo)
  const { status, body } = await oferecer(cena.vendedor, cena.pedidoId, { ...cena, quantidade })
  expect([status, body.codigo]).toEqual([201, undefined])
  return { ...cena, id: exigir(body.itens[0]?.substituto).id }
}

const recusa = ({ status, body }: { status: number; body: { codigo?: string } }) => [status, body.codigo]

const doPedido = async (pessoa: Pessoa, pedidoId: number) =>
  (await lerPedido(pessoa, pedidoId)).body.itensPedido[0]?.substituto

const avisosDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso', {})).body.content.filter(({ tipo }) => tipo === 'substituto')

async function disponivelDe(cotacaoId: number) {
  const { disponivel } = await app.deps.db
    .selectFrom('cotacao')
    .select('disponivel')
    .where('id', '=', cotacaoId)
    .executeTakeFirstOrThrow()
  return disponivel
}

const somasDe = async (pedidoId: number) => {
  const { rows } = await sql<{ abatimento: number; acerto: number }>`
    select (select coalesce(sum(valor_centavos), 0)::int from lancamento_abatimento where pedido_id = ${pedidoId}) as abatimento,
      (select coalesce(sum(aceito_centavos), 0)::int from lancamento_acerto where pedido_id = ${pedidoId}) as acerto`.execute(
    app.deps.db,
  )
  return exigir(rows[0])
}

/** The same person at another time, with a session of then. */
async function as(instante: Date, { id }: Pessoa): Promise<Pessoa> {
  app.setClock(instante)
  return comSessao(app, id)
}

describe('rule N154: an offer', () => {
  it('is told to the buyer, with its price and its end, and stands on the order of both', async () => {
    const { vendedor, comprador, pedidoId, id, nome } = await comOferta()
    const [aviso] = await avisosDe(comprador)
    expect(aviso?.link).toBe(`/pedido/${pedidoId}#substituto`)
    expect(aviso?.texto).toContain('(3 caixas)')
    expect(aviso?.texto).toContain(`oferece 3 caixas de ${nome} por R$\u00a0120,00. Responda até 11:00.`)
    const esperado = {
      id,
      quantidade: 3,
      faltaram: 3,
      situacao: 'ABERTA',
      ate: minutosDepois(120).toISOString(),
    }
    expect(await doPedido(comprador, pedidoId)).toMatchObject({
      ...esperado,
      preco: 40,
      cobrado: 120,
      abatimento: 30,
    })
    const [pedido] = (await lerSeparacao(vendedor, daquiA(app, 1))).pedidos
    expect(pedido?.itens[0]?.substituto).toMatchObject(esperado)
    expect(JSON.stringify(pedido)).not.toMatch(/preco|cobrado|abatimento/)
    await conferirInvariantes(app)
  })

  it('is of an own quote, of another product of the same category, within its stock, for what is missing', async () => {
    const { vendedor, pedidoId, itemId, cotacaoId, original } = await comFalta({ disponivel: 2 })
    const tentar = async (oferta: object) =>
      recusa(await oferecer(vendedor, pedidoId, { itemId, cotacaoId, ...oferta }))
    const outraCategoria = await criarProduto(app, { categoriaId: 2 })
    const deOutraCategoria = await criarCotacao(app, { vendedor, produtoId: outraCategoria })
    expect(await tentar({ cotacaoId: await criarCotacao(app) })).toEqual([404, 'cotacao-inexistente'])
    expect(await tentar({ cotacaoId: deOutraCategoria })).toEqual([422, 'substituto-de-outra-categoria'])
    expect(await tentar({ cotacaoId: original })).toEqual([422, 'substituto-de-outra-categoria'])
    expect(await tentar({ quantidade: 3 })).toEqual([409, 'substituto-sem-estoque'])
    expect(await tentar({ itemId: itemId + 1_000_000 })).toEqual([404, 'item-inexistente'])
    expect(await tentar({ quantidade: 2 })).toEqual([201, undefined])
    expect(await tentar({ quantidade: 2 })).toEqual([409, 'substituto-em-aberto'])
    const inteiro = await comFalta({ separado: 4 })
    expect(recusa(await oferecer(inteiro.vendedor, inteiro.pedidoId, inteiro))).toEqual([
      409,
      'substituto-sem-falta',
    ])
  })

  it('ends half an hour before the day of delivery begins, and then none is made', async () => {
    const cena = await comFalta()
    const antesDoDia = new Date('2026-11-24T06:30:00Z') // 3:30 in São Paulo
    app.setClock(new Date(antesDoDia.getTime() - 60_000))
    const vendedor = await comSessao(app, cena.vendedor.id)
    const { body } = await oferecer(vendedor, cena.pedidoId, cena)
    expect(body.itens[0]?.substituto?.ate).toBe(antesDoDia.toISOString())
    const outra = await comFalta()
    const tarde = await as(antesDoDia, outra.vendedor)
    const { status, body: dita } = await oferecer(tarde, outra.pedidoId, outra)
    expect([status, dita.message]).toEqual([
      409,
      'A entrega está próxima demais para oferecer um substituto.',
    ])
  })

  it('keeps what was said to be missing, until it is taken back or over', async () => {
    const { vendedor, comprador, pedidoId, itemId, id, cotacaoId } = await comOferta()
    const inteiro = { itemId, separado: 4 }
    expect(recusa(await separar(vendedor, pedidoId, inteiro))).toEqual([409, 'substituto-em-aberto'])
    expect((await retirar(vendedor, pedidoId, id)).body.itens[0]?.substituto).toBeNull()
    expect(await doPedido(comprador, pedidoId)).toBeUndefined()
    const depois = await responderSubstituto(comprador, { pedidoId, id }, true)
    expect([...recusa(depois), depois.body.message]).toEqual([
      409,
      'substituto-encerrado',
      'O vendedor retirou este substituto.',
    ])
    expect(recusa(await oferecer(vendedor, pedidoId, { itemId, cotacaoId }))).toEqual([201, undefined])
    const mais = await as(minutosDepois(120), vendedor)
    expect(recusa(await oferecer(mais, pedidoId, { itemId, cotacaoId }))).toEqual([201, undefined])
    const muitoDepois = await as(minutosDepois(240), vendedor)
    expect(recusa(await separar(muitoDepois, pedidoId, inteiro))).toEqual([200, undefined])
  })

  it('rule M29: another seller neither reads nor takes it back', async () => {
    const { pedidoId, id } = await comOferta()
    const outro = await criarVendedor(app)
    expect(recusa(await retirar(outro, pedidoId, id))).toEqual([404, 'pedido-inexistente'])
    const alheio = await comOferta()
    expect(recusa(await retirar(alheio.vendedor, alheio.pedidoId, id))).toEqual([
      404,
      'substituto-inexistente',
    ])
    expect(recusa(await responderSubstituto(alheio.comprador, { pedidoId, id }, true))).toEqual([
      404,
      'pedido-inexistente',
    ])
  })
})

describe('rule N155: the money of a substitute', () => {
  const entregar1 = async (pedidoId: number) => entregar(await criarEquipe(app, 'FUNCIONARIO'), pedidoId)

  it('is the rest back, borne by the seller, with the delivery; total and boleto stay', async () => {
    const { comprador, pedidoId, id, nome } = await comOferta({ preco: 4000 })
    const antes = (await lerPedido(comprador, pedidoId)).body
    const { status, body } = await responderSubstituto(comprador, { pedidoId, id }, true)
    expect([status, body.itensPedido[0]?.substituto?.situacao]).toEqual([200, 'ACEITA'])
    expect([body.total, body.valorDoBoleto, body.linhaDigitavel, body.frete?.valor]).toEqual([
      antes.total,
      antes.valorDoBoleto,
      antes.linhaDigitavel,
      antes.frete?.valor,
    ])
    expect(await somasDe(pedidoId)).toEqual({ abatimento: 0, acerto: 0 })
    await entregar1(pedidoId)
    expect(await somasDe(pedidoId)).toEqual({ abatimento: 3000, acerto: 3000 })
    const { content } = (await comprador.chamar('GET /v1/ocorrencia', { query: { page: 0, size: 10 } })).body
    expect(content).toMatchObject([
      {
        origem: 'SEPARACAO',
        valorPedido: 30,
        situacao: 'ACEITA',
        substituto: { nome, quantidade: 3 },
      },
    ])
    await conferirInvariantes(app)
  })

  it('is the same once the order is paid, and what is dearer is the gift of the seller', async () => {
    const { comprador, pedidoId, id } = await comOferta({ preco: 9000 })
    await pagarEEsperar(app, comprador, pedidoId)
    const { body } = await responderSubstituto(comprador, { pedidoId, id }, true)
    expect(body.itensPedido[0]?.substituto).toMatchObject({ preco: 90, cobrado: 150, abatimento: 0 })
    await entregar1(pedidoId)
    expect(await somasDe(pedidoId)).toEqual({ abatimento: 0, acerto: 0 })
    await conferirInvariantes(app)
  })

  it('goes the way of every shortage if the buyer refuses or says nothing', async () => {
    const recusado = await comOferta()
    await responderSubstituto(recusado.comprador, recusado, false)
    const calado = await comOferta()
    for (const { pedidoId } of [recusado, calado]) {
      await entregar1(pedidoId)
      expect(await somasDe(pedidoId)).toEqual({ abatimento: 15_000, acerto: 15_000 })
    }
    expect((await doPedido(calado.comprador, calado.pedidoId))?.situacao).toBe('SEM_RESPOSTA')
    await conferirInvariantes(app)
  })

  it('comes back with nothing of an order that is cancelled, and its stock does', async () => {
    const { comprador, pedidoId, id, cotacaoId } = await comOferta({ disponivel: 5 })
    await responderSubstituto(comprador, { pedidoId, id }, true)
    expect(await disponivelDe(cotacaoId)).toBe(2)
    await alterarStatus(await criarEquipe(app, 'ADM'), pedidoId, 'CANCELADO')
    expect(await disponivelDe(cotacaoId)).toBe(5)
    expect(await somasDe(pedidoId)).toEqual({ abatimento: 0, acerto: 0 })
    await conferirInvariantes(app)
  })
})

describe('rule N156: the answer', () => {
  it('is told to the seller, and a second one says what the first was', async () => {
    const { vendedor, comprador, pedidoId, id } = await comOferta()
    await responderSubstituto(comprador, { pedidoId, id }, true)
    const [aviso] = await avisosDe(vendedor)
    expect(aviso?.titulo).toContain('substituto aceito')
    expect(aviso?.texto).toMatch(/^Leve 3 caixas de Tomate Italiano.* no lugar de /)
    const segunda = await responderSubstituto(comprador, { pedidoId, id }, false)
    expect([segunda.status, segunda.body.message]).toEqual([409, 'Este substituto já foi aceito.'])
    expect(recusa(await retirar(vendedor, pedidoId, id))).toEqual([409, 'substituto-encerrado'])
  })

  it('comes in time, to the millisecond', async () => {
    const noPrazo = await comOferta()
    const quase = await as(minutosDepois(120, -1), noPrazo.comprador)
    expect((await responderSubstituto(quase, noPrazo, true)).status).toBe(200)
    const tarde = await comOferta()
    const depois = await as(minutosDepois(120), tarde.comprador)
    const { status, body } = await responderSubstituto(depois, tarde, true)
    expect([status, body.message]).toEqual([409, 'O prazo deste substituto acabou.'])
    expect((await doPedido(depois, tarde.pedidoId))?.situacao).toBe('SEM_RESPOSTA')
  })

  it('rule N157: with the stock gone meanwhile is no substitute, which both are told', async () => {
    const { vendedor, comprador, pedidoId, id, cotacaoId } = await comOferta({ disponivel: 3 })
    await comprar(await criarComprador(app, { limite: 100_000_000 }), [cotacaoId, 1])
    const primeira = await responderSubstituto(comprador, { pedidoId, id }, true)
    expect(recusa(primeira)).toEqual([409, 'substituto-sem-estoque'])
    expect((await doPedido(comprador, pedidoId))?.situacao).toBe('SEM_ESTOQUE')
    expect((await avisosDe(vendedor))[0]?.titulo).toContain('o substituto acabou antes da resposta')
    expect(await disponivelDe(cotacaoId)).toBe(2)
    await conferirInvariantes(app)
  })
})

describe('rule N157: at the door', () => {
  it('a substitute is a line of its own, and claims on it never exceed what it was charged with', async () => {
    const { comprador, pedidoId, itemId, id } = await comOferta({ preco: 3333 })
    await responderSubstituto(comprador, { pedidoId, id }, true)
    await entregar(await criarEquipe(app, 'FUNCIONARIO'), pedidoId)
    const dizer = (recebido: number, motivo?: string) =>
      conferir(comprador, pedidoId, [], undefined, [
        { substitutoId: id, recebido, ...(motivo && { motivo }) },
      ])
    expect(recusa(await dizer(2))).toEqual([422, 'linha-da-conferencia-invalida'])
    expect(recusa(await dizer(4))).toEqual([422, 'linha-da-conferencia-invalida'])
    const { body } = await dizer(2, 'QUALIDADE')
    expect(body.itens[0]?.substituto).toMatchObject({
      total: 99.99,
      recebido: 2,
      unidadesPedidas: 1,
      valorMaximo: 66.66,
    })
    await dizer(0, 'FALTA')
    const { itens, ocorrencias } = (await lerConferencia(comprador, pedidoId)).body
    expect(itens[0]?.substituto).toMatchObject({ recebido: 0, unidadesPedidas: 3, valorMaximo: 0 })
    expect(ocorrencias.map(({ valorPedido }) => valorPedido)).toEqual([50.01, 33.33, 66.66])
    // The missing part is not asked for again; the unit that was packed may be.
    const doItem = await conferir(comprador, pedidoId, [{ itemId, recebido: 1 }])
    expect(recusa(doItem)).toEqual([201, undefined])
    const { body: tudo } = await conferir(comprador, pedidoId, [{ itemId, recebido: 0, motivo: 'FALTA' }])
    expect(tudo.itens[0]?.valorMaximo).toBe(0)
    expect(tudo.ocorrencias.at(-1)?.valorPedido).toBe(50)
    await conferirInvariantes(app)
  })

  it('papers and stops show both, with the weight of what is carried', async () => {
    const { vendedor, comprador, pedidoId, id } = await comOferta()
    const equipe = await criarEquipe(app, 'ADM')
    const dia = daquiA(app, 1)
    const rota = await criarRota(equipe, { dia, zonaId: 'Z1', nome: 'Centro', paradas: [pedidoId] })
    const papeis = async () => {
      const lista = await lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', {
        query: { dia, tipo: 'lista' },
      })
      const romaneio = await lerPapel(app, equipe, 'GET /v1/rota/{id}/arquivo', {
        params: { id: rota.id },
        query: { tipo: 'romaneio' },
      })
      return [lista.texto, romaneio.texto]
    }
    for (const texto of await papeis()) expect(texto).not.toContain('Tomate Italiano')
    await responderSubstituto(comprador, { pedidoId, id }, true)
    for (const texto of await papeis()) expect(texto).toContain('Tomate Italiano')
    const { body } = await equipe.chamar('GET /v1/rota', { query: { dia } })
    const parada = body.rotas.flatMap(({ paradas }) => paradas).find(lida => lida.pedidoId === pedidoId)
    // One box of 10 kg, three of 18 kg.
    expect([parada?.volumes, parada?.peso]).toEqual([4, 64])
  })
})

describe('rule N157: one outcome of what happens at once', () => {
  it('two answers', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const { comprador, id, pedidoId, cotacaoId } = await comOferta({ disponivel: 9 })
      const respostas = await Promise.all(
        [true, false, true].map(aceito => responderSubstituto(comprador, { pedidoId, id }, aceito)),
      )
      expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const situacao = (await doPedido(comprador, pedidoId))?.situacao
      expect(await disponivelDe(cotacaoId)).toBe(situacao === 'ACEITA' ? 6 : 9)
    }
    await conferirInvariantes(app)
  })

  it('an answer and the offer taken back, and two offers', async () => {
    const { vendedor, comprador, pedidoId, id } = await comOferta()
    const [resposta, retirada] = await Promise.all([
      responderSubstituto(comprador, { pedidoId, id }, true),
      retirar(vendedor, pedidoId, id),
    ])
    expect([resposta.status, retirada.status].sort()).toEqual([200, 409])
    const cena = await comFalta()
    const ofertas = await Promise.all([1, 2, 3].map(() => oferecer(cena.vendedor, cena.pedidoId, cena)))
    expect(ofertas.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('two buyers accept the last units, and one buys them', async () => {
    const primeira = await comOferta({ disponivel: 3 })
    const { vendedor, cotacaoId, original } = primeira
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const { pedidoId, itens } = await comprar(comprador, [original, 4])
    const itemId = exigir(itens[0])
    await separar(vendedor, pedidoId, { itemId, separado: 1, motivo: 'SEM_PRODUTO' })
    const { body } = await oferecer(vendedor, pedidoId, { itemId, cotacaoId, quantidade: 3 })
    const segunda = { pedidoId, id: exigir(body.itens[0]?.substituto).id }
    const respostas = await Promise.all([
      responderSubstituto(primeira.comprador, primeira, true),
      responderSubstituto(comprador, segunda, true),
    ])
    expect(respostas.map(recusa).sort()).toEqual([
      [200, undefined],
      [409, 'substituto-sem-estoque'],
    ])
    expect(await disponivelDe(cotacaoId)).toBe(0)
    await conferirInvariantes(app)
  })

  it('an answer and the cancellation or the delivery', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    for (const status of ['CANCELADO', 'ENTREGUE']) {
      const { comprador, pedidoId, id, cotacaoId } = await comOferta({ disponivel: 9 })
      const [resposta, mudanca] = await Promise.all([
        responderSubstituto(comprador, { pedidoId, id }, true),
        alterarStatus(equipe, pedidoId, status),
      ])
      expect(mudanca.status).toBe(200)
      const aceita = resposta.status === 200
      if (!aceita) expect(recusa(resposta)).toEqual([409, 'substituto-encerrado'])
      expect(await disponivelDe(cotacaoId)).toBe(aceita && status === 'ENTREGUE' ? 6 : 9)
      const devido = aceita ? 3000 : 15_000
      expect((await somasDe(pedidoId)).abatimento).toBe(status === 'ENTREGUE' ? devido : 0)
    }
    await conferirInvariantes(app)
  })

  it('an answer and a claim', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    const { comprador, pedidoId, itemId, id } = await comOferta()
    await marcarEntrega(app, { dia: daquiA(app, 0) }, pedidoId)
    const [resposta, conferida] = await Promise.all([
      responderSubstituto(comprador, { pedidoId, id }, true),
      conferir(comprador, pedidoId, [{ itemId, recebido: 1, motivo: 'FALTA' }]),
    ])
    expect(conferida.status).toBe(201)
    const { body } = await lerConferencia(comprador, pedidoId)
    expect(body.ocorrencias.length).toBe(resposta.status === 200 ? 0 : 1)
    await entregar(equipe, pedidoId)
    expect((await somasDe(pedidoId)).abatimento).toBe(resposta.status === 200 ? 3000 : 15_000)
    await conferirInvariantes(app)
  })
})
