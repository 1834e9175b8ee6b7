// What changes in an order's own rows, and in no other order's (rules M17, M23, M27, M40, M45): each case, on rows made for it.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { alterarStatus } from '#server/pedido/pedido/alterar-status.ts'
import { descongelarPedido, moverItensQueFicam } from '#server/pedido/pedido/congelamento-repository.ts'
import { travarVencidos } from '#server/pedido/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/pedido/historico-repository.ts'
import {
  mudancaDeQuantidade,
  removerItem,
  removerItens,
  somaDoItem,
} from '#server/pedido/pedido/item-repository.ts'
import { moverRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import { buscarSegundaVia } from '#server/pedido/pedido/segunda-via-repository.ts'
import { run } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Fila } from '#server/plataforma/jobs/queue.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const AGORA = new Date('2026-11-20T15:00:00Z')
const apos = (ms: number) => new Date(AGORA.getTime() + ms)

let comprador: Pessoa
let uma: number
let outra: number
let cotacaoId: number

beforeAll(async () => {
  comprador = await criarComprador(app)
  cotacaoId = await criarCotacao(app, { preco: 2000 })
  const segunda = await criarCotacao(app, { preco: 1000 })
  uma = await fazerPedido(comprador, cotacaoId, segunda)
  outra = await fazerPedido(comprador, cotacaoId, segunda)
})

const mudar = (tx: Tx, id: number, mudanca: Record<string, unknown>) =>
  tx.updateTable('pedido').set(mudanca).where('id', '=', id).execute()

/** The rows of an order: itself, its items and its shares. */
async function linhasDe(tx: Tx, pedidoId: number): Promise<unknown> {
  const { rows } = await sql`select to_jsonb(p) as pedido,
      (select jsonb_agg(to_jsonb(i) order by i.id) from item_pedido i where i.pedido_id = p.id) as itens,
      (select jsonb_agg(to_jsonb(r) order by r.vendedor_id) from repasse r where r.pedido_id = p.id) as repasses
    from pedido p where p.id = ${pedidoId}`.execute(tx)
  return rows[0]
}

const itensDe = (tx: Tx, pedidoId: number) =>
  tx
    .selectFrom('item_pedido')
    .select(['id', 'quantidade', 'no_boleto', 'preco_centavos', 'peso_gramas'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .execute()

describe('rule M17: a cart whose boleto is not made', () => {
  it('is as it was, and no other order changes', () =>
    ensaiar(app, async tx => {
      const antes = await linhasDe(tx, outra)
      await sql`update item_pedido set no_boleto = false where id = (select min(id) from item_pedido where pedido_id = ${uma})`.execute(
        tx,
      )
      await mudar(tx, uma, { status_pedido: 'NO_CARRINHO', status_pagamento: null })
      expect(await descongelarPedido(tx, uma, app.deps.clock())).toMatchObject({
        compradorId: comprador.id,
        reservadoCentavos: expect.any(Number),
      })
      expect(await linhasDe(tx, uma)).toMatchObject({
        pedido: { total_centavos: null, frete_centavos: null, credito_reservado_centavos: 0 },
        itens: Array(2).fill({ no_boleto: true, preco_centavos: null, peso_gramas: null }),
        repasses: null,
      })
      expect(await linhasDe(tx, outra)).toEqual(antes)
    }))

  it('rule M19: items that the boleto left out move to a new cart, those of other orders stay', () =>
    ensaiar(app, async tx => {
      const [primeiro, segundo] = (await itensDe(tx, uma)).map(({ id }) => id)
      const daOutra = (await itensDe(tx, outra)).map(({ id }) => id)
      await tx
        .updateTable('item_pedido')
        .set({ no_boleto: false })
        .where('id', 'in', [exigir(primeiro), ...daOutra])
        .execute()
      await moverItensQueFicam(tx, { pedidoId: uma, compradorId: comprador.id }, AGORA)
      expect((await itensDe(tx, uma)).map(({ id }) => id)).toEqual([segundo])
      expect((await itensDe(tx, outra)).map(({ id }) => id)).toEqual(daOutra)
      const { rows } = await sql`select p.status_pedido, i.no_boleto from item_pedido i
        join pedido p on p.id = i.pedido_id where i.id = ${primeiro}`.execute(tx)
      expect(rows).toEqual([{ status_pedido: 'NO_CARRINHO', no_boleto: true }])
    }))
})

describe('rule M13: the items of a cart', () => {
  /** The cart of a buyer of its own, with one of each quote. */
  async function carrinhoNovo(): Promise<{ compradorId: number; id: number }> {
    const { id: compradorId } = await comCarrinho(cotacaoId, await criarCotacao(app, { preco: 500 }))
    const { id } = await app.deps.db
      .selectFrom('pedido')
      .select('id')
      .where('comprador_id', '=', compradorId)
      .executeTakeFirstOrThrow()
    return { compradorId, id }
  }
  async function comCarrinho(...cotacoes: number[]): Promise<Pessoa> {
    const pessoa = await criarComprador(app)
    for (const cotacao of cotacoes) await adicionar(pessoa, cotacao, 1)
    return pessoa
  }

  it('are changed and removed in this cart alone, and in no order', async () => {
    const [carrinho, outro] = [await carrinhoNovo(), await carrinhoNovo()]
    await ensaiar(app, async tx => {
      const itemId = exigir((await itensDe(tx, carrinho.id))[0]).id
      const doPedido = exigir((await itensDe(tx, uma))[0]).id
      const mudarItem = (compradorId: number, id: number) =>
        run(tx, mudancaDeQuantidade({ compradorId, itemId: id, quantidade: 9 }))
      const antes = [await linhasDe(tx, carrinho.id), await linhasDe(tx, uma)]
      expect(await mudarItem(outro.compradorId, itemId)).toBeNull()
      expect(await mudarItem(comprador.id, doPedido)).toBeNull()
      expect(await removerItem(tx, outro.id, itemId)).toBeNull()
      expect([await linhasDe(tx, carrinho.id), await linhasDe(tx, uma)]).toEqual(antes)
      expect(await mudarItem(carrinho.compradorId, itemId)).toMatchObject({ quantidade: 1 })
      expect((await itensDe(tx, carrinho.id)).map(({ quantidade }) => quantidade)).toEqual([9, 1])
      expect(await removerItem(tx, carrinho.id, itemId)).toMatchObject({ quantidade: 9 })
      expect(await removerItens(tx, carrinho.id)).toHaveLength(1)
      expect(await itensDe(tx, outro.id)).toHaveLength(2)
    })
  })

  it('grow up to the maximum, and not beyond it', async () => {
    const { compradorId } = await carrinhoNovo()
    await ensaiar(app, async tx => {
      const somar = (quantidade: number, maximo: number) =>
        run(tx, somaDoItem({ compradorId, cotacaoId, quantidade, maximo, agora: AGORA }))
      expect(await somar(4, 4)).toBeNull()
      expect(await somar(4, 5)).toEqual({ quantidade: 5, novo: false })
      expect(await somar(1, 5)).toBeNull()
    })
  })
})

describe('rule M23: a change of status leads to its job alone', () => {
  it.each([
    ['CANCELADO', false, []],
    ['CANCELADO', true, ['reembolsar-cobranca']],
    ['ENTREGUE', true, ['liberar-custodia']],
  ] as const)('%s, paid: %s', async (para, pago, trabalhos) => {
    const [quem, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const pedidoId = await fazerPedido(quem, cotacaoId)
    if (pago) await pagarEEsperar(app, quem, pedidoId)
    const enviados: string[] = []
    const fila: Fila = {
      enviar: async (_tx, nome) => {
        enviados.push(nome)
      },
      enviarTodos: async () => undefined,
    }
    const user = { id: equipe.id, papel: 'FUNCIONARIO' } as const
    await alterarStatus({ ...app.deps, fila }, { pedidoId, para, user })
    expect(enviados).toEqual(trabalhos)
  })
})

describe('rule M25: shares', () => {
  it('move where they may, of this order alone', () =>
    ensaiar(app, async tx => {
      const status = async (id: number) => {
        const consulta = tx.selectFrom('repasse').select('status').where('pedido_id', '=', id)
        return (await consulta.orderBy('vendedor_id').execute()).map(um => um.status)
      }
      await moverRepasses(tx, uma, 'EM_CUSTODIA', new Date())
      expect([await status(uma), await status(outra)]).toEqual([
        ['EM_CUSTODIA', 'EM_CUSTODIA'],
        ['AGUARDANDO_PAGAMENTO', 'AGUARDANDO_PAGAMENTO'],
      ])
      await sql`update repasse set status = 'REPASSADO' where pedido_id = ${uma}
        and vendedor_id = (select min(vendedor_id) from repasse where pedido_id = ${uma})`.execute(tx)
      await moverRepasses(tx, uma, 'AGUARDANDO_PAGAMENTO', new Date())
      expect(await status(uma)).toEqual(['REPASSADO', 'EM_CUSTODIA'])
      await moverRepasses(tx, uma, 'CANCELADO', new Date())
      expect(await status(uma)).toEqual(['CANCELADO', 'CANCELADO'])
    }))
})

describe('rule M45: the history', () => {
  const passos = async (tx: Tx) => {
    const { rows } = await sql<{
      em: Date
    }>`select em from pedido_historico where pedido_id = ${uma} order by id`.execute(tx)
    return rows.map(({ em }) => em)
  }
  const pagoEm = async (tx: Tx, id: number) =>
    (await tx.selectFrom('pedido').select('pago_em').where('id', '=', id).executeTakeFirstOrThrow()).pago_em
  const anotar = (tx: Tx, em: Date) => anotarHistorico(tx, { pedidoId: uma, porUsuarioId: null }, em)

  it('never goes back in time, and knows when the order was first paid', () =>
    ensaiar(app, async tx => {
      await sql`delete from pedido_historico where pedido_id = ${uma}`.execute(tx)
      await anotar(tx, AGORA)
      expect(await pagoEm(tx, uma)).toBeNull()
      await mudar(tx, uma, { status_pagamento: 'BOLETO_PAGO', status_pedido: 'AGUARDANDO_FRETE' })
      await anotar(tx, apos(3))
      await anotar(tx, apos(2))
      await anotar(tx, apos(4))
      expect(await passos(tx)).toEqual([AGORA, apos(3), apos(3), apos(4)])
      expect([await pagoEm(tx, uma), await pagoEm(tx, outra)]).toEqual([apos(3), null])
    }))
})

it('rule M24: unpaid boletos are late after their due date, those of cancelled orders never', () =>
  ensaiar(app, async tx => {
    await sql`update cobranca set vencimento = '2026-11-20'`.execute(tx)
    const vencidos = async (antesDe = '2026-11-21') =>
      (await travarVencidos(tx, antesDe))
        .map(({ id }) => id)
        .filter(id => id === uma || id === outra)
        .sort()
    expect(await vencidos('2026-11-19')).toEqual([])
    expect(await vencidos()).toEqual([uma, outra])
    await mudar(tx, uma, { status_pedido: 'CANCELADO' })
    await mudar(tx, outra, { status_pagamento: 'PAGAMENTO_EM_ATRASO' })
    expect(await vencidos()).toEqual([])
  }))

it('rule M40: a further boleto is being issued if one of this order is open', () =>
  ensaiar(app, async tx => {
    const emEmissao = async () => [
      (await buscarSegundaVia(tx, uma))?.emEmissao,
      (await buscarSegundaVia(tx, outra))?.emEmissao,
    ]
    expect(await emEmissao()).toEqual([false, false])
    await sql`update emissao set situacao = 'ABERTA' where pedido_id = ${uma}`.execute(tx)
    expect(await emEmissao()).toEqual([true, false])
    const compradorAtivo = async () => (await buscarSegundaVia(tx, uma))?.compradorAtivo
    expect(await compradorAtivo()).toBe(true)
    await tx.updateTable('usuario').set({ status: 'BLOQUEADO' }).where('id', '=', comprador.id).execute()
    expect(await compradorAtivo()).toBe(false)
    expect(await buscarSegundaVia(tx, 999_999)).toBeNull()
  }))
