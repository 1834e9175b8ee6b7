// What migration 066 fills in of orders that were there before it, and what the version before inserts (design/migrations-and-moves, design/money).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

const instrucao = async (comeco: string) => {
  const migracao = await readFile('db/migrations/066-valor-do-boleto.sql', 'utf8')
  const inicio = migracao.indexOf(comeco)
  return migracao.slice(inicio, migracao.indexOf(';', inicio))
}

async function lerParte(tx: Tx, pedidoId: number) {
  const { rows } = await sql<Record<string, number | null>>`
    select r.bruto_centavos as bruto, r.comissao_centavos as comissao, r.acerto_centavos as acerto, p.comissao_pontos_base as pontos
    from repasse r join pedido p on p.id = r.pedido_id where p.id = ${pedidoId}`.execute(tx)
  return rows[0]
}

it('rule M19: the commission of an order is that of its day, by the audited changes, and its shares know their parts', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
  const partes = await instrucao('update repasse r set bruto_centavos')
  const comissoes = await instrucao('with mudanca as')
  await ensaiar(app, async tx => {
    const mudar = (antes: number, depois: number, dias: number) =>
      sql`
      insert into auditoria (em, por_usuario_id, acao, alvo_tipo, antes, depois)
      select criado_em + ${dias} * interval '1 day', ${equipe.id}, 'alterar-configuracao', 'configuracao',
        jsonb_build_object('comissaoPontosBase', ${antes}::int), jsonb_build_object('comissaoPontosBase', ${depois}::int)
      from pedido where id = ${pedidoId}`.execute(tx)
    const preencher = async () => {
      await sql`update pedido set comissao_pontos_base = null where id = ${pedidoId}`.execute(tx)
      await sql`update repasse set bruto_centavos = null, comissao_centavos = null, valor_centavos = 9700 where pedido_id = ${pedidoId}`.execute(
        tx,
      )
      await sql.raw(partes).execute(tx)
      await sql.raw(comissoes).execute(tx)
      return lerParte(tx, pedidoId)
    }
    await sql`delete from auditoria where alvo_tipo = 'configuracao'`.execute(tx)
    expect(await preencher()).toEqual({ bruto: 10_000, comissao: 300, acerto: 0, pontos: 0 })
    await mudar(300, 500, 1)
    expect(await preencher()).toMatchObject({ pontos: 300 })
    await sql`delete from auditoria where alvo_tipo = 'configuracao'`.execute(tx)
    await mudar(0, 100, -5)
    await mudar(100, 250, -1)
    await mudar(250, 500, 1)
    expect(await preencher()).toMatchObject({ pontos: 250 })
  })
})

it('design/migrations-and-moves: a share that the version before inserts gets its parts when its transaction ends', async () => {
  const comprador = await criarComprador(app)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
  await ensaiar(app, async tx => {
    await sql`update pedido set comissao_pontos_base = null where id = ${pedidoId}`.execute(tx)
    await sql`
      with antigo as (delete from repasse where pedido_id = ${pedidoId} returning pedido_id, vendedor_id, status, conta_id)
      select * from antigo`.execute(tx)
    await sql`
      insert into repasse (pedido_id, vendedor_id, valor_centavos, status, conta_id)
      select pedido_id, vendedor_id, 9750, 'AGUARDANDO_PAGAMENTO', 'ACCO_ANTIGA' from item_pedido where pedido_id = ${pedidoId}`.execute(
      tx,
    )
    expect(await lerParte(tx, pedidoId)).toMatchObject({ bruto: null })
    await sql`set constraints all immediate`.execute(tx)
    expect(await lerParte(tx, pedidoId)).toEqual({ bruto: 10_000, comissao: 250, acerto: 0, pontos: 0 })
  })
})
