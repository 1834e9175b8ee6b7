// Rule M45: what is paid and forgotten is put before staff.
import { afterEach, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(async () => {
  app.setClock(null)
  await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
  await conferirInvariantes(app)
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
  (await equipe.chamar('GET /v1/pedido/entrega-parada', { query })).body
const resumo = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/adm/resumo')).body.entregasParadas

it('rule M45: paid orders wait for staff from the fifteenth day on, the oldest first, until they are delivered or cancelled', async () => {
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
  expect(await resumo(antes)).toEqual({ quantidade: 0, desde: null, prazoDias: 15 })
  expect(await listar(antes)).toMatchObject({ content: [], last: true, totalPages: 0, prazoDias: 15 })

  app.setClock(dia(17))
  const depois = await comSessao(app, equipe.id)
  expect(await resumo(depois)).toEqual({ quantidade: 2, desde: dia(1).toISOString(), prazoDias: 15 })
  expect(await listar(depois)).toEqual({
    content: [
      {
        id: primeiro,
        comprador: { id: comprador.id, nome: expect.any(String) },
        total: 65,
        pagoEm: dia(1).toISOString(),
        dias: 16,
      },
      {
        id: segundo,
        comprador: { id: comprador.id, nome: expect.any(String) },
        total: 65,
        pagoEm: dia(2).toISOString(),
        dias: 15,
      },
    ],
    last: true,
    currentPage: 0,
    totalPages: 1,
    prazoDias: 15,
  })

  await depois.chamar('PUT /v1/configuracao', { body: { diasParaEntregar: 10 } })
  const paginas = await Promise.all([0, 1, 2, 3].map(page => listar(depois, { page, size: 1 })))
  expect(paginas.map(({ content }) => content.map(({ id }) => id))).toEqual([
    [primeiro],
    [segundo],
    [ultimo],
    [],
  ])
  expect(paginas.map(({ last, totalPages, prazoDias }) => [last, totalPages, prazoDias])).toEqual([
    [false, 3, 10],
    [false, 3, 10],
    [true, 3, 10],
    [true, 3, 10],
  ])

  await alterarStatus(depois, primeiro, 'ENTREGUE')
  await alterarStatus(depois, segundo, 'CANCELADO')
  expect((await listar(depois)).content.map(({ id }) => id)).toEqual([ultimo])
  expect((await listar(depois)).content.map(({ id }) => id)).not.toContain(naoPago)
})
