import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const ler = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/adm/movimento')).body
const totalDe = async (comprador: Pessoa, id: number) => (await lerPedido(comprador, id)).body.total
const somar = (...reais: number[]) => reais.reduce((soma, valor) => soma + Math.round(valor * 100), 0) / 100

describe('rule M65: what the market did', () => {
  it('is 30 days without anything at first, today last', async () => {
    const { dias, ...restante } = await ler(await criarEquipe(app))
    const hoje = dataEmSaoPaulo(app.deps.clock())
    expect(dias).toHaveLength(30)
    expect([dias[0]?.data, dias.at(-1)?.data]).toEqual([somarDias(hoje, -29), hoje])
    expect(dias.every(({ pedidos, total, recebido }) => pedidos + total + recebido === 0)).toBe(true)
    const nada = { quantidade: 0, total: 0 }
    expect(restante).toEqual({ aEntregar: 0, aVencer: nada, vencemHoje: nada, emAtraso: nada })
  })

  it('counts the orders and the payments of each day of São Paulo, to the centavo, without cancelled orders', async () => {
    const equipe = await criarEquipe(app)
    const [comprador, vendedor] = [
      await criarComprador(app, { limite: 100_000_000 }),
      await criarVendedor(app),
    ]
    const cotacaoId = await criarCotacao(app, { preco: 1007, vendedor })
    const pedir = () => fazerPedido(comprador, cotacaoId)
    const antes = exigir((await ler(equipe)).dias.at(-1))
    const [um, dois, cancelado] = [await pedir(), await pedir(), await pedir()]
    const totais = [await totalDe(comprador, um), await totalDe(comprador, dois)] as const
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    await pagarEEsperar(app, comprador, um)
    const depois = await ler(equipe)
    expect(depois.dias.at(-1)).toEqual({
      ...antes,
      pedidos: antes.pedidos + 2,
      total: somar(antes.total, ...totais),
      recebido: somar(antes.recebido, totais[0]),
    })
    expect(depois).toMatchObject({ aEntregar: 2, aVencer: { quantidade: 1, total: totais[1] } })
    expect(depois.vencemHoje.quantidade).toBe(0)

    // One minute before midnight of São Paulo, and one minute after it.
    const hoje = exigir(depois.dias.at(-1)).data
    for (const [id, instante] of [
      [um, `${somarDias(hoje, -3)}T23:59:00-03:00`],
      [dois, `${somarDias(hoje, -2)}T00:01:00-03:00`],
    ] as const) {
      await sql`update pedido set criado_em = ${instante} where id = ${id}`.execute(app.deps.db)
      await sql`alter table lancamento_credito disable trigger user`.execute(app.deps.db)
      await sql`update lancamento_credito set em = ${instante} where pedido_id = ${id} and tipo = 'RESERVADO'`.execute(
        app.deps.db,
      )
      await sql`alter table lancamento_credito enable trigger user`.execute(app.deps.db)
    }
    const dias = Object.fromEntries((await ler(equipe)).dias.map(dia => [dia.data, dia]))
    expect(dias[somarDias(hoje, -3)]).toMatchObject({ pedidos: 1, total: totais[0] })
    expect(dias[somarDias(hoje, -2)]).toMatchObject({ pedidos: 1, total: totais[1] })
    expect(dias[hoje]).toMatchObject({ pedidos: antes.pedidos, total: antes.total })
  })

  it('counts a boleto on the day on which it is due', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2003 }))
    const hoje = dataEmSaoPaulo(app.deps.clock())
    await sql`update cobranca set vencimento = ${hoje} where pedido_id = ${id}`.execute(app.deps.db)
    expect((await ler(equipe)).vencemHoje).toEqual({ quantidade: 1, total: await totalDe(comprador, id) })
  })
})
