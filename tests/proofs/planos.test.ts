// Reads stay quick as the market grows: no plan of a read walks through all orders, items or quotes.
// No read may scan all orders, items or quotes: the plans of every GET of the contract, on a market that is large enough for the
// planner to have a choice.
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { insercaoDasDisputas } from '#server/contas/relatorio/apuracao-repository.ts'
import { NO_FEED } from '#server/plataforma/db/change-feed.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inOneTransaction } from '#server/plataforma/db/one-trip.ts'
import { type Leitura, leiturasDoMercado } from '../../bancada/grande/leituras.ts'
import { proporcional, semear } from '../../bancada/grande/semear.ts'
import { ENTREGA_CHEIA } from '../../bancada/grande/semear-entregas.ts'
import { useApp } from '../support/app-for-test.ts'
import { exigir } from '../support/exigir.ts'
import {
  comandosDe,
  comandosInteirosDurante,
  ouvirComandos,
  type Plano,
  varredurasDe,
} from '../support/planos.ts'

const app = useApp({
  onConnect: ouvirComandos,
  feed: NO_FEED,
  semInvariantes: 'orders that were poured in by the thousand, with neither charges nor reserved credit',
})
const TAMANHO = proporcional(0.1)
/** Tables that grow, and how many rows an index may read before it counts as a scan of the whole table: a tenth. */
const DEMAIS: Readonly<Record<string, number>> = {
  pedido: TAMANHO.pedidos / 10,
  item_pedido: TAMANHO.itens / 10,
  cotacao: TAMANHO.cotacoes / 10,
  lancamento_credito: TAMANHO.pedidos / 5,
  cobranca: TAMANHO.pedidos / 10,
  repasse: TAMANHO.itens / 10,
  venda_diaria: TAMANHO.itens / 10,
  disputa: TAMANHO.itens / 10,
}

/** A grid reads the quotes of what a buyer bought, which on this market is a seventh of all products (rule N33). */
const DEMAIS_NA_GRADE: typeof DEMAIS = { ...DEMAIS, cotacao: TAMANHO.cotacoes / 5 }

const { cotacao: _, ...SEM_COTACOES } = DEMAIS

const DEMAIS_EM_TRINTA_DIAS: typeof DEMAIS = {
  ...DEMAIS,
  pedido: TAMANHO.pedidos,
  lancamento_credito: TAMANHO.pedidos,
}

let leituras: Leitura[]
/** Items of the orders of the fullest day, which the routes of that day count in the same way. */
let itensDoDia: number
/** Items and substitutes of the longest route, which its papers name one by one and look up by key. */
let linhasDaRota: number
beforeAll(async () => {
  // A seed runs without the time limits of the product's own connections.
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(app.deps.db)
  const { db, close } = openConnection({ ...inject('database'), database: exigir(rows[0]).nome })
  await semear(db, TAMANHO, () => undefined)
  await close()
  // Few rows, long ago: the worst case of a filter.
  await sql`update pedido set status_pedido = 'PENDENTE', status_pagamento = 'PAGAMENTO_EM_ATRASO' where id <= 5`.execute(
    app.deps.db,
  )
  await sql`analyze pedido`.execute(app.deps.db)
  leituras = await leiturasDoMercado(app.deps.db, app.deps.clock())
  const doDia = await sql<{ itens: number }>`
    select count(*)::int as itens from item_pedido i join pedido p on p.id = i.pedido_id
    where p.entrega_dia = ${ENTREGA_CHEIA}`.execute(app.deps.db)
  itensDoDia = exigir(doDia.rows[0]).itens
  const daRota = await sql<{ linhas: number }>`
    select count(i.id)::int + count(s.id)::int as linhas from rota_parada r join item_pedido i on i.pedido_id = r.pedido_id
    left join substituicao s on s.item_id = i.id and s.resposta = 'ACEITA' where r.rota_id = 1`.execute(
    app.deps.db,
  )
  linhasDaRota = exigir(daRota.rows[0]).linhas
})

function demaisEm({ chave, caminho }: Leitura): typeof DEMAIS {
  // By price all products of the market are compared, so all quotes are read, at once: a look-up for each product cost four times as much.
  if (chave === 'GET /v1/produto' && caminho.includes('ordem=')) return SEM_COTACOES
  if (chave === 'GET /v1/rota/{id}/arquivo') return { ...DEMAIS, cotacao: linhasDaRota + 1 }
  // The file of a seller names the order of each of its shares, looked up by key.
  if (chave === 'GET /v1/repasse/arquivo') return { ...DEMAIS, pedido: TAMANHO.pedidos / 5 }
  // The board has 500 products, which is half of this market.
  if (chave === 'GET /v1/quadro') return { ...DEMAIS, cotacao: TAMANHO.cotacoes / 2 + 1 }
  // Thirty days are most of this market, read day by day from two indexes alone.
  if (chave === 'GET /v1/adm/movimento') return DEMAIS_EM_TRINTA_DIAS
  if (chave === 'GET /v1/rota') return { ...DEMAIS, cotacao: itensDoDia + 1 }
  return chave.endsWith('/grade') ? DEMAIS_NA_GRADE : DEMAIS
}

/** Each scan of a growing table, with the caller and the request. */
async function caminhadas(quais: readonly Leitura[], plano?: Plano): Promise<string[]> {
  const achadas: string[] = []
  for (const leitura of quais) {
    const demais = demaisEm(leitura)
    const { comandos } = await comandosDe(app, leitura)
    for (const comando of comandos)
      for (const { tabela, sequencial, linhas } of await varredurasDe(app, comando, plano))
        if (tabela in demais && (sequencial || linhas >= (demais[tabela] ?? 0)))
          achadas.push(`${leitura.papel} ${leitura.caminho}: ${tabela}, ${linhas}`)
  }
  return achadas
}

describe('plans on a market of 10 000 orders', () => {
  it('every GET of the contract is among the reads, is answered, and asks the database', async () => {
    // A stream has no end, and reads no more than the session.
    const gets = Object.entries<Endpoint>(api)
      .filter(([chave, { reply }]) => chave.startsWith('GET ') && reply !== 'fluxo')
      .map(([chave]) => chave)
    expect(gets.filter(chave => !leituras.some(leitura => leitura.chave === chave))).toEqual([])
    const mudas: string[] = []
    for (const leitura of leituras) {
      const { status, comandos } = await comandosDe(app, leitura)
      if (status !== 200 || comandos.length === 0) mudas.push(`${leitura.caminho}: ${status}`)
    }
    expect(mudas).toEqual([])
  })

  it('no read walks through orders, items or quotes', async () => {
    const achadas = await caminhadas(leituras)
    expect(achadas, achadas.join('\n')).toEqual([])
  })

  it('rule N110: the rivals of an order are found by product', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from pedido where status_pedido <> 'NO_CARRINHO' order by id desc limit 1`.execute(
      app.deps.db,
    )
    const disputas = insercaoDasDisputas(exigir(rows[0]).id)
    const comandos = await comandosInteirosDurante(() => inOneTransaction(app.deps.db, [disputas]))
    const lidas = (await Promise.all(comandos.map(comando => varredurasDe(app, comando)))).flat()
    expect(lidas.some(({ tabela }) => tabela === 'cotacao')).toBe(true)
    expect(lidas.filter(({ tabela, sequencial }) => sequencial && tabela in DEMAIS)).toEqual([])
  })

  it('nor does one with the plan that a named statement has for all values', async () => {
    const achadas = await caminhadas(leituras, 'generico')
    expect(achadas, achadas.join('\n')).toEqual([])
  })

  it.each(['dos-valores', 'generico'] as const)('a late page joins no skipped order (%s)', async plano => {
    const caminho = '/v1/pedido?page=90'
    const tardias = leituras.filter(({ caminho: primeira }) => primeira === '/v1/pedido')
    expect(tardias.map(({ papel }) => papel)).toEqual(['ADM', 'COMPRADOR', 'VENDEDOR'])
    const lidas = []
    for (const { cookie } of tardias)
      for (const comando of (await comandosDe(app, { caminho, cookie })).comandos)
        lidas.push(...(await varredurasDe(app, comando, plano)))
    expect(lidas.filter(({ tabela }) => tabela === 'pedido').map(({ linhas }) => linhas)).toContain(910)
    const unidas = lidas.filter(({ tabela }) => tabela !== 'pedido' && tabela !== 'repasse')
    expect(Math.max(...unidas.map(({ linhas }) => linhas))).toBeLessThan(900)
  })

  it('rule N32: what is usual reads the orders of its 90 days, not those before (pedido_por_data_do_comprador)', async () => {
    const costume = leituras.find(
      ({ papel, chave }) => papel === 'COMPRADOR' && chave === 'GET /v1/lista/costume',
    )
    const lidos = async () => {
      const { comandos } = await comandosDe(app, exigir(costume))
      const lidas = []
      for (const comando of comandos) lidas.push(...(await varredurasDe(app, comando, 'generico')))
      return lidas.flatMap(({ tabela, linhas }) => (tabela === 'pedido' ? linhas : []))
    }
    const [antes] = await lidos()
    await sql`update pedido set criado_em = criado_em - interval '1 year' where comprador_id = 1 and id % 4 <> 1`.execute(
      app.deps.db,
    )
    const [depois] = await lidos()
    expect(exigir(antes)).toBeGreaterThan(20)
    expect(exigir(depois)).toBeLessThan(exigir(antes) / 2)
  })

  it.each(['dos-valores', 'generico'] as const)(
    'no read of buyers and sellers walks through what others have not paid, but for lists of late orders (%s)',
    async plano => {
      // Four in ten orders of the market, none of them of the buyer who reads.
      await sql`update pedido set status_pagamento = 'BOLETO_PENDENTE_PAGAMENTO', credito_reservado_centavos = 100
        where id % 2 = 0 and comprador_id > 3 and status_pedido = 'ENTREGUE'`.execute(app.deps.db)
      // Staff's panels add up all that is unpaid.
      const quais = leituras.filter(({ papel, caminho }) => papel !== 'ADM' && !caminho.includes('EM_ATRASO'))
      const achadas = await caminhadas(quais, plano)
      expect(achadas, achadas.join('\n')).toEqual([])
    },
  )

  it.each([
    // The index by date finds a buyer's orders, too.
    [['pedido_por_comprador', 'pedido_por_data_do_comprador'], 'COMPRADOR /v1/pedido: pedido, '],
    // The indexes of open orders find those that are pending, too.
    [
      ['pedido_por_status', 'pedido_a_entregar', 'pedido_a_entregar_do_comprador'],
      'ADM /v1/pedido?statusPedido=PENDENTE: pedido, ',
    ],
  ])('these checks see it when %s is gone', async (indices, caminhada) => {
    const { rows } = await sql<{ criar: string }>`
      select pg_get_indexdef(nome::regclass) as criar from unnest(${indices}::text[]) nome`.execute(
      app.deps.db,
    )
    for (const indice of indices) await sql`drop index ${sql.id(indice)}`.execute(app.deps.db)
    // How many rows it reads is up to the plan.
    const achadas = await caminhadas(leituras)
    expect(
      achadas.filter(achada => achada.startsWith(caminhada)),
      achadas.join('\n'),
    ).not.toEqual([])
    for (const { criar } of rows) await sql.raw(criar).execute(app.deps.db)
  })
})
