// What migration 074 does for orders that a server of version 0.2.0 changes (design/migrations-and-moves, design/money).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { marcarDia } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { comprar, conferir } from '../../support/ocorrencias.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp()

it('rule N65: an order that the version before cancels has no open claims', async () => {
  app.setClock(new Date('2026-11-22T18:40:00Z'))
  const comprador = await criarComprador(app)
  const { pedidoId, itens } = await comprar(comprador, [await criarCotacao(app), 10])
  await marcarDia(app, pedidoId, '2026-11-22')
  await conferir(comprador, pedidoId, [{ itemId: exigir(itens[0]), recebido: 8, motivo: 'FALTA' }])
  await ensaiar(app, async tx => {
    await sql`update pedido set status_pedido = 'CANCELADO' where id = ${pedidoId}`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    const { rows } = await sql`
      select situacao, decidida_em is not null as decidida from ocorrencia where pedido_id = ${pedidoId}`.execute(
      tx,
    )
    expect(rows).toEqual([{ situacao: 'ANULADA', decidida: true }])
  })
})

it('rule N71: a boleto that the version before undoes leaves a cart without an abatimento', async () => {
  const comprador = await criarComprador(app)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
  await ensaiar(app, async tx => {
    await sql`update pedido set abatimento_centavos = 100 where id = ${pedidoId}`.execute(tx)
    await sql`update pedido set status_pedido = 'NO_CARRINHO', status_pagamento = null, frete_destino = null, peso_gramas = null, frete_centavos = null,
      total_centavos = null, tabela_frete_id = null, entrega_dia = null, entrega_zona = null where id = ${pedidoId}`.execute(
      tx,
    )
    const { rows } =
      await sql`select abatimento_centavos as abatimento from pedido where id = ${pedidoId}`.execute(tx)
    expect(rows).toEqual([{ abatimento: 0 }])
  })
})
