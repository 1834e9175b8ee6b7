// What migration 076 fills in of ledgers that were there before it, and what follows from a server of the version before (design/migrations-and-moves).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#server/plataforma/db/connection.ts'
import { aceitarOcorrencia, darSaldos, entregue } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'

const app = useApp()

const saldos = (db: Db) =>
  db
    .selectFrom('saldo_da_conta')
    .select([
      'conta',
      'usuario_id as usuarioId',
      'pedido_id as pedidoId',
      'disponivel_centavos as disponivel',
      'a_liberar_centavos as aLiberar',
      'desde',
    ])
    .orderBy('usuario_id')
    .orderBy('pedido_id')
    .execute()

/** A buyer and a seller with claims of a paid order, of one that is not, and of one that was paid por fora. */
async function comContas() {
  const mundo = await entregue(app)
  const { comprador, vendedor, equipe } = mundo
  const aReceber = await entregue(app, { comprador, vendedor, pago: false })
  const porFora = await entregue(app, { comprador, vendedor, pago: false })
  // The boletos of these orders would have taken it.
  await darSaldos(equipe, { comprador, abatimento: 5 }, { vendedor, acerto: 7 })
  for (const { pedidoId } of [mundo, aReceber, porFora])
    await aceitarOcorrencia(app, { pedidoId, comprador, vendedor, valor: 1000 })
  const { id } = await cobrancaDoPedido(app, porFora.pedidoId)
  await controle(app, 'POST', `/cobrancas/${id}/vencer`)
  const pago = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
    params: { id: porFora.pedidoId },
    body: { observacao: 'Pix do comprador' },
  })
  expect(pago.status).toBe(200)
  return { comprador, vendedor, pedidoId: mundo.pedidoId, porForaId: porFora.pedidoId }
}

it('rules N66, N67: what was there before has its balances', async () => {
  const { comprador, vendedor, porForaId } = await comContas()
  const antes = await saldos(app.deps.db)
  expect(antes).toMatchObject(
    [
      { conta: 'ABATIMENTO', usuarioId: comprador.id, pedidoId: null, disponivel: 2500, aLiberar: 1000 },
      { conta: 'ACERTO', usuarioId: vendedor.id, pedidoId: porForaId, disponivel: 1000, aLiberar: 0 },
      { conta: 'ACERTO', usuarioId: vendedor.id, pedidoId: null, disponivel: 1700, aLiberar: 2000 },
    ].toSorted((a, b) => a.usuarioId - b.usuarioId),
  )
  const migracao = await readFile('db/migrations/076-saldo-da-conta.sql', 'utf8')
  await ensaiar(app, async tx => {
    await sql`delete from saldo_da_conta`.execute(tx)
    await sql.raw(migracao.slice(migracao.lastIndexOf('insert into saldo_da_conta'))).execute(tx)
    expect(await saldos(tx)).toEqual(antes)
  })
})

it('design/migrations-and-moves: a line that the version before adds counts when its transaction ends', async () => {
  const { comprador, vendedor, pedidoId } = await comContas()
  await ensaiar(app, async tx => {
    await sql`
      insert into lancamento_abatimento (comprador_id, tipo, valor_centavos, pedido_id, em)
      values (${comprador.id}, 'USADO', -700, ${pedidoId}, ${app.deps.clock()})`.execute(tx)
    await sql`
      insert into lancamento_acerto (vendedor_id, tipo, valor_centavos, pedido_id, em)
      values (${vendedor.id}, 'DESCONTADO', -1700, ${pedidoId}, ${app.deps.clock()})`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    const depois = await saldos(tx)
    expect(depois.find(({ usuarioId }) => usuarioId === comprador.id)).toMatchObject({ disponivel: 1800 })
    expect(
      depois.find(({ usuarioId, pedidoId }) => usuarioId === vendedor.id && pedidoId === null),
    ).toMatchObject({ disponivel: 0, aLiberar: 2000, desde: null })
  })
})
