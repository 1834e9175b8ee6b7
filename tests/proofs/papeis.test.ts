// A driver's papers name every stop and every item, on as many pages as it takes.
// The papers of a route as long as it can be, in time (rule N59).
import { describe, expect, it } from 'vitest'
import { escreverPapeisDaRota } from '#server/doca/rota/escrever-papeis.ts'
import { listarParadasDoDia } from '#server/doca/rota/parada-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { desenharDocumento } from '#server/plataforma/documento/documento.ts'
import { type Celula, QUADRADO } from '#server/plataforma/documento/tabela.ts'
import { useApp } from '../support/app-for-test.ts'
import { emTempo } from '../support/em-tempo.ts'
import { exigir } from '../support/exigir.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'
import { paginasDoPdf } from '../support/texto-do-pdf.ts'

const app = useApp()
const DIA = '2026-12-24'
const PARADAS = 300

/** Runs in a transaction that is undone: orders that SQL wrote have neither boleto nor history. */
async function emRascunho(usar: (db: Db) => Promise<void>): Promise<void> {
  const desfazer = new Error('só um rascunho')
  await inTransaction(app.deps.db, async tx => {
    await usar(tx)
    throw desfazer
  }).catch(error => {
    if (error !== desfazer) throw error
  })
}

/** A route with 300 stops of three items each, written by SQL. */
async function rotaCheia(db: Db): Promise<number> {
  const comprador = await criarComprador(app)
  const cotacoes = [await criarCotacao(app), await criarCotacao(app), await criarCotacao(app)]
  const pedidos = await db
    .insertInto('pedido')
    .values(
      Array.from({ length: PARADAS }, () => ({
        comprador_id: comprador.id,
        status_pedido: 'AGUARDANDO_FRETE' as const,
        status_pagamento: 'BOLETO_PAGO' as const,
        criado_em: app.deps.clock(),
        frete_destino: '20040030',
        total_centavos: 1000,
        frete_centavos: 100,
        peso_gramas: 60_000,
        entrega_dia: DIA,
        entrega_zona: 'Z1',
      })) as never, // amounts and weights have brands, which only the domain gives
    )
    .returning('id')
    .execute()
  const vendedores = await db
    .selectFrom('cotacao')
    .select(['id', 'vendedor_id'])
    .where('id', 'in', cotacoes)
    .execute()
  await db
    .insertInto('item_pedido')
    .values(
      pedidos.flatMap(({ id }) =>
        vendedores.map(cotacao => ({
          pedido_id: id,
          cotacao_id: cotacao.id,
          vendedor_id: cotacao.vendedor_id,
          quantidade: 2,
          preco_ao_adicionar_centavos: 300,
          preco_centavos: 300,
          peso_gramas: 10_000,
        })),
      ) as never, // as above
    )
    .execute()
  const rota = await db
    .insertInto('rota')
    .values({ dia: DIA, zona_id: 'Z1', nome: 'Centro', criada_em: app.deps.clock() })
    .returning('id')
    .executeTakeFirst()
  const { id } = exigir(rota)
  const paradas = pedidos.map((pedido, i) => ({ rota_id: id, pedido_id: pedido.id, posicao: i + 1 }))
  await db.insertInto('rota_parada').values(paradas).execute()
  return id
}

describe('rule N59: 300 stops', () => {
  it('are read and drawn within a second of the processor each, and other requests have their turn meanwhile', {
    retry: 2,
  }, async () => {
    const { papeis } = app.deps
    const documento = { titulo: 'Antes', subtitulo: '', blocos: [], vazio: 'O primeiro carrega as fontes.' }
    await papeis.run({ documento })
    await emRascunho(async db => {
      const id = await rotaCheia(db)
      for (const tipo of ['romaneio', 'coleta', 'etiquetas'] as const) {
        const antes = process.cpuUsage()
        const desenho = escreverPapeisDaRota({ db, papeis }, { id, tipo, parte: 1 })
        const voltas = await contarVoltas(desenho)
        const { user, system } = process.cpuUsage(antes)
        const { corpo } = await desenho
        expect(paginasDoPdf(Buffer.from(corpo)).length).toBeGreaterThan(tipo === 'coleta' ? 2 : 60)
        // Of the processor: other programs of the machine do not count.
        emTempo((user + system) / 1000, 1000)
        expect(voltas).toBeGreaterThan(5)
      }
      const inicio = performance.now()
      expect(await listarParadasDoDia(db, DIA)).toHaveLength(PARADAS)
      emTempo(performance.now() - inicio, 500)
    })
  })

  it('a long table goes on with its head on the next pages, and no row is lost', async () => {
    const linhas = Array.from({ length: 200 }, (_, n): Celula[] => [QUADRADO, `linha ${n}`])
    const colunas = [
      { titulo: '', largura: 1 },
      { titulo: 'Cabeçalho', largura: 9 },
    ]
    const paginas = paginasDoPdf(
      await desenharDocumento({
        titulo: 'T',
        subtitulo: 'S',
        vazio: '',
        blocos: [{ tabela: { colunas, linhas } }],
      }),
    )
    expect(paginas.length).toBeGreaterThan(3)
    for (const [n, pagina] of paginas.entries()) {
      expect(pagina).toContain('Cabeçalho')
      expect(pagina).toContain(`${n + 1} de ${paginas.length}`)
    }
    expect(paginas.join('\n').match(/linha \d+/g)).toHaveLength(200)
  })
})

// How often others had their turn until this was done.
async function contarVoltas(desenho: Promise<unknown>): Promise<number> {
  let pronto = false
  const fim = desenho.finally(() => {
    pronto = true
  })
  let voltas = 0
  for (; !pronto; voltas++) await new Promise(resolve => setTimeout(resolve, 1))
  await fim
  return voltas
}
