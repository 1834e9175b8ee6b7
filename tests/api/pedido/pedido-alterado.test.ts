// `alteradoDesde`: what a program that asks again and again reads (design/orders).
import { expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { mover, naSemana, salvarAgenda } from '../../support/entregas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const pedir = (pessoa: Pessoa, alteradoDesde: string, mais = {}) =>
  pessoa.chamar('GET /v1/pedido', { query: { alteradoDesde, ...mais } })

async function lidos(pessoa: Pessoa, desde: Date, mais = {}) {
  const { body } = await pedir(pessoa, desde.toISOString(), mais)
  const ids = body.content.map(({ id }) => id)
  expect(body.page.totalElements).toBe(ids.length)
  return ids
}

it('answers what changed since, to each role its own', async () => {
  const [comprador, outro, equipe, vendedor] = [
    await criarComprador(app),
    await criarComprador(app),
    await criarEquipe(app),
    await criarVendedor(app),
  ]
  const cotacaoId = await criarCotacao(app, { vendedor })
  const antigo = await fazerPedido(comprador, cotacaoId)
  const parado = await fazerPedido(comprador, cotacaoId)
  const alheio = await fazerPedido(outro, await criarCotacao(app))
  const desde = new Date(Date.now() + 20 * 60_000)
  app.setClock(new Date(desde.getTime() + 60_000))
  expect(await lidos(comprador, desde)).toEqual([])
  await pagarEEsperar(app, comprador, antigo)
  const novo = await fazerPedido(outro, await criarCotacao(app))
  expect(await lidos(comprador, desde)).toEqual([antigo])
  expect(await lidos(vendedor, desde)).toEqual([antigo])
  expect(await lidos(outro, desde)).toEqual([novo])
  expect(await lidos(equipe, desde)).toEqual([novo, antigo])
  expect(await lidos(equipe, desde, { statusPagamento: 'BOLETO_PAGO' })).toEqual([antigo])
  expect(await lidos(comprador, new Date(desde.getTime() - 40 * 60_000))).toEqual([parado, antigo])
  expect(await lidos(outro, new Date(desde.getTime() - 40 * 60_000))).toEqual([novo, alheio])
})

it('a moved day of delivery is a change too', async () => {
  const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
  const id = await fazerPedido(comprador, await criarCotacao(app))
  const desde = new Date(Date.now() + 20 * 60_000)
  const dia = somarDias(dataEmSaoPaulo(desde), 5)
  // It may be a holiday.
  const excecoes = [{ zonaId: null, dia, entrega: true, motivo: 'Plantão' }]
  await salvarAgenda(
    equipe,
    [0, 1, 2, 3, 4, 5, 6].map(um => naSemana(um)),
    { excecoes },
  )
  app.setClock(new Date(desde.getTime() + 60_000))
  expect((await mover(equipe, id, dia)).status).toBe(200)
  await salvarAgenda(equipe, [])
  expect(await lidos(comprador, desde)).toEqual([id])
})

it('looks back seven days, and takes nothing but an instant', async () => {
  const comprador = await criarComprador(app)
  const dias = (quantos: number) => new Date(Date.now() - quantos * 24 * 60 * 60_000).toISOString()
  expect((await pedir(comprador, dias(6.9))).status).toBe(200)
  expect(await pedir(comprador, dias(7.1))).toMatchObject({
    ...{ status: 400, body: { campos: { alteradoDesde: 'No máximo os últimos 7 dias.' } } },
  })
  expect((await pedir(comprador, '2026-11-26')).status).toBe(400)
})
