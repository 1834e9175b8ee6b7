// What a caller can make the product keep has a bound by number (docs/security.md, "What a caller can make us keep").
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../support/app-for-test.ts'
import { escrever, pedidoDeDois } from '../support/conversas.ts'
import { exigir } from '../support/exigir.ts'
import { novaImagem } from '../support/imagens.ts'
import { enviarLote } from '../support/listas.ts'
import { comprar, conferir, entregar } from '../support/ocorrencias.ts'
import type { Pessoa } from '../support/pessoa.ts'
import { lerSeparacao, oferecer, retirar, separar } from '../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

/** How many rows this account has in this table. */
async function linhas(tabela: string, coluna: string, id: number): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*)::int as quantas from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id}`.execute(
    app.deps.db,
  )
  return exigir(rows[0]).quantas
}

/** Leaves one of so many uses of an hour. */
async function deixarUm(chave: string, maximo: number): Promise<void> {
  await sql`insert into uso_por_hora (chave, usos, termina_em)
    values (sha256(convert_to(${chave}, 'UTF8')), ${maximo - 1}, ${app.deps.clock()}::timestamptz + interval '1 hour')
    on conflict (chave) do update set usos = excluded.usos`.execute(app.deps.db)
}

interface Vez {
  /** The key of the count, and its maximum. */
  conta: string
  maximo: number
  /** The same kind of change, another one each time. */
  mudar: (vez: number) => Promise<{ status: number; body?: unknown }>
}

/** Each: an account that may make its last change of the hour. */
const LIMITES: Record<string, () => Promise<Vez>> = {
  'changes of the telephone': async () => {
    const { id, chamar } = await criarComprador(app)
    const mudar = (vez: number) =>
      chamar('PUT /v1/user/telefone', { body: { ddd: '21', celular: `99876543${vez}` } })
    return { conta: `alterar-cadastro:${id}`, maximo: 60, mudar }
  },
  'changes of a member': async () => {
    const dono = await criarComprador(app)
    await criarMembro(app, dono.id, 'COMPRAS')
    const { body } = await dono.chamar('GET /v1/membro')
    const mudar = (vez: number) =>
      dono.chamar('PUT /v1/membro/{id}', {
        params: { id: exigir(body[0]).id },
        body: { funcao: 'COMPRAS', limitePorPedido: 100 + vez, limitePorMes: null },
      })
    return { conta: `alterar-membro:${dono.id}`, maximo: 100, mudar }
  },
  'new keys': async () => {
    const { id, chamar } = await criarComprador(app)
    const mudar = () => chamar('POST /v1/integracao/chave', { body: { nome: 'ERP', escopo: 'LER' } })
    return { conta: `criar-chave:${id}`, maximo: 20, mudar }
  },
  'new quotes': async () => {
    const { id, chamar } = await criarVendedor(app)
    const produtos = await Promise.all(Array.from({ length: 4 }, () => criarProduto(app)))
    const mudar = (vez: number) =>
      chamar('POST /v1/cotacao', {
        body: { produtoId: exigir(produtos[vez]), preco: '5,00', vendedorId: id },
      })
    return { conta: `publicar-cotacao:${id}`, maximo: 1000, mudar }
  },
  tables: async () => {
    const { id, chamar } = await criarVendedor(app)
    const mudar = () =>
      chamar('POST /v1/tabela', { body: { chave: randomUUID(), confirmarDemais: false, linhas: [] } })
    return { conta: `tabela:${id}`, maximo: 120, mudar }
  },
  'shortages that are told': async () => {
    const { comprador, vendedor, cotacaoId } = await umaCotacao()
    await comprar(comprador, [cotacaoId, 9])
    const { pedidos } = await lerSeparacao(vendedor, 'sem-dia')
    const pedido = exigir(pedidos[0])
    const itemId = exigir(pedido.itens[0]).id
    const mudar = (vez: number) =>
      separar(vendedor, pedido.id, { itemId, separado: 4 + vez, motivo: 'SEM_PRODUTO' })
    return { conta: `separacao-menor:${vendedor.id}`, maximo: 1000, mudar }
  },
  'offers of substitutes': async () => {
    const { comprador, vendedor, cotacaoId } = await umaCotacao()
    const { pedidoId, itens } = await comprar(comprador, [cotacaoId, 9])
    const itemId = exigir(itens[0])
    await separar(vendedor, pedidoId, { itemId, separado: 4, motivo: 'SEM_PRODUTO' })
    const outra = await criarCotacao(app, { vendedor })
    const mudar = async () => {
      const oferta = await oferecer(vendedor, pedidoId, { itemId, cotacaoId: outra })
      const substituto = oferta.body.itens?.[0]?.substituto
      if (substituto) await retirar(vendedor, pedidoId, substituto.id)
      return oferta
    }
    return { conta: `substituto:${vendedor.id}`, maximo: 300, mudar }
  },
  'checks of an order': async () => {
    const { comprador, cotacaoId } = await umaCotacao()
    const { pedidoId } = await comprar(comprador, [cotacaoId, 9])
    await entregar(await criarEquipe(app, 'FUNCIONARIO'), pedidoId)
    return { conta: `conferencia:${pedidoId}`, maximo: 200, mudar: () => conferir(comprador, pedidoId, []) }
  },
  'photos in messages': async () => {
    const { comprador, id } = await pedidoDeDois(app)
    const imageFile = await novaImagem()
    const mudar = () => escrever(comprador, id, { imageFile })
    return { conta: `foto-de-mensagem:${comprador.id}`, maximo: 100, mudar }
  },
}

async function umaCotacao(): Promise<{ comprador: Pessoa; vendedor: Pessoa; cotacaoId: number }> {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  return { comprador, vendedor, cotacaoId: await criarCotacao(app, { vendedor }) }
}

describe('what leaves a row for long has a number an hour or a day', () => {
  it.each(Object.entries(LIMITES))('%s: four at once are one where one is left', async (_nome, preparar) => {
    const { conta, maximo, mudar } = await preparar()
    await deixarUm(conta, maximo)
    const respostas = await Promise.all([0, 1, 2, 3].map(mudar))
    const status = respostas.map(resposta => resposta.status).sort()
    expect(status.slice(1)).toEqual([429, 429, 429])
    expect(status[0]).toBeLessThan(300)
  })

  it('the end of an account is asked for ten times an hour', async () => {
    const { id, chamar } = await criarComprador(app)
    await deixarUm(`pedir-encerramento:${id}`, 10)
    const pedir = async () => (await chamar('POST /v1/privacidade/encerramento')).status
    expect(await pedir()).toBe(204)
    expect((await chamar('DELETE /v1/privacidade/encerramento')).status).toBe(204)
    expect(await pedir()).toBe(429)
  })
})

describe('what is kept is the newest', () => {
  it('rule N34: a hundred lots of a cart, also if they come at once', async () => {
    const { comprador, cotacaoId } = await umaCotacao()
    await enviarLote(comprador, [{ cotacaoId, quantidade: 1 }])
    await sql`insert into lote_do_carrinho (comprador_id, chave, em, pedido, recusados)
      select ${comprador.id}, gen_random_uuid(), now() - interval '1 hour', '', '[]' from generate_series(1, 150)`.execute(
      app.deps.db,
    )
    const chaves = Array.from({ length: 6 }, () => randomUUID())
    const enviar = (chave: string) => enviarLote(comprador, [{ cotacaoId, quantidade: 1 }], { chave })
    const respostas = await Promise.all(chaves.map(enviar))
    expect(respostas.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await linhas('lote_do_carrinho', 'comprador_id', comprador.id)).toBe(100)
    expect((await enviar(exigir(chaves[0]))).body.carrinho.itensPedido[0]?.quantidade).toBe(7)
  })

  it('rule N30: a hundred tables of a seller, also if they come at once', async () => {
    const vendedor = await criarVendedor(app)
    await sql`insert into lote_de_precos (vendedor_id, chave, em, confirmou, resultado)
      select ${vendedor.id}, gen_random_uuid(), now() - interval '1 hour', false, '[]' from generate_series(1, 150)`.execute(
      app.deps.db,
    )
    const body = () => ({ chave: randomUUID(), confirmarDemais: false, linhas: [] })
    const publicar = () => vendedor.chamar('POST /v1/tabela', { body: body() })
    await Promise.all(Array.from({ length: 6 }, publicar))
    expect(await linhas('lote_de_precos', 'vendedor_id', vendedor.id)).toBe(100)
  })

  it('rule N32: thirty removed lists of a buyer, also if they are removed at once', async () => {
    const comprador = await criarComprador(app)
    await sql`insert into lista (comprador_id, nome, criada_em, removida_em)
      select ${comprador.id}, 'Feira', now(), now() - interval '1 minute' from generate_series(1, 50)`.execute(
      app.deps.db,
    )
    const criadas = await Promise.all(
      ['a', 'b', 'c', 'd'].map(nome =>
        comprador.chamar('POST /v1/lista', { body: { userId: comprador.id, nome } }),
      ),
    )
    const ids = criadas.map(({ body }) => body.id)
    await Promise.all(ids.map(id => comprador.chamar('DELETE /v1/lista/{id}', { params: { id } })))
    expect(await linhas('lista', 'comprador_id', comprador.id)).toBe(30)
    const volta = await comprador.chamar('PUT /v1/lista/{id}/restauracao', { params: { id: exigir(ids[0]) } })
    expect(volta.status).toBe(200)
  })

  it('rules M11, N40, N134: 3 000 prices of a quote; of a person 2 000 notices, 500 sessions and 10 000 accesses', async () => {
    const { comprador, cotacaoId } = await umaCotacao()
    await sql`insert into preco_historico (cotacao_id, preco_centavos, vigente_desde)
      select id, preco_centavos, criada_em - n * interval '1 hour' from cotacao, generate_series(1, 3005) n where id = ${cotacaoId}`.execute(
      app.deps.db,
    )
    await sql`insert into aviso (usuario_id, tipo, chave, dados, criado_em, atualizado_em)
      select ${comprador.id}, 'separacao-menor', n::text, '{}', now(), now() from generate_series(1, 2005) n`.execute(
      app.deps.db,
    )
    await sql`insert into sessao (token_hash, usuario_id, manter, aberta_em, usada_em, senha_em)
      select sha256(convert_to(n::text, 'UTF8')), ${comprador.id}, true, now() - n * interval '1 minute', now() - n * interval '1 minute', now()
      from generate_series(1, 505) n`.execute(app.deps.db)
    await sql`insert into acesso (em, usuario_id, tipo) select now(), ${comprador.id}, 'ENTROU' from generate_series(1, 10005)`.execute(
      app.deps.db,
    )
    await removerVencidos(app.deps)
    expect(await linhas('acesso', 'usuario_id', comprador.id)).toBe(10_000)
    expect(await linhas('sessao', 'usuario_id', comprador.id)).toBe(500)
    expect((await comprador.chamar('GET /v1/auth/user-info')).status).toBe(200)
    expect(await linhas('preco_historico', 'cotacao_id', cotacaoId)).toBe(3000)
    expect(await linhas('aviso', 'usuario_id', comprador.id)).toBe(2000)
    const { rows } = await sql<{ horas: number }>`
      select max(extract(epoch from q.criada_em - h.vigente_desde) / 3600)::int as horas
      from preco_historico h join cotacao q on q.id = h.cotacao_id where q.id = ${cotacaoId}`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([{ horas: 2999 }])
  })
})
