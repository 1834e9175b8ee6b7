// Rule M45: what is paid and forgotten is put before staff.
import { afterEach, describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import {
  alterarStatus,
  envelhecerPagamento,
  fazerPedido,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { marcarDia, naSemana, salvarAgenda } from '../../support/entregas.ts'
import { contagemDe, lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(async () => {
  await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
  app.deps.regras.esquecer()
})

/** An order that was paid at this instant. */
async function pagoEm(comprador: Pessoa, cotacaoId: number, quando: Date): Promise<number> {
  await perderAvisos(app, 2)
  const id = await fazerPedido(comprador, cotacaoId)
  const { id: chargeId } = await cobrancaDoPedido(app, id)
  await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`)
  app.setClock(quando)
  await lerEAplicar(app.deps, chargeId)
  app.setClock(null)
  return id
}

const listar = async (equipe: Pessoa, query: Record<string, string | number> = {}) =>
  (await equipe.chamar('GET /v1/mesa', { query: { tipo: 'entrega-parada', ...query } })).body
const naFila = async (equipe: Pessoa, id: number, situacao = 'ABERTA') =>
  (await tarefas(equipe, 'entrega-parada', { situacao })).find(um => um.id === String(id))
const daqui = (dias: number) => somarDias(dataEmSaoPaulo(new Date()), dias)

it('rule M45: paid orders wait on the desk from the fifteenth day on, the oldest first, until they are delivered or cancelled', async () => {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const cotacaoId = await criarCotacao(app, { preco: 2000 })
  const inicio = new Date()
  const dia = (dias: number, ms = 0) => new Date(inicio.getTime() + dias * DIA_MS + ms)
  const segundo = await pagoEm(comprador, cotacaoId, dia(2))
  const primeiro = await pagoEm(comprador, cotacaoId, dia(1))
  const ultimo = await pagoEm(comprador, cotacaoId, dia(3))
  const naoPago = await fazerPedido(comprador, cotacaoId)
  const entregue = await pagoEm(comprador, cotacaoId, dia(0))
  await alterarStatus(equipe, entregue, 'ENTREGUE')

  app.setClock(dia(16, -1))
  const antes = await comSessao(app, equipe.id)
  expect((await contagemDe(antes, 'entrega-parada')).abertas).toBe(0)
  expect(await listar(antes)).toMatchObject({ content: [], last: true, totalPages: 0 })
  expect(await listar(antes, { situacao: 'ENCERRADA' })).toMatchObject({ content: [] })

  app.setClock(dia(17))
  const depois = await comSessao(app, equipe.id)
  expect(await contagemDe(depois, 'entrega-parada')).toMatchObject({
    abertas: 2,
    urgentes: 0,
    prazo: dia(18).toISOString(),
    valor: 130,
  })
  const tarefaDe = (id: number, pago: Date, dias: number) => ({
    tipo: 'entrega-parada',
    id: String(id),
    pedidoId: id,
    pessoa: { id: comprador.id, nome: expect.any(String), papel: 'COMPRADOR' },
    valor: 65,
    desde: pago.toISOString(),
    prazo: new Date(pago.getTime() + 17 * DIA_MS).toISOString(),
    urgente: false,
    frase: `Pago há ${dias} dias e ainda não entregue`,
    fatos: [
      { rotulo: 'Pago em', texto: formatarData(dataEmSaoPaulo(pago)) },
      { rotulo: 'Dia da entrega', texto: 'sem dia marcado' },
    ],
    comQuem: null,
    encerrada: null,
  })
  expect(await listar(depois)).toEqual({
    content: [tarefaDe(primeiro, dia(1), 16), tarefaDe(segundo, dia(2), 15)],
    last: true,
    currentPage: 0,
    totalPages: 1,
    total: 2,
  })

  await depois.chamar('PUT /v1/configuracao', { body: { diasParaEntregar: 10 } })
  const paginas = await Promise.all([0, 1, 2, 3].map(page => listar(depois, { page, size: 1 })))
  expect(paginas.map(({ content }) => content.map(({ pedidoId }) => pedidoId))).toEqual([
    [primeiro],
    [segundo],
    [ultimo],
    [],
  ])
  expect(paginas.map(({ last, totalPages }) => [last, totalPages])).toEqual([
    [false, 3],
    [false, 3],
    [true, 3],
    [true, 3],
  ])
  expect((await lerTarefa(depois, 'entrega-parada', ultimo)).body.explicacao).toContain('há 10 dias ou mais')

  await alterarStatus(depois, primeiro, 'ENTREGUE')
  await alterarStatus(depois, segundo, 'CANCELADO')
  expect((await listar(depois)).content.map(({ pedidoId }) => pedidoId)).toEqual([ultimo])
  expect((await listar(depois)).content.map(({ pedidoId }) => pedidoId)).not.toContain(naoPago)
  const encerradas = (await listar(depois, { situacao: 'ENCERRADA' })).content
  expect(encerradas.map(({ pedidoId, encerrada }) => [pedidoId, encerrada?.desfecho])).toEqual([
    [segundo, 'pedido cancelado'],
    [primeiro, 'pedido entregue'],
  ])
})

/** A paid order of sixteen days ago, and staff. */
async function parada() {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  await pagarEEsperar(app, comprador, id)
  await envelhecerPagamento(app, id, 16)
  return { comprador, equipe, id }
}

const mudarDia = (equipe: Pessoa, id: number, dia: string, dados: { forcar?: boolean } = {}) =>
  naMesa(equipe, 'entrega-parada', id, 'mover', {
    observacao: 'O caminhão\nquebrou.',
    campos: { dia, ...dados },
  })

describe('rule M45: staff act on it at the desk', () => {
  it.each([
    ['entregar', 'ENTREGUE', 'pedido entregue'],
    ['cancelar', 'CANCELADO', 'pedido cancelado'],
  ] as const)(
    '%s: the order is %s, in the status and for the day that they saw',
    async (acao, status, desfecho) => {
      const { equipe, id } = await parada()
      await marcarDia(app, id, daqui(-3))
      const { visto } = (await lerTarefa(equipe, 'entrega-parada', id)).body
      await marcarDia(app, id, daqui(-2))
      expect(await naMesa(equipe, 'entrega-parada', id, acao, { visto })).toMatchObject({
        status: 409,
        body: { codigo: 'tarefa-mudou' },
      })
      expect((await naMesa(equipe, 'entrega-parada', id, acao)).body.encerrada).toEqual({
        em: expect.any(String),
        por: { id: equipe.id, nome: expect.any(String) },
        desfecho,
        observacao: null,
      })
      expect((await lerPedido(equipe, id)).body.statusPedido).toBe(status)
      const { content } = (
        await equipe.chamar('GET /v1/auditoria', { query: { acao: 'alterar-status', alvoId: id } })
      ).body
      expect(content).toMatchObject([{ antes: 'AGUARDANDO_FRETE', depois: status, por: { id: equipe.id } }])
    },
  )

  it('mover: a new day takes it off the desk, until that day is over too', async () => {
    const { comprador, equipe, id } = await parada()
    await marcarDia(app, id, daqui(-3))
    expect((await mudarDia(equipe, id, daqui(-3))).body.codigo).toBe('dia-fora-do-prazo')
    const novo = daqui(2)
    expect((await mudarDia(equipe, id, novo)).body.encerrada).toMatchObject({
      por: { id: equipe.id },
      desfecho: `entrega mudada para ${formatarData(novo)}`,
      observacao: 'O caminhão quebrou.',
    })
    expect((await lerPedido(comprador, id)).body.entregaDia).toBe(novo)
    expect(await naFila(equipe, id)).toBeUndefined()
    expect(await naFila(equipe, id, 'ENCERRADA')).toBeDefined()
    app.setClock(new Date(inicioDoDia(daqui(3)).getTime() - 1))
    expect(await naFila(await comSessao(app, equipe.id), id)).toBeUndefined()
    app.setClock(inicioDoDia(daqui(3)))
    expect(await naFila(await comSessao(app, equipe.id), id)).toMatchObject({
      prazo: inicioDoDia(daqui(5)).toISOString(),
      urgente: false,
    })
  })

  it('mover: a day without delivery, or a full one, has to be insisted on', async () => {
    const [{ equipe, id }, outro] = [await parada(), await parada()]
    await salvarAgenda(
      equipe,
      [0, 1, 2, 3, 4, 5, 6].map(dia => naSemana(dia, { paradas: 1 })),
      {
        excecoes: [
          { zonaId: null, dia: daqui(4), entrega: false, motivo: 'Sem caminhão' },
          // It may be a holiday.
          { zonaId: null, dia: daqui(5), entrega: true, motivo: 'Plantão' },
        ],
      },
    )
    expect((await mudarDia(outro.equipe, outro.id, daqui(5))).status).toBe(200)
    for (const [dia, codigo] of [
      [daqui(4), 'dia-sem-entrega'],
      [daqui(5), 'entrega-lotada'],
    ] as const)
      expect(await mudarDia(equipe, id, dia)).toMatchObject({ status: 409, body: { codigo } })
    expect((await mudarDia(equipe, id, daqui(5), { forcar: true })).status).toBe(200)
    const { content } = (
      await equipe.chamar('GET /v1/auditoria', { query: { acao: 'mover-entrega', alvoId: id } })
    ).body
    expect(content).toMatchObject([{ depois: { entregaDia: daqui(5), forcar: true } }])
    await salvarAgenda(equipe, [])
  })

  it('entregar is not offered once the money went back (rule M41), and no new day to staff who saw another one', async () => {
    const { equipe, id } = await parada()
    const { visto } = (await lerTarefa(equipe, 'entrega-parada', id)).body
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, id)).id}/devolver`)
    await lerEAplicar(app.deps, (await cobrancaDoPedido(app, id)).id)
    const { acoes } = (await lerTarefa(equipe, 'entrega-parada', id)).body
    expect(acoes).toMatchObject([
      { acao: 'entregar', impedimento: { codigo: 'pagamento-devolvido' } },
      { acao: 'mover', impedimento: null },
      { acao: 'cancelar', impedimento: null },
    ])
    expect((await naMesa(equipe, 'entrega-parada', id, 'entregar')).body.codigo).toBe('pagamento-devolvido')
    await marcarDia(app, id, daqui(-1))
    const dados = { observacao: 'Chuva', campos: { dia: daqui(2) }, visto }
    expect((await naMesa(equipe, 'entrega-parada', id, 'mover', dados)).body.codigo).toBe('tarefa-mudou')
  })
})
