// The bound of a buyer's spreadsheet (design/orders).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp({ semInvariantes: 'orders that were poured in by the thousand, without charges' })

it('the spreadsheet refuses more orders than the server holds in memory', async () => {
  const comprador = await criarComprador(app)
  await fazerPedido(comprador, await criarCotacao(app))
  await sql`insert into pedido (comprador_id, status_pedido, status_pagamento, criado_em, frete_destino, peso_gramas, frete_centavos, total_centavos)
    select ${comprador.id}, 'CANCELADO', 'BOLETO_PENDENTE_PAGAMENTO', now(), '20040030', 1000, 4500, 6500
    from generate_series(1, 5000)`.execute(app.deps.db)
  const { status, body } = await comprador.chamar('GET /v1/pedido/planilha')
  expect([status, body]).toMatchObject([
    422,
    {
      codigo: 'planilha-grande-demais',
      message: 'São mais de 5.000 pedidos. Escolha um período menor e baixe em partes.',
    },
  ])
  const { status: menor } = await comprador.chamar('GET /v1/pedido/planilha', {
    query: { statusPedido: 'PENDENTE' },
  })
  expect(menor).toBe(200)
})
