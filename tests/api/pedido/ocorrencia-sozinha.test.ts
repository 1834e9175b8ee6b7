// Claims that need no decision of staff: what a seller packed short, and what the setting lets pass (rules N63, N64, design/claims-and-ledgers).
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { travarContasDeAcerto } from '#server/contas/abatimento/lancamento-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { marcarDia } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { comprar, conferir, entregar, lerConferencia, responder } from '../../support/ocorrencias.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
afterEach(async () => {
  await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
  app.deps.regras.esquecer()
})

const ENTREGA = new Date('2026-11-22T18:40:00Z')
const DIA = '2026-11-22'

/** An order of two sellers, of each 100 boxes of R$ 3,00, that may be checked on its day, before the delivery. */
async function cenario() {
  app.setClock(ENTREGA)
  const um = await criarVendedor(app)
  const outro = await criarVendedor(app)
  const comprador = await criarComprador(app)
  const equipe = await criarEquipe(app)
  const doUm = await criarCotacao(app, { preco: 300, vendedor: um })
  const doOutro = await criarCotacao(app, { preco: 300, vendedor: outro })
  const { pedidoId, itens } = await comprar(comprador, [doUm, 100], [doOutro, 100])
  await marcarDia(app, pedidoId, DIA)
  const ajustar = (aceitarSozinhoAteCentavos: number) =>
    equipe.chamar('PUT /v1/configuracao', { body: { aceitarSozinhoAteCentavos } })
  const situacoes = async () =>
    (await lerConferencia(equipe, pedidoId)).body.ocorrencias.map(({ origem, situacao }) => [
      origem,
      situacao,
    ])
  const itemDoUm = exigir(itens[0])
  const itemDoOutro = exigir(itens[1])
  return { um, outro, comprador, equipe, pedidoId, itemDoUm, itemDoOutro, ajustar, situacoes }
}

const separar = (itemId: number, separado: number) =>
  app.deps.db
    .updateTable('item_pedido')
    .set({ separado, separado_motivo: 'SEM_PRODUTO', separado_em: ENTREGA })
    .where('id', '=', itemId)
    .execute()

describe('rule N63: what was packed short, after a check before the delivery', () => {
  it('is claimed after "Tudo certo", which names no item', async () => {
    const { comprador, equipe, pedidoId, itemDoUm, situacoes } = await cenario()
    await separar(itemDoUm, 98)
    await conferir(comprador, pedidoId, [])
    await entregar(equipe, pedidoId)
    expect(await situacoes()).toEqual([['SEPARACAO', 'ACEITA']])
  })

  it('is claimed after a check that names another item', async () => {
    const { comprador, equipe, pedidoId, itemDoUm, itemDoOutro, situacoes } = await cenario()
    await separar(itemDoUm, 98)
    await conferir(comprador, pedidoId, [{ itemId: itemDoOutro, recebido: 99, motivo: 'QUALIDADE' }])
    await entregar(equipe, pedidoId)
    expect(await situacoes()).toEqual([
      ['CONFERENCIA', 'ABERTA'],
      ['SEPARACAO', 'ACEITA'],
    ])
  })
})

describe('rule N64: what the setting lets pass', () => {
  it('is what this check opened, never a claim of before', async () => {
    const { comprador, equipe, pedidoId, itemDoUm, itemDoOutro, ajustar, situacoes } = await cenario()
    await entregar(equipe, pedidoId)
    await conferir(comprador, pedidoId, [{ itemId: itemDoUm, recebido: 99, motivo: 'FALTA' }])
    await ajustar(5)
    await conferir(comprador, pedidoId, [{ itemId: itemDoOutro, recebido: 99, motivo: 'FALTA' }])
    expect(await situacoes()).toEqual([
      ['CONFERENCIA', 'ABERTA'],
      ['CONFERENCIA', 'ACEITA'],
    ])
  })

  it('is at the delivery what its seller did not disagree with', async () => {
    const { um, comprador, equipe, pedidoId, itemDoUm, itemDoOutro, ajustar, situacoes } = await cenario()
    await ajustar(5)
    const { body } = await conferir(comprador, pedidoId, [
      { itemId: itemDoUm, recebido: 99, motivo: 'FALTA' },
      { itemId: itemDoOutro, recebido: 99, motivo: 'FALTA' },
    ])
    const resposta = { concorda: false, texto: 'Carregamos todas.' }
    expect((await responder(um, exigir(body.ocorrencias[0]).id, resposta)).status).toBe(200)
    await entregar(equipe, pedidoId)
    expect(await situacoes()).toEqual([
      ['CONFERENCIA', 'ABERTA'],
      ['CONFERENCIA', 'ACEITA'],
    ])
  })

  it('counts the other open claims of the same check, whichever seller comes first', async () => {
    for (const maior of ['um', 'outro']) {
      const { comprador, equipe, pedidoId, itemDoUm, itemDoOutro, ajustar, situacoes } = await cenario()
      await ajustar(5)
      await entregar(equipe, pedidoId)
      // R$ 30,00 of R$ 600,00 are 5 %.
      await conferir(comprador, pedidoId, [
        { itemId: itemDoUm, recebido: maior === 'um' ? 90 : 99, motivo: 'FALTA' },
        { itemId: itemDoOutro, recebido: maior === 'um' ? 99 : 90, motivo: 'FALTA' },
      ])
      expect((await situacoes()).map(([, situacao]) => situacao)).toEqual(['ABERTA', 'ABERTA'])
    }
  })
})

it("rule N74: the delivery locks the sellers' accounts by rising id, before it accepts anything", async () => {
  const { um, outro, comprador, equipe, pedidoId, itemDoUm, itemDoOutro, ajustar } = await cenario()
  await ajustar(5)
  await conferir(comprador, pedidoId, [{ itemId: itemDoUm, recebido: 99, motivo: 'FALTA' }])
  await separar(itemDoOutro, 98)
  const travar = (tx: Tx, { id }: { id: number }) =>
    sql`select from conta_de_acerto where vendedor_id = ${id} for update nowait`.execute(tx)
  const esperando = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%conta_de_acerto%'`.execute(app.deps.db)
    return rows.length
  }
  await inTransaction(app.deps.db, async tx => {
    for (const { id } of [um, outro]) await travarContasDeAcerto(tx, [id])
  })
  let entrega: Promise<void> | undefined
  await inTransaction(app.deps.db, async tx => {
    await travar(tx, um)
    entrega = entregar(equipe, pedidoId)
    await expect.poll(esperando).toBe(1)
    await travar(tx, outro)
  })
  await entrega
})
