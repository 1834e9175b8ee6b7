// Which table counts, which agreed freight is a cart's, and who waits for one (rules M16, M39): each case, on rows made for it.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import {
  buscarFreteDoCarrinho,
  encerrarFreteCombinado,
  inserirFreteCombinado,
  inserirPedidoDeFrete,
  pedidosDeFrete,
  removerPedidoDeFrete,
  travarFreteCombinado,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import {
  buscarUltimaVersao,
  inserirTabela,
  instalarTabelaInicial,
  listarVersoes,
  tabelaVigente,
} from '#server/mercado/frete/frete-repository.ts'
import { lembrarRegras } from '#server/mercado/frete/lembrar-regras.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { NO_FEED } from '#server/plataforma/db/change-feed.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { ensaiar } from '../../support/ensaio.ts'
import { exigir } from '../../support/exigir.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const AGORA = new Date('2026-11-20T15:00:00Z')
const apos = (ms: number) => new Date(AGORA.getTime() + ms)

/** Two carts of different buyers, and a member of staff. */
let uma: number
let outra: number
let porUsuarioId: number

beforeAll(async () => {
  const cotacaoId = await criarCotacao(app)
  const carrinho = async () => {
    const comprador = await criarComprador(app)
    return exigir((await adicionar(comprador, cotacaoId)).body.id)
  }
  uma = await carrinho()
  outra = await carrinho()
  porUsuarioId = (await criarEquipe(app)).id
})

const combinar = (tx: Tx, pedidoId: number) =>
  inserirFreteCombinado(
    tx,
    {
      pedidoId,
      valorCentavos: centavos(98_000),
      motivo: 'Carreta',
      validoAte: '2026-11-25',
      pesoGramas: deQuilos(10),
      cep: '20040030',
      porUsuarioId,
      esperavaDesde: null,
    },
    AGORA,
  )

const pedir = (tx: Tx, pedidoId: number, { pesoKg = 10, cep = '99999999', em = AGORA } = {}) =>
  inserirPedidoDeFrete(tx, { pedidoId, pesoGramas: deQuilos(pesoKg), cep, porUsuarioId }, em)

describe('rule M39: the agreed freight of a cart', () => {
  it('is its own until it ends, and ends alone', () =>
    ensaiar(app, async tx => {
      for (const id of [uma, outra]) await combinar(tx, id)
      const [daUma, daOutra] = [
        exigir(await buscarFreteDoCarrinho(tx, uma)),
        exigir(await buscarFreteDoCarrinho(tx, outra)),
      ]
      expect(daUma.id).not.toBe(daOutra.id)
      await encerrarFreteCombinado(tx, uma)
      expect(await buscarFreteDoCarrinho(tx, uma)).toBeNull()
      expect(await buscarFreteDoCarrinho(tx, outra)).toEqual(daOutra)
      expect([await travarFreteCombinado(tx, daUma.id), await travarFreteCombinado(tx, daOutra.id)]).toEqual([
        false,
        true,
      ])
      await combinar(tx, uma)
      expect((await buscarFreteDoCarrinho(tx, uma))?.id).toBeGreaterThan(daOutra.id)
    }))
})

describe('rule M39: the carts without a price that ask staff', () => {
  const quemEspera = async (tx: Tx, tabelaId: number) => {
    const { rows } = await sql<{ id: number }>`
      select p.id ${pedidosDeFrete(tabelaId)} order by d.em`.execute(tx)
    return rows.map(({ id }) => id)
  }

  it('wait since they asked first, and leave alone', () =>
    ensaiar(app, async tx => {
      const { id: tabelaId } = await tabelaVigente(tx, new Date())
      const ler = () => quemEspera(tx, tabelaId)
      expect(await ler()).toEqual([])
      expect([await pedir(tx, uma, { em: apos(1) }), await pedir(tx, uma)]).toEqual([true, false])
      await pedir(tx, outra)
      expect(await ler()).toEqual([outra, uma])
      expect(await removerPedidoDeFrete(tx, uma)).toEqual(apos(1))
      expect(await removerPedidoDeFrete(tx, uma)).toBeNull()
      expect(await ler()).toEqual([outra])
    }))

  it.each<[string, (tx: Tx) => Promise<unknown>, boolean]>([
    ['of a CEP outside of the table', tx => pedir(tx, uma), true],
    ['of a CEP of the table', tx => pedir(tx, uma, { cep: '20040030' }), false],
    ['of the heaviest weight of the table', tx => pedir(tx, uma, { pesoKg: 12_000, cep: '20040030' }), false],
    ['of a gram more', tx => pedir(tx, uma, { pesoKg: 12_000.001, cep: '20040030' }), true],
    [
      'of a blocked buyer',
      async tx => {
        await pedir(tx, uma)
        await tx
          .updateTable('usuario')
          .set({ status: 'BLOQUEADO' })
          .where('id', '=', await donoDe(tx, uma))
          .execute()
      },
      false,
    ],
    [
      'of what is an order by now',
      async tx => {
        await pedir(tx, uma)
        await tx
          .updateTable('pedido')
          .set({
            status_pedido: 'CANCELADO',
            status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO',
            total_centavos: centavos(5500),
            frete_centavos: centavos(4500),
            frete_destino: '20040030',
            peso_gramas: deQuilos(10),
          })
          .where('id', '=', uma)
          .execute()
      },
      false,
    ],
  ])('%s', (_, preparar, espera) =>
    ensaiar(app, async tx => {
      const { id: tabelaId } = await tabelaVigente(tx, new Date())
      await preparar(tx)
      expect(await quemEspera(tx, tabelaId)).toEqual(espera ? [uma] : [])
    }),
  )

  const donoDe = async (tx: Tx, id: number) => {
    const consulta = tx.selectFrom('pedido').select('comprador_id').where('id', '=', id)
    return (await consulta.executeTakeFirstOrThrow()).comprador_id
  }
})

describe('rule M16: the table in force', () => {
  it('is the newest one whose day has come, to the moment', () =>
    ensaiar(app, async tx => {
      const inicial = await tabelaVigente(tx, AGORA)
      const publicar = async (vigenteDesde: Date) =>
        (await inserirTabela(tx, { tabela: inicial.tabela, vigenteDesde })).id
      expect((await lerRegras(tx, AGORA)).proximaEm).toBeNull()
      const [primeira, segunda, maisTarde] = [
        await publicar(apos(2)),
        await publicar(apos(2)),
        await publicar(apos(9)),
      ]
      const vigente = async (em: Date) => {
        const { tabelaId, proximaEm } = await lerRegras(tx, em)
        expect((await tabelaVigente(tx, em)).id).toBe(tabelaId)
        return [tabelaId, proximaEm]
      }
      expect([await vigente(apos(1)), await vigente(apos(2)), await vigente(apos(9))]).toEqual([
        [inicial.id, apos(2)],
        [segunda, apos(9)],
        [maisTarde, null],
      ])
      expect(await buscarUltimaVersao(tx)).toBe(maisTarde)
      const ids = async (page: number, size: number) => {
        const { versoes, total } = await listarVersoes(tx, { page, size })
        return [total, ...versoes.map(({ id }) => id)]
      }
      expect([await ids(0, 2), await ids(1, 2)]).toEqual([
        [4, maisTarde, segunda],
        [4, primeira, inicial.id],
      ])
      await instalarTabelaInicial(tx)
      expect((await ids(0, 1))[0]).toBe(4)
      const { versoes } = await listarVersoes(tx, { page: 3, size: 1 })
      expect(versoes.map(({ id, vigenteDesde }) => [id, vigenteDesde])).toEqual([[inicial.id, new Date(0)]])
    }))

  it('is remembered until the moment at which the next one comes, and not before its own', () =>
    ensaiar(app, async tx => {
      const inicial = await tabelaVigente(tx, AGORA)
      const { id } = await inserirTabela(tx, { tabela: inicial.tabela, vigenteDesde: apos(2) })
      let agora = apos(1)
      const feed = { ...NO_FEED, connected: () => true }
      const { vigentes } = lembrarRegras({ db: tx, clock: () => agora }, feed)
      const vigente = async (em: Date) => {
        agora = em
        return (await vigentes()).tabelaId
      }
      expect([await vigente(apos(1)), await vigente(apos(2)), await vigente(apos(1))]).toEqual([
        inicial.id,
        id,
        inicial.id,
      ])
    }))
})
