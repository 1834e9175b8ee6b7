// The cases of the two ledgers of claims, one by one (rules N66, N67, N72).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { devolverDescontos } from '#server/contas/abatimento/devolucao-repository.ts'
import { acertoDoPedido } from '#server/contas/abatimento/extrato-repository.ts'
import { lerConta, lerParteCongelada } from '#server/contas/abatimento/lancamento-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { aceitarOcorrencia, darSaldos, entregue, saldosDe } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const observacao = 'Conferido com o recibo'

const abater = (equipe: Pessoa, { id }: { id: number }, body: object) =>
  equipe.chamar('POST /v1/comprador/{id}/abatimento', { params: { id }, body: { observacao, ...body } })
const acertar = (equipe: Pessoa, { id }: { id: number }, body: object) =>
  equipe.chamar('POST /v1/vendedor/{id}/acerto', { params: { id }, body: { observacao, ...body } })
const contaDo = async (comprador: Pessoa) => (await comprador.chamar('GET /v1/user/abatimento')).body
const contaDaVenda = async (vendedor: Pessoa) =>
  (await vendedor.chamar('GET /v1/vendedor/{id}/acerto', { params: { id: vendedor.id } })).body
const linhas = ({ content }: { content: readonly { tipo: string; valor: number }[] }) =>
  content.map(({ tipo, valor }) => [tipo, valor])
const semEspacos = (texto: unknown) => String(texto).replaceAll('\u00a0', ' ')

describe('rules N66, N67: a ledger without lines', () => {
  it('has no line and nothing to use or to settle', async () => {
    const vazia = { content: [], totalPages: 0, last: true, disponivel: 0, aLiberar: 0 }
    expect(await contaDo(await criarComprador(app))).toMatchObject(vazia)
    expect(await contaDaVenda(await criarVendedor(app))).toMatchObject(vazia)
  })

  it('pays nothing, and begins with its first correction', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const nada = await abater(equipe, comprador, { tipo: 'PAGO_EM_DINHEIRO', valor: 0.01 })
    expect(semEspacos(nada.body.message)).toBe('O abatimento disponível para isso é R$ 0,00.')
    expect((await acertar(equipe, vendedor, { tipo: 'PAGO_POR_FORA', valor: 0.01 })).body.codigo).toBe(
      'acerto-insuficiente',
    )
    const centavo = { tipo: 'CORRIGIDO', valor: 0.01 }
    expect((await abater(equipe, comprador, centavo)).body).toEqual({ disponivel: 0.01, aLiberar: 0 })
    expect((await acertar(equipe, vendedor, centavo)).body).toEqual({ disponivel: 0.01, aLiberar: 0 })
    const { body } = await equipe.chamar('GET /v1/auditoria', { query: { porUsuarioId: equipe.id } })
    expect(body.content.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
      [
        'lancar-acerto',
        { saldoCentavos: 0 },
        { tipo: 'CORRIGIDO', valorCentavos: 1, observacao, pedidoId: null },
      ],
      [
        'lancar-abatimento',
        { saldoCentavos: 0 },
        { tipo: 'CORRIGIDO', valorCentavos: 1, observacao, pedidoId: null },
      ],
    ])
  })
})

describe('rule N72: whose ledger', () => {
  it('only a buyer has an abatimento, only a seller an acerto', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const um = { tipo: 'CORRIGIDO', valor: 1 }
    for (const alheio of [vendedor, equipe, { id: 999_999_999 }])
      expect((await abater(equipe, alheio, um)).body.codigo).toBe('user-inexistente')
    for (const alheio of [comprador, equipe, { id: 999_999_999 }])
      expect((await acertar(equipe, alheio, um)).body.codigo).toBe('user-inexistente')
  })

  it('a line about an order is about one that the ledger knows, and within what is left of it', async () => {
    const mundo = await entregue(app)
    const outro = await entregue(app, { comprador: mundo.comprador, vendedor: mundo.vendedor })
    await aceitarOcorrencia(app, { ...mundo, valor: 1000 })
    await aceitarOcorrencia(app, { ...outro, valor: 500 })
    const { comprador, vendedor, equipe, pedidoId } = mundo
    const pago = { tipo: 'PAGO_EM_DINHEIRO', pedidoId }
    expect((await abater(equipe, comprador, { ...pago, valor: 10.01 })).body.codigo).toBe(
      'abatimento-insuficiente',
    )
    expect((await abater(equipe, comprador, { ...pago, valor: 10 })).body).toEqual({
      disponivel: 5,
      aLiberar: 0,
    })
    expect((await abater(equipe, comprador, { ...pago, valor: 0.01 })).status).toBe(422)
    const porFora = { tipo: 'PAGO_POR_FORA', pedidoId }
    expect((await acertar(equipe, vendedor, { ...porFora, valor: 10.01 })).body.codigo).toBe(
      'acerto-insuficiente',
    )
    expect((await acertar(equipe, vendedor, { ...porFora, valor: 10 })).body).toEqual({
      disponivel: 5,
      aLiberar: 0,
    })
    expect((await acertar(equipe, await criarVendedor(app), { ...porFora, valor: 1 })).body.codigo).toBe(
      'pedido-inexistente',
    )
  })
})

describe('rule N72: a line that is sent twice', () => {
  it('is written once: the second one saw another balance', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    await darSaldos(equipe, { comprador, abatimento: 100.1 }, { vendedor, acerto: 100.1 })
    const pago = { valor: 30, saldoAnterior: 100.1 }
    const duas = async (lancar: () => ReturnType<typeof abater> | ReturnType<typeof acertar>) => [
      (await lancar()).status,
      (await lancar()).body.codigo,
    ]
    expect(await duas(() => abater(equipe, comprador, { tipo: 'PAGO_EM_DINHEIRO', ...pago }))).toEqual([
      201,
      'versao-ja-mudou',
    ])
    expect(await duas(() => acertar(equipe, vendedor, { tipo: 'PAGO_POR_FORA', ...pago }))).toEqual([
      201,
      'versao-ja-mudou',
    ])
    expect(await saldosDe(equipe, comprador, vendedor)).toEqual({ abatimento: 70.1, acerto: 70.1 })
  })
})

describe('rules N66, N67: what follows from a claim', () => {
  it('a centavo is written down, nothing is not', async () => {
    const mundo = await entregue(app)
    expect(await aceitarOcorrencia(app, { ...mundo, valor: 0 })).toBe(0)
    expect(linhas(await contaDo(mundo.comprador))).toEqual([])
    expect(await aceitarOcorrencia(app, { ...mundo, valor: 1 })).toBe(1)
    expect(linhas(await contaDo(mundo.comprador))).toEqual([['CONCEDIDO', 0.01]])
    expect(linhas(await contaDaVenda(mundo.vendedor))).toEqual([['DEVIDO', 0.01]])
  })

  it('the next claim of an order counts what its seller accepted of it, and nothing else', async () => {
    const mundo = await entregue(app)
    const { comprador, vendedor, equipe } = mundo
    const daOutra = await criarVendedor(app)
    const pedidoId = await fazerPedido(
      comprador,
      await criarCotacao(app, { preco: 2000, vendedor }),
      await criarCotacao(app, { preco: 4000, vendedor: daOutra }),
    )
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    const deste = { pedidoId, comprador }
    await aceitarOcorrencia(app, { ...mundo, valor: 1000 })
    await aceitarOcorrencia(app, { ...deste, vendedor: daOutra, valor: 700 })
    await aceitarOcorrencia(app, { ...deste, vendedor, valor: 300 })
    await acertar(equipe, vendedor, { tipo: 'PAGO_POR_FORA', valor: 1, pedidoId })
    await ensaiar(app, async tx => {
      const parte = await lerParteCongelada(tx, { pedidoId, vendedorId: vendedor.id })
      expect(parte).toMatchObject({ brutoCentavos: 2000, aceitoAntesCentavos: 300, devidoAntesCentavos: 300 })
    })
  })

  it('a seller without a share of the order owes nothing for it, and nothing is granted', async () => {
    const mundo = await entregue(app)
    const vendedor = await criarVendedor(app)
    await expect(aceitarOcorrencia(app, { ...mundo, vendedor, valor: 100 })).rejects.toMatchObject({
      motivo: { codigo: 'pedido-inexistente' },
    })
    expect(linhas(await contaDo(mundo.comprador))).toEqual([])
  })

  it('what a paid order gave that went back in full waits, until a part of it stays', async () => {
    const mundo = await entregue(app)
    await aceitarOcorrencia(app, { ...mundo, valor: 1000 })
    await ensaiar(app, async tx => {
      const retido = async (devolvido: number) => {
        await tx
          .updateTable('cobranca')
          .set({ devolvido_centavos: centavos(devolvido) })
          .where('pedido_id', '=', mundo.pedidoId)
          .execute()
        await sql`set constraints all immediate`.execute(tx)
        return (await lerConta(tx, 'ABATIMENTO', mundo.comprador.id)).retidoCentavos
      }
      expect([await retido(24_500), await retido(24_499)]).toEqual([1000, 0])
    })
  })
})

describe('rules N68, N71: what a boleto takes off', () => {
  it('is one line a ledger, and comes back once', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    await darSaldos(equipe, { comprador, abatimento: 0.01 }, { vendedor, acerto: 0.01 })
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000, vendedor }))
    expect(await saldosDe(equipe, comprador, vendedor)).toEqual({ abatimento: 0, acerto: 0 })
    expect(linhas(await contaDo(comprador))).toEqual([
      ['USADO', -0.01],
      ['CORRIGIDO', 0.01],
    ])
    const daParte = () => acertoDoPedido(app.deps.db, { pedidoId: id, vendedorId: vendedor.id })
    expect(await daParte()).toBe(1)
    await alterarStatus(equipe, id, 'CANCELADO')
    expect(await daParte()).toBe(0)
    await inTransaction(app.deps.db, tx => devolverDescontos(tx, id, new Date()))
    expect(linhas(await contaDo(comprador))).toEqual([
      ['DEVOLVIDO', 0.01],
      ['USADO', -0.01],
      ['CORRIGIDO', 0.01],
    ])
    expect(linhas(await contaDaVenda(vendedor))).toEqual([
      ['DEVOLVIDO', 0.01],
      ['DESCONTADO', -0.01],
      ['CORRIGIDO', 0.01],
    ])
  })

  it('takes nothing from sellers who owe nothing', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000, vendedor }))
    await pagarEEsperar(app, comprador, id)
    expect(linhas(await contaDaVenda(vendedor))).toEqual([])
  })
})

describe('rule N66: a page of a ledger', () => {
  it('has the newest lines first, and the state of the whole', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    for (const valor of [1, 2, 3]) await abater(equipe, comprador, { tipo: 'CORRIGIDO', valor })
    const { body } = await comprador.chamar('GET /v1/user/abatimento', { query: { size: 1, page: 1 } })
    expect([linhas(body), body.totalPages, body.disponivel]).toEqual([[['CORRIGIDO', 2]], 3, 6])
  })
})
