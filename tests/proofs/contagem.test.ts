// The counts that people see beside their lists are right, however many act at once.
// The ledger of counts with many concurrent callers (design/statements). That it equals count(*) is checked after every test.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { consolidarContagens } from '#server/pedido/pedido/contagem-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperarAvisosAplicados } from '../support/avisos.ts'
import { alterarStatus, fazerPedido } from '../support/compras.ts'
import { conferirContagens } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const totalDe = async (pessoa: Pessoa, query = {}): Promise<number> =>
  (await pessoa.chamar('GET /v1/pedido', { query })).body.page.totalElements
const linhas = async () => {
  const { rows } = await sql<{ linhas: number; chaves: number }>`
    select count(*) as linhas,
      count(distinct (comprador_id, vendedor_id, status_pedido, status_pagamento)) as chaves
    from contagem_de_pedidos`.execute(app.deps.db)
  return rows[0] ?? { linhas: -1, chaves: -1 }
}

/** An order, and a seller who has no part in it yet. */
async function pedidoEVendedor() {
  const comprador = await criarComprador(app)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
  const vendedor = await criarVendedor(app)
  return { pedidoId, vendedor, cotacaoId: await criarCotacao(app, { vendedor }) }
}

describe('the ledger of counts', () => {
  it('is compacted while people buy, pay and cancel: nothing is lost, and no total is ever wrong', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const cotacaoId = await criarCotacao(app, { vendedor })
    const compradores = await Promise.all(Array.from({ length: 12 }, () => criarComprador(app)))
    const antes = await totalDe(equipe)
    let comprando = true
    const totais: number[] = []
    const pagos: number[] = []
    const dobrar = async () => {
      while (comprando) await inTransaction(app.deps.db, consolidarContagens)
    }
    const olhar = async () => {
      while (comprando) totais.push(await totalDe(equipe))
    }
    const conferir = async () => {
      while (comprando) await conferirContagens(app)
    }
    const comprar = async (comprador: Pessoa, i: number) => {
      const primeiro = await fazerPedido(comprador, cotacaoId)
      const segundo = await fazerPedido(comprador, cotacaoId)
      await (i % 2 === 0 ? alterarStatus(equipe, primeiro, 'CANCELADO') : pagarBoleto(app, primeiro))
      if (i % 2 === 1) pagos.push(primeiro)
      await alterarStatus(equipe, segundo, 'ENTREGUE')
    }
    const outros = [dobrar(), dobrar(), dobrar(), olhar(), conferir()]
    await Promise.all(compradores.map(comprar)).finally(() => {
      comprando = false
    })
    await Promise.all(outros)
    expect(totais).toEqual(totais.toSorted((a, b) => a - b)) // orders only come
    expect([await totalDe(equipe), await totalDe(vendedor)]).toEqual([antes + 24, 24])
    expect(await totalDe(vendedor, { statusPedido: 'ENTREGUE' })).toBe(12)
    for (const pago of pagos) await esperarAvisosAplicados(app, pago)
  })

  it('has one line for each non-zero number after compaction, and compacting again changes nothing', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const id = await fazerPedido(comprador, await criarCotacao(app))
    await alterarStatus(equipe, id, 'CANCELADO')
    await inTransaction(app.deps.db, consolidarContagens)
    const { linhas: depois, chaves } = await linhas()
    expect(depois).toBe(chaves)
    await inTransaction(app.deps.db, consolidarContagens)
    expect(await linhas()).toEqual({ linhas: depois, chaves })
    expect([await totalDe(comprador), await totalDe(comprador, { statusPedido: 'PENDENTE' })]).toEqual([1, 0])
  })

  it('a rolled-back change is not counted', async () => {
    const { pedidoId } = await pedidoEVendedor()
    const desfeita = inTransaction(app.deps.db, async tx => {
      await sql`update pedido set status_pedido = 'ENTREGUE' where id = ${pedidoId}`.execute(tx)
      throw new Error('desfazer')
    })
    await expect(desfeita).rejects.toThrow('desfazer')
    await conferirContagens(app)
  })

  it('a share that is added while the status changes is counted under the status that stays', async () => {
    const { pedidoId, vendedor, cotacaoId } = await pedidoEVendedor()
    let mudanca: Promise<unknown> = Promise.resolve()
    await inTransaction(app.deps.db, async tx => {
      await sql`insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos, preco_centavos, peso_gramas)
        values (${pedidoId}, ${cotacaoId}, ${vendedor.id}, 1, 500, 500, 1000)`.execute(tx)
      await sql`insert into repasse (pedido_id, vendedor_id, valor_centavos, status, conta_id)
        values (${pedidoId}, ${vendedor.id}, 500, 'AGUARDANDO_PAGAMENTO', 'ACCO_1')`.execute(tx)
      mudanca = sql`update pedido set status_pedido = 'ENTREGUE' where id = ${pedidoId}`.execute(app.deps.db)
      await new Promise(resolve => setTimeout(resolve, 200)) // long enough for callers that do not wait to finish
    })
    await mudanca
    expect(await totalDe(vendedor, { statusPedido: 'ENTREGUE' })).toBe(1)
    // The order adds up again: the other item gives what this one takes.
    for (const menos of [
      sql`item_pedido set preco_centavos = preco_centavos - 500`,
      sql`repasse set bruto_centavos = bruto_centavos - 500, valor_centavos = valor_centavos - 500`,
    ])
      await sql`update ${menos} where pedido_id = ${pedidoId} and vendedor_id <> ${vendedor.id}`.execute(
        app.deps.db,
      )
  })

  it('deleting an order and moving a share are refused, because the ledger could not count them', async () => {
    const { pedidoId, vendedor } = await pedidoEVendedor()
    const { db } = app.deps
    const recusa = /não é permitido/
    await expect(sql`delete from pedido where id = ${pedidoId}`.execute(db)).rejects.toThrow(recusa)
    const mover = sql`update repasse set vendedor_id = ${vendedor.id} where pedido_id = ${pedidoId}`
    await expect(mover.execute(db)).rejects.toThrow(recusa)
  })
})
