// A quote that cannot be bought is offered nowhere (rules M9, N11, N15, N20, N25, M51).
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { definirCondicoes, definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import { novaLista } from '../../support/listas.ts'
import type { Envio, Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const HOJE = dataEmSaoPaulo(new Date())
/** No other amount reads like it, nor like a tenth of it, its price per kilogram. */
const PRECO = 12_345_67

interface Oferta {
  vendedor: Pessoa
  id: number
}

const FORA: Readonly<Record<string, (oferta: Oferta) => Promise<unknown>>> = {
  'sold out': ({ vendedor, id }) => definirCondicoes(vendedor, id, { disponivel: 0 }),
  'below its minimum': ({ vendedor, id }) =>
    definirCondicoes(vendedor, id, { disponivel: 5, minimo: 6, multiplo: 3 }),
  ended: ({ id }) =>
    sql`update cotacao set valida_ate = now() - interval '1 minute' where id = ${id}`.execute(app.deps.db),
  'of a seller who is away': ({ vendedor }) =>
    definirCondicoesDoVendedor(vendedor, { ausenteDe: HOJE, ausenteAte: somarDias(HOJE, 2) }),
  'of a seller without an account': ({ vendedor }) =>
    sql`delete from conta_pagbank where vendedor_id = ${vendedor.id}`.execute(app.deps.db),
  'of a seller who cannot be paid': ({ vendedor }) =>
    sql`update conta_pagbank set pode_receber = false where vendedor_id = ${vendedor.id}`.execute(
      app.deps.db,
    ),
  'of a blocked seller': ({ vendedor }) =>
    sql`update usuario set status = 'BLOQUEADO' where id = ${vendedor.id}`.execute(app.deps.db),
}

it.each(Object.entries(FORA))('a quote that is %s is offered nowhere', async (_, tirar) => {
  const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
  const nome = `Umbu ${vendedor.id}`
  const produtoId = await criarProduto(app, { nome })
  const id = await criarCotacao(app, { vendedor, produtoId, preco: PRECO })
  const lista = await novaLista(comprador, 'Feira', { itens: [{ produtoId, quantidade: 1 }] })
  const ler = (chave: Chave, envio: Envio = {}) => comprador.chamar(chave, envio)
  const leituras: [Chave, Envio?][] = [
    ['GET /v1/produto', { query: { busca: nome } }],
    ['GET /v1/cotacao/{produtoId}', { params: { produtoId } }],
    ['GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } }],
    ['GET /v1/lista/{id}/grade', { params: { id: lista } }],
    ['GET /v1/quadro'],
    ['POST /v1/cesta', { body: { userId: comprador.id, linhas: [{ produtoId, quantidade: 6 }] } }],
  ]
  const oferecem = async () => {
    const respostas = await Promise.all(
      leituras.map(
        async ([chave, envio]) => [chave, JSON.stringify((await ler(chave, envio)).body)] as const,
      ),
    )
    return respostas.filter(([, corpo]) => /12345\.67|1234\.57/.test(corpo)).map(([chave]) => chave)
  }
  const antes = await oferecem()
  expect(antes).toEqual(leituras.map(([chave]) => chave))
  await tirar({ vendedor, id })
  // What is the same for all buyers is remembered for a moment, which a write past the product does not end.
  await vi.waitFor(async () => expect(await oferecem()).toEqual([]), { timeout: 10_000, interval: 200 })
  expect((await adicionar(comprador, id)).body).toMatchObject({ codigo: 'cotacao-indisponivel' })
  const lote = { chave: crypto.randomUUID(), modo: 'SOMAR', itens: [{ cotacaoId: id, quantidade: 6 }] }
  const { body } = await ler('POST /v1/pedido/carrinho/{userId}/itens/lote', {
    params: { userId: comprador.id },
    body: lote,
  })
  expect(JSON.stringify(body)).toContain('cotacao-indisponivel')
})
