import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ESCRITAS_POR_HORA, RESPOSTA_GUARDADA_MAXIMA } from '#domain/conta/chave-de-api.ts'
import { useApp } from '../../support/app-for-test.ts'
import { comChave } from '../../support/chaves.ts'
import { criarComprador, criarCotacao, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const com = (chave: string) => ({ headers: { 'idempotency-key': chave } })

/** The longest answer that is kept of this key's writes, in bytes. */
async function maiorGuardada(chaveId: number) {
  const { rows } = await sql<{ bytes: number | null; escritas: number }>`
    select max(octet_length(corpo)) as bytes, count(*)::int as escritas from escrita_por_chave where chave_id = ${chaveId}`.execute(
    app.deps.db,
  )
  return rows[0]
}

async function compradorComCarrinho(itens: number) {
  const comprador = await criarComprador(app)
  const chave = await comChave(app, comprador.id, { escopo: 'ESCREVER' })
  const params = { userId: comprador.id }
  const cotacoes = await Promise.all(Array.from({ length: itens }, () => criarCotacao(app)))
  const itensDoLote = cotacoes.map(cotacaoId => ({ cotacaoId, quantidade: 1 }))
  const somarTodos = (idempotencia: string) =>
    chave.chamar('POST /v1/pedido/carrinho/{userId}/itens/lote', {
      params,
      body: { modo: 'SOMAR', itens: itensDoLote },
      ...com(idempotencia),
    })
  const somarUm = (idempotencia: string) =>
    chave.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params,
      body: { cotacaoId: cotacoes[0] ?? 0, quantidade: 2 },
      ...com(idempotencia),
    })
  const ler = async () => (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })).body
  return { comprador, chave, params, somarTodos, somarUm, ler }
}

describe('answers that are too long to be kept', () => {
  it('rule N162: nor is the secret of a webhook that a key makes: its repetition makes no second one', async () => {
    const chave = await comChave(app, (await criarComprador(app)).id, { escopo: 'ESCREVER' })
    const criar = () =>
      chave.chamar('POST /v1/integracao/webhook', {
        body: { url: 'https://erp.bomdia.example/restia' },
        ...com('w'),
      })
    expect((await criar()).body.segredo).toMatch(/^whs_/)
    expect(await maiorGuardada(chave.chaveId)).toEqual({ bytes: null, escritas: 1 })
    expect((await criar()).body).toMatchObject({ codigo: 'escrita-ja-feita' })
    expect((await chave.chamar('GET /v1/integracao/webhook')).body).toHaveLength(1)
  })

  it('rule N142: a long answer is not kept: its repetition reads the cart as it is now, with the first status', async () => {
    const { chave, params, somarTodos, somarUm, ler } = await compradorComCarrinho(8)
    await somarTodos('lote')
    const primeira = await somarUm('um')
    expect(JSON.stringify(primeira.body).length).toBeGreaterThan(RESPOSTA_GUARDADA_MAXIMA)
    expect(await maiorGuardada(chave.chaveId)).toEqual({ bytes: null, escritas: 2 })
    const repetida = await somarUm('um')
    expect([repetida.status, repetida.body]).toEqual([201, primeira.body])
    expect(repetida.headers.get('idempotency-replayed')).toBe('true')
    expect(repetida.headers.get('content-location')).toBe(`/v1/pedido/carrinho/${params.userId}`)
    await somarUm('dois')
    expect((await somarUm('um')).body).toEqual(await ler())
    expect((await ler()).itensPedido.map(({ quantidade }) => quantidade).sort()).toEqual([
      ...Array(7).fill(1),
      5,
    ])
  })

  it('rule N142: where no reading has the shape of the answer, the repetition is refused and names what to read', async () => {
    const { somarTodos, ler } = await compradorComCarrinho(8)
    const [primeira, repetida] = [await somarTodos('a'), await somarTodos('a')]
    expect([primeira.status, repetida.status]).toEqual([200, 409])
    expect(repetida.body).toMatchObject({
      codigo: 'escrita-ja-feita',
      message: 'Esta escrita já foi feita. Leia o que resultou em GET /v1/pedido/carrinho/{userId}.',
    })
    expect((await ler()).itensPedido).toHaveLength(8)
  })

  it('rules N30, N142: a table repeated without the header answers its first result by its own key', async () => {
    const vendedor = await criarVendedor(app)
    const chave = await comChave(app, vendedor.id, { escopo: 'ESCREVER' })
    const produtos = await Promise.all(Array.from({ length: 40 }, () => criarProduto(app)))
    const body = {
      chave: crypto.randomUUID(),
      confirmarDemais: false,
      linhas: produtos.map(produtoId => ({ produtoId, preco: '10,00', precoAnterior: null })),
    }
    const publicar = (envio: object = {}) => chave.chamar('POST /v1/tabela', { body, ...envio })
    const primeira = await publicar(com('t'))
    expect((await publicar(com('t'))).body).toMatchObject({ codigo: 'escrita-ja-feita' })
    expect((await publicar()).body).toEqual(primeira.body)
  })
})

describe('writes of an hour', () => {
  it('rule N142: at most a thousand, of all keys of the account, also at once; repetitions and refusals count nothing', async () => {
    const { comprador, somarUm, chave } = await compradorComCarrinho(1)
    await somarUm('antes')
    const outra = await comChave(app, comprador.id, { escopo: 'ESCREVER' })
    const restam = 5
    await sql`update uso_por_hora set usos = ${ESCRITAS_POR_HORA - restam}
      where chave = sha256(convert_to(${`escrita-por-chave:${comprador.id}`}, 'UTF8'))`.execute(app.deps.db)
    const limpar = (quem: typeof chave, idempotencia: string, itemId?: number) =>
      itemId
        ? quem.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', {
            params: { userId: comprador.id, itemId },
            ...com(idempotencia),
          })
        : quem.chamar('DELETE /v1/pedido/carrinho/{userId}', {
            params: { userId: comprador.id },
            ...com(idempotencia),
          })
    for (let i = 0; i < 2 * restam; i++) expect((await limpar(chave, `nada-${i}`, 1)).status).toBe(404)
    const respostas = await Promise.all(
      Array.from({ length: 12 }, (_, i) => limpar(i % 2 ? chave : outra, `muitas-${i}`)),
    )
    expect(respostas.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(7).fill(429),
    ])
    const demais = await limpar(chave, 'demais')
    expect(demais.body).toMatchObject({ codigo: 'muitas-tentativas' })
    expect(Number(demais.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await somarUm('antes')).status).toBe(201)
    expect(await maiorGuardada(outra.chaveId)).toMatchObject({
      escritas: respostas.filter(({ status }, i) => status === 200 && i % 2 === 0).length,
    })
  })
})
