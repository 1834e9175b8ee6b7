// What a cart reads and changes, and no other cart (rules M13, M15, M18, M28): each case, on rows made for it.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  abrirCarrinho,
  exigirCotacaoDisponivel,
  leituraDoCarrinho,
  listarItens,
  quantidadeDaCotacao,
  travaDoCarrinho,
  travarParaEditar,
} from '#server/compra/carrinho/carrinho-repository.ts'
import {
  exigirComprador,
  listarCompradores,
  listarPendentes,
  somarCompradores,
} from '#server/pessoas/comprador/comprador-repository.ts'
import { inserirLancamento, listarLancamentos } from '#server/pessoas/comprador/credito-repository.ts'
import { run } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp()
const AGORA = new Date('2026-11-20T15:00:00Z')

/** Two buyers with an order of R$ 65,00 and a cart each. */
let um: Pessoa
let outro: Pessoa
let pedidos: number[]
let cotacaoId: number

beforeAll(async () => {
  cotacaoId = await criarCotacao(app, { preco: 2000 })
  um = await criarComprador(app, { nome: 'Ana', limite: 20_000 })
  outro = await criarComprador(app, { nome: 'Bia', limite: 30_000 })
  pedidos = [await fazerPedido(um, cotacaoId), await fazerPedido(outro, cotacaoId)]
  await adicionar(um, cotacaoId, 2)
  await adicionar(outro, cotacaoId, 3)
})

const ler = (tx: Tx, { id }: Pessoa) => run(tx, leituraDoCarrinho(id, AGORA))
const carrinhoDe = async (tx: Tx, pessoa: Pessoa) => exigir((await ler(tx, pessoa)).carrinho).id
const mudarPedido = (tx: Tx, id: number, mudanca: Record<string, unknown>) =>
  tx.updateTable('pedido').set(mudanca).where('id', '=', id).execute()

describe('rule M13: a cart', () => {
  it('has its own items, of its own buyer', () =>
    ensaiar(app, async tx => {
      const [a, b] = [await ler(tx, um), await ler(tx, outro)]
      expect([a.itens, b.itens].map(itens => itens.map(({ quantidade }) => quantidade))).toEqual([[2], [3]])
      expect([a.comprador.nome, b.comprador.nome]).toEqual(['Ana', 'Bia'])
      const [deUm, deOutro] = [await carrinhoDe(tx, um), await carrinhoDe(tx, outro)]
      expect(await quantidadeDaCotacao(tx, deUm, cotacaoId)).toBe(2)
      expect(await quantidadeDaCotacao(tx, deUm, await criarCotacao(app))).toBe(0)
      expect((await listarItens(tx, [deUm], AGORA)).map(({ pedidoId }) => pedidoId)).toEqual([deUm])
      expect(await listarItens(tx, [deOutro, deUm], AGORA)).toHaveLength(2)
      expect((await run(tx, travaDoCarrinho(outro.id)))?.id).toBe(deOutro)
      expect(await run(tx, travaDoCarrinho(999_999))).toBeNull()
    }))

  it('is locked for an edit, unless a boleto is being issued, and forgets its refusal', () =>
    ensaiar(app, async tx => {
      const [deUm, deOutro] = [await carrinhoDe(tx, um), await carrinhoDe(tx, outro)]
      const recusa = JSON.stringify({ codigo: 'boleto-recusado' })
      for (const id of [deUm, deOutro]) await mudarPedido(tx, id, { recusa_do_boleto: recusa })
      expect(await travarParaEditar(tx, um.id)).toBe(deUm)
      expect((await ler(tx, um)).carrinho?.recusaDoBoleto).toBeNull()
      expect((await ler(tx, outro)).carrinho?.recusaDoBoleto).toEqual({ codigo: 'boleto-recusado' })
      await mudarPedido(tx, deUm, { total_centavos: 1, frete_centavos: 1 })
      await expect(travarParaEditar(tx, um.id)).rejects.toMatchObject({
        motivo: { codigo: 'carrinho-em-emissao' },
      })
      expect(await abrirCarrinho(tx, outro.id, AGORA)).toBe(deOutro)
    }))

  it('takes quotes that can be bought', () =>
    ensaiar(app, async tx => {
      await exigirCotacaoDisponivel(tx, cotacaoId, AGORA)
      const recusa = (codigo: string) => ({ motivo: { codigo } })
      await expect(exigirCotacaoDisponivel(tx, 999_999, AGORA)).rejects.toMatchObject(
        recusa('cotacao-inexistente'),
      )
      await sql`update cotacao set removida_em = now() where id = ${cotacaoId}`.execute(tx)
      await expect(exigirCotacaoDisponivel(tx, cotacaoId, AGORA)).rejects.toMatchObject(
        recusa('cotacao-indisponivel'),
      )
      expect((await ler(tx, um)).itens[0]?.naVenda).toBe(false)
    }))
})

describe('rules M18, M28: the credit of a buyer', () => {
  it('is that of its own orders', () =>
    ensaiar(app, async tx => {
      const lidos = async () => {
        const { reservadoCentavos, temAtraso } = await ler(tx, um)
        return [reservadoCentavos, temAtraso, (await exigirComprador(tx, um.id)).emAberto]
      }
      expect(await lidos()).toEqual([6500, false, 6500])
      const [meu, deOutro] = pedidos as [number, number]
      await mudarPedido(tx, deOutro, { status_pagamento: 'PAGAMENTO_EM_ATRASO' })
      expect(await lidos()).toEqual([6500, false, 6500])
      await mudarPedido(tx, meu, { status_pagamento: 'PAGAMENTO_EM_ATRASO', credito_reservado_centavos: 1 })
      expect(await lidos()).toEqual([1, true, 1])
      // An order in arrears that was cancelled holds nothing, and is no arrears any more.
      await mudarPedido(tx, meu, { credito_reservado_centavos: 0 })
      expect(await lidos()).toEqual([0, false, 0])
    }))

  it('has a ledger of its own, whose last line leaves what is available', () =>
    ensaiar(app, async tx => {
      const lancar = (compradorId: number, valor: number) =>
        inserirLancamento(
          tx,
          { compradorId, tipo: 'LIMITE_DEFINIDO', valorCentavos: centavos(valor), porUsuarioId: um.id },
          AGORA,
        )
      await lancar(outro.id, 7)
      const ler = async (page: number, size: number) => {
        const { lancamentos, total } = await listarLancamentos(tx, um.id, { page, size })
        return [total, ...lancamentos.map(um => [um.valor, um.disponivel])]
      }
      expect(await ler(0, 9)).toEqual([2, [-6500, 13_500], [20_000, 20_000]])
      expect([await ler(1, 1), await ler(2, 1)]).toEqual([[2, [20_000, 20_000]], [2]])
    }))
})

describe('rule M10: staff see buyers', () => {
  it('in pages by name, those who wait for approval apart', () =>
    ensaiar(app, async tx => {
      const ids = async (page: number, size: number) => {
        const lista = await listarCompradores(tx, { page, size }, '2026-11-25')
        return [(await somarCompradores(tx, {})).compradores, ...lista.map(({ nome }) => nome)]
      }
      expect([await ids(0, 1), await ids(1, 1), await ids(0, 2), await ids(1, 2)]).toEqual([
        [2, 'Ana'],
        [2, 'Bia'],
        [2, 'Ana', 'Bia'],
        [2],
      ])
      expect(await listarPendentes(tx)).toEqual([])
      await tx.updateTable('usuario').set({ status: 'PENDENTE' }).where('id', '=', outro.id).execute()
      expect((await listarPendentes(tx)).map(({ id }) => id)).toEqual([outro.id])
      await expect(exigirComprador(tx, 999_999)).rejects.toMatchObject({
        motivo: { codigo: 'user-inexistente' },
      })
      expect((await exigirComprador(tx, outro.id)).nome).toBe('Bia')
    }))
})
