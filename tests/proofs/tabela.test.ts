// A seller's table is published once and whole, also beside other edits of the same prices.
// The table of the day against everything else (rules N29 to N31), on real PostgreSQL.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { emTempo } from '../support/em-tempo.ts'
import { exigir } from '../support/exigir.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { criarSorteio, type Sorteio } from '../support/sorteio.ts'
import { desfazerTabela, type Linha, lerTabela, publicarTabela } from '../support/tabelas.ts'
import { criarComprador, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const varios = <T>(quantos: number, fazer: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: quantos }, (_, i) => fazer(i)))

/** So many new products; answers their ids. */
async function produtos(quantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into produto (nome, unidade_medida, peso_gramas, categoria_id, criado_em)
    select 'Produto ' || left(gen_random_uuid()::text, 18), 'caixa', 10000, 1, ${app.deps.clock()} from generate_series(1, ${quantos})
    returning id`.execute(app.deps.db)
  return rows.map(({ id }) => id)
}

const nova = (produtoId: number, preco: number): Linha => ({ produtoId, preco, precoAnterior: null })

/** A seller with a quote of each of these products at this price in reais; answers the quotes' ids by product. */
async function vendedorCom(produtoIds: readonly number[], preco: number) {
  const vendedor = await criarVendedor(app)
  const { status } = await publicarTabela(
    vendedor,
    produtoIds.map(id => nova(id, preco)),
  )
  expect(status).toBe(200)
  const { linhas } = await lerTabela(vendedor)
  const cotacaoDe = (produtoId: number) => exigir(linhas.get(produtoId)?.cotacaoId)
  return { vendedor, cotacaoDe }
}

/** Prices of a seller's quotes by product, in reais. */
async function precosDe(vendedor: Pessoa) {
  const { linhas } = await lerTabela(vendedor)
  return new Map([...linhas].flatMap(([id, { preco }]) => (preco === null ? [] : [[id, preco] as const])))
}

async function historico(vendedor: Pessoa) {
  const { rows } = await sql<{ id: number; preco: number }>`
    select h.id, h.preco_centavos as preco from preco_historico h join cotacao q on q.id = h.cotacao_id
    where q.vendedor_id = ${vendedor.id} order by h.id`.execute(app.deps.db)
  return rows
}

const HORA_MS = 3_600_000
const daquiA = (horas: number) => new Date(app.deps.clock().getTime() + horas * HORA_MS)

/** Gives each of a seller's quotes an end in the past, in the future or none, and an age on both sides of three days (rule N14). */
async function sortearPrazos(sorteio: Sorteio, vendedor: Pessoa): Promise<void> {
  for (const { cotacaoId } of (await lerTabela(vendedor)).linhas.values()) {
    const validaAte = sorteio.umDe([-20, -1, 1, 30, null, null])
    const confirmadaEm = sorteio.umDe([-100, -2, null])
    await sql`update cotacao set atualizada_em = ${daquiA(sorteio.umDe([-1, -50, -120]))},
      valida_ate = ${validaAte && daquiA(validaAte)}, confirmada_em = ${confirmadaEm && daquiA(confirmadaEm)}
      where id = ${cotacaoId}`.execute(app.deps.db)
  }
}

/** What buyers see of a seller's quotes, and what that follows from. */
async function vistas(vendedor: Pessoa) {
  const { rows } = await sql`
    select q.id, q.preco_centavos, q.atualizada_em, q.confirmada_em, q.valida_ate,
      q.id in (select d.id from ${disponivelEm(app.deps.clock())} d) as a_venda
    from cotacao q where q.vendedor_id = ${vendedor.id} and q.removida_em is null order by q.id`.execute(
    app.deps.db,
  )
  return rows
}

/** A table of some products: new prices with and without an end, removals, rows that stay, quotes of products that had none. */
function sortearTabela(
  sorteio: Sorteio,
  todos: readonly number[],
  precos: ReadonlyMap<number, number>,
): Linha[] {
  const alguns = sorteio.embaralhar(todos).slice(0, 1 + sorteio.inteiro(todos.length))
  return alguns.map(produtoId => {
    const precoAnterior = precos.get(produtoId) ?? null
    const preco = sorteio.em100(25) ? null : (1 + sorteio.inteiro(9999)) / 100
    if (sorteio.em100(15)) return { produtoId, precoAnterior, preco: precoAnterior }
    if (preco === null || preco === precoAnterior || sorteio.em100(60))
      return { produtoId, precoAnterior, preco }
    const validaAte = sorteio.em100(50) ? daquiA(2).toISOString() : null
    const condicoes = { validaAte, disponivel: null, minimo: 1, multiplo: 1 }
    return { produtoId, precoAnterior, preco, condicoes }
  })
}

describe('publishing and undoing', () => {
  it('rule N31: restores every price with its end and its age, and the history only grows', {
    timeout: 120_000,
  }, async () => {
    const sorteio = criarSorteio()
    await sql`insert into configuracao (chave, valor) values ('esconderSemConfirmacaoDias', '3')`.execute(
      app.deps.db,
    )
    const todos = await produtos(12)
    const { vendedor } = await vendedorCom(todos.slice(0, 8), 10)
    for (let vez = 0; vez < 12; vez++) {
      await sortearPrazos(sorteio, vendedor)
      const [antes, historicoAntes] = [await precosDe(vendedor), await historico(vendedor)]
      const vistasAntes = await vistas(vendedor)
      const { body } = await publicarTabela(vendedor, sortearTabela(sorteio, todos, antes))
      const mudaram = body.resultados.filter(({ situacao }) => situacao !== 'IGUAL').length
      if (mudaram === 0) continue
      const { body: desfeito } = await desfazerTabela(vendedor, body.loteId)
      expect(desfeito).toEqual({ voltaram: mudaram, mudaramDepois: 0 })
      expect([...(await precosDe(vendedor))].sort()).toEqual([...antes].sort())
      expect(await vistas(vendedor)).toEqual(vistasAntes)
      const depois = await historico(vendedor)
      expect(depois.slice(0, historicoAntes.length)).toEqual(historicoAntes)
      // Some of the tables stay, so that the next one begins elsewhere.
      if (vez % 3 === 0) await publicarTabela(vendedor, sortearTabela(sorteio, todos, antes))
    }
    await sql`delete from configuracao where chave = 'esconderSemConfirmacaoDias'`.execute(app.deps.db)
    await conferirInvariantes(app)
  })

  it('rules N16, N30: two sellers publish 200 rows each while 20 boletos are made; each boleto has prices of one instant', {
    timeout: 240_000,
  }, async () => {
    const ids = await produtos(200)
    const feiras = await varios(2, () => vendedorCom(ids, 10))
    await sql`update cotacao set disponivel = 90000 where id % 2 = 0`.execute(app.deps.db)
    const compradores = await varios(20, () => criarComprador(app, { limite: 100_000_000 }))
    await Promise.all(
      compradores.map(async (comprador, i) => {
        const escolhidos = [3, 60, 120, 180].map(n => exigir(ids[n + (i % 10)]))
        for (const id of i % 2 === 0 ? escolhidos : escolhidos.toReversed())
          for (const { cotacaoDe } of feiras) await adicionar(comprador, cotacaoDe(id))
      }),
    )
    const publicar = async ({ vendedor }: { vendedor: Pessoa }) => {
      const respostas = []
      for (let preco = 11; preco <= 16; preco++)
        respostas.push(
          await publicarTabela(
            vendedor,
            ids.map(produtoId => ({ produtoId, preco, precoAnterior: preco - 1 })),
            { confirmarDemais: true },
          ),
        )
      return respostas
    }
    const [tabelas, boletos] = await Promise.all([
      Promise.all(feiras.map(publicar)),
      varios(20, i => gerarBoleto(exigir(compradores[i]))),
    ])
    for (const { status, body } of tabelas.flat()) {
      expect(status).toBe(200)
      expect(new Set(body.resultados.map(({ situacao }) => situacao))).toEqual(new Set(['ALTERADA']))
    }
    // A cart whose price changed between its read and its boleto is refused, nothing else.
    for (const { status, body } of boletos)
      expect(status === 200 || body.codigo === 'carrinho-mudou', JSON.stringify(body)).toBe(true)
    const { rows } = await sql<{ pedidos: number; misturados: number }>`
      select count(*)::int as pedidos, count(*) filter (where precos > 1)::int as misturados from (
        select i.pedido_id, i.vendedor_id, count(distinct i.preco_centavos) as precos
        from item_pedido i join pedido p on p.id = i.pedido_id and p.status_pedido <> 'NO_CARRINHO'
        where i.cotacao_id in (select id from cotacao where produto_id = any(${ids}::bigint[]))
        group by i.pedido_id, i.vendedor_id) por_vendedor`.execute(app.deps.db)
    expect(rows[0]?.pedidos).toBeGreaterThan(0)
    expect(rows[0]?.misturados).toBe(0)
    await conferirInvariantes(app)
  })

  it('rule N30: one seller publishes from four screens at once: each row is changed by one of them', {
    timeout: 120_000,
  }, async () => {
    const ids = await produtos(50)
    const { vendedor, cotacaoDe } = await vendedorCom(ids, 10)
    const avulso = exigir(ids[7])
    const [respostas] = await Promise.all([
      varios(4, tela =>
        publicarTabela(
          vendedor,
          // In different orders, at different prices.
          (tela % 2 === 0 ? ids : ids.toReversed()).map(produtoId => ({
            produtoId,
            preco: 20 + tela,
            precoAnterior: 10,
          })),
        ),
      ),
      vendedor.chamar('PUT /v1/cotacao/{id}', {
        params: { id: cotacaoDe(avulso) },
        body: { preco: 77, vendedorId: vendedor.id },
      }),
    ])
    const alteradas = respostas.flatMap(({ body }) => body.resultados.filter(r => r.situacao === 'ALTERADA'))
    const deAvulso = alteradas.filter(({ produtoId }) => produtoId === avulso).length
    expect(alteradas.length - deAvulso).toBe(49)
    expect(deAvulso).toBeLessThanOrEqual(1)
    await conferirInvariantes(app)
  })
})

// The bar of 300 ms is of a free machine; here others are at work. The figure is printed.
it('500 rows are published within two seconds', { timeout: 120_000 }, async () => {
  const ids = await produtos(500)
  const { vendedor } = await vendedorCom(ids, 10)
  const duracoes: number[] = []
  for (let preco = 11; preco <= 17; preco++) {
    const inicio = performance.now()
    const { status } = await publicarTabela(
      vendedor,
      ids.map(produtoId => ({ produtoId, preco, precoAnterior: preco - 1 })),
    )
    duracoes.push(performance.now() - inicio)
    expect(status).toBe(200)
  }
  const ler = performance.now()
  await vendedor.chamar('GET /v1/tabela')
  const leitura = performance.now() - ler
  duracoes.sort((a, b) => a - b)
  console.log(
    `500 linhas: ${duracoes.map(ms => ms.toFixed(0)).join(', ')} ms; leitura ${leitura.toFixed(0)} ms`,
  )
  emTempo(exigir(duracoes[3]), 2000)
})
