// What a buyer bought: days, sums and the spreadsheet (design/orders).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { formatarData } from '#domain/calendario.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { comandosDe, ouvirComandos } from '../../support/planos.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

/** So many orders of R$ 65,00, oldest first. */
async function comprar(quantos: number): Promise<{ comprador: Pessoa; vendedor: Pessoa; pedidos: number[] }> {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const cotacaoId = await criarCotacao(app, { preco: 2000, vendedor })
  const pedidos: number[] = []
  while (pedidos.length < quantos) pedidos.push(await fazerPedido(comprador, cotacaoId))
  return { comprador, vendedor, pedidos }
}

const datar = (id: number, em: string) =>
  sql`update pedido set criado_em = ${em}::timestamptz where id = ${id}`.execute(app.deps.db)

type Filtro = Record<string, string>
const ids = async (pessoa: Pessoa, query: Filtro) => {
  const { body } = await pessoa.chamar('GET /v1/pedido', { query })
  expect(body.page.totalElements).toBe(body.content.length)
  return body.content.map(({ id }) => id)
}
const somar = async (pessoa: Pessoa, query: Filtro = {}) =>
  (await pessoa.chamar('GET /v1/pedido/soma', { query })).body

it("rule M32: both days of the filter count, from midnight to midnight of São Paulo's calendar", async () => {
  const { comprador, vendedor, pedidos } = await comprar(4)
  const [antes, primeiro, ultimo, depois] = pedidos.map(exigir)
  await datar(exigir(antes), '2026-10-01T02:59:59.999Z')
  await datar(exigir(primeiro), '2026-10-01T03:00:00Z')
  await datar(exigir(ultimo), '2026-11-01T02:59:59.999Z')
  await datar(exigir(depois), '2026-11-01T03:00:00Z')
  const outubro = { de: '2026-10-01', ate: '2026-10-31' }
  expect(await ids(comprador, outubro)).toEqual([ultimo, primeiro])
  expect(await ids(comprador, { de: '2026-10-01' })).toEqual([depois, ultimo, primeiro])
  expect(await ids(comprador, { ate: '2026-10-31' })).toEqual([ultimo, primeiro, antes])
  expect(await ids(comprador, { ...outubro, statusPedido: 'CANCELADO' })).toEqual([])
  expect(await ids(comprador, { de: '2026-10-31', ate: '2026-10-01' })).toEqual([])
  expect(await somar(comprador, outubro)).toMatchObject({ pedidos: 2, comprado: 130 })
  const pagina = (await comprador.chamar('GET /v1/pedido', { query: { ...outubro, size: 1, page: 1 } })).body
  expect(pagina).toMatchObject({ content: [{ id: primeiro }], page: { totalElements: 2, totalPages: 2 } })
  // Others do not filter by days.
  expect(await vendedor.chamar('GET /v1/pedido', { query: outubro })).toMatchObject({
    status: 400,
    body: { campos: { de: 'Só compradores usam este filtro.', ate: 'Só compradores usam este filtro.' } },
  })
  expect(await ids(vendedor, {})).toHaveLength(4)
})

it.each(['2026-02-30', '2026-1-1', '1999-12-31', '9999-12-31', 'ontem'])('refuses the day %s', async de => {
  const comprador = await criarComprador(app)
  const { status, body } = await comprador.chamar('GET /v1/pedido/soma', { query: { de } })
  expect([status, body]).toMatchObject([400, { codigo: 'dados-invalidos' }])
})

it('sums what was bought, paid, is due and is overdue, exactly; cancelled orders are counted only', async () => {
  const { comprador, pedidos } = await comprar(5)
  const [pago, cancelado, emAtraso] = pedidos.map(exigir)
  await pagarEEsperar(app, comprador, exigir(pago))
  await alterarStatus(await criarEquipe(app), exigir(cancelado), 'CANCELADO')
  await sql`update pedido set status_pagamento = 'PAGAMENTO_EM_ATRASO' where id = ${emAtraso}`.execute(
    app.deps.db,
  )
  const soma = { pedidos: 4, comprado: 260, pago: 65, aVencer: 130, emAtraso: 65, cancelados: 1 }
  expect(await somar(comprador)).toEqual(soma)
  expect(await somar(comprador, { statusPagamento: 'BOLETO_PAGO' })).toMatchObject({
    pedidos: 1,
    comprado: 65,
    pago: 65,
    aVencer: 0,
  })
  expect(await somar(await criarComprador(app))).toEqual({
    pedidos: 0,
    comprado: 0,
    pago: 0,
    aVencer: 0,
    emAtraso: 0,
    cancelados: 0,
  })
})

it('sums a hundred million reais to the centavo', async () => {
  const { comprador, pedidos } = await comprar(3)
  // As no charge follows, the invariants would object: the totals are put back.
  const total = (valores: readonly number[]) =>
    sql`update pedido p set total_centavos = v.total from unnest(${[...pedidos]}::bigint[], ${[...valores]}::bigint[]) v (id, total)
      where p.id = v.id`.execute(app.deps.db)
  await total([5_000_000_001, 4_999_999_999, 101])
  expect(await somar(comprador)).toMatchObject({ comprado: 100_000_001.01 })
  await total([6500, 6500, 6500])
})

it('the spreadsheet has all pages of the filter, and no cell is a formula', async () => {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const produtoId = await criarProduto(app, { nome: '=HYPERLINK("http://x";"y")' })
  const cotacaoId = await criarCotacao(app, { produtoId, vendedor, preco: 123_450 })
  const id = await fazerPedido(comprador, cotacaoId)
  await sql`update produto set nome = '=2+3; "caixa"' where id = ${produtoId}`.execute(app.deps.db)
  await datar(id, '2026-10-05T12:00:00Z')
  const { vencimento } = exigir((await comprador.chamar('GET /v1/pedido')).body.content[0])
  const { status, headers, body } = await comprador.chamar('GET /v1/pedido/planilha', {
    query: { de: '2026-10-01', ate: '2026-10-31' },
  })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('pedidos de 2026-10-01 at')
  expect(String(body).split('\r\n')).toEqual([
    expect.stringContaining(
      'Pedido;Feito em;Situação;Pagamento;Vence em;Pago em;Produtos;Frete;Total;Abatimento;Valor do boleto',
    ),
    `${id};05/10/2026;Pendente;Boleto pendente;${formatarData(exigir(vencimento))};;"1 caixa =2+3; ""caixa""";45,00;1279,50;0,00;1279,50;`,
    '',
  ])
})

it.each(['/v1/pedido/soma', '/v1/pedido/planilha', '/v1/pedido?de=2020-01-01&statusPedido=PENDENTE'])(
  '%s asks twice: for the session, and for everything else',
  async caminho => {
    const { comprador } = await comprar(2)
    const { deps } = app
    const token = await inTransaction(deps.db, tx => inserirSessao(tx, comprador.id, deps.clock()))
    const { status, comandos } = await comandosDe(app, { caminho, cookie: `sessao=${token}` })
    expect([status, comandos.length]).toEqual([200, 2])
  },
)
