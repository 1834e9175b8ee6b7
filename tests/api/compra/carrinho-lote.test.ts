// Many items into a cart with one call (rule N34).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, carrinhoDe } from '../../support/compras.ts'
import { definirCondicoes } from '../../support/condicoes.ts'
import { reservar } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { criarCotacoes, enviarLote } from '../../support/listas.ts'
import type { Corpo, Pessoa } from '../../support/pessoa.ts'
import { comandosDoServidorDurante, ouvirComandos } from '../../support/planos.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

const quantidadesDe = ({ itensPedido }: Pick<Corpo<'GET /v1/pedido/carrinho/{userId}'>, 'itensPedido'>) =>
  itensPedido.map(({ cotacao, quantidade }) => [cotacao.id, quantidade])
const chavesDe = async ({ id }: Pessoa) =>
  app.deps.db.selectFrom('lote_do_carrinho').select('em').where('comprador_id', '=', id).execute()
const carrinhosDe = async ({ id }: Pessoa) =>
  app.deps.db.selectFrom('pedido').select('id').where('comprador_id', '=', id).execute()

describe('rule N34: many items at once', () => {
  it('SOMAR adds to the quantities in the cart, SUBSTITUIR sets them; other items stay', async () => {
    const comprador = await criarComprador(app)
    const [a, b, c] = [await criarCotacao(app), await criarCotacao(app), await criarCotacao(app)]
    await adicionar(comprador, a, 2)
    await adicionar(comprador, c, 1)
    const itens = [
      { cotacaoId: b, quantidade: 5 },
      { cotacaoId: a, quantidade: 3 },
    ]
    const somado = await enviarLote(comprador, itens)
    expect([somado.status, somado.body.recusados]).toEqual([200, []])
    expect(quantidadesDe(somado.body.carrinho)).toEqual([
      [a, 5],
      [c, 1],
      [b, 5],
    ])
    const posto = await enviarLote(comprador, itens, { modo: 'SUBSTITUIR' })
    expect(quantidadesDe(posto.body.carrinho)).toEqual([
      [a, 3],
      [c, 1],
      [b, 5],
    ])
    expect(posto.body.carrinho).toEqual(await carrinhoDe(comprador))
  })

  it('adds what can be added and says of each other item why it cannot, in the sequence of the request', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const [boa, vencida, cheia] = [
      await criarCotacao(app),
      await criarCotacao(app, { vendedor }),
      await criarCotacao(app),
    ]
    await definirCondicoes(vendedor, vencida, { disponivel: 0 })
    await adicionar(comprador, cheia, 99_999)
    const { status, body } = await enviarLote(comprador, [
      { cotacaoId: cheia, quantidade: 1 },
      { cotacaoId: 99_999_999, quantidade: 1 },
      { cotacaoId: boa, quantidade: 4 },
      { cotacaoId: vencida, quantidade: 1 },
    ])
    expect(status).toBe(200)
    expect(quantidadesDe(body.carrinho)).toEqual([
      [cheia, 99_999],
      [boa, 4],
    ])
    expect(body.recusados).toEqual([
      {
        cotacaoId: cheia,
        codigo: 'quantidade-alta-demais',
        message: 'A quantidade máxima de um item é 99.999.',
      },
      { cotacaoId: 99_999_999, codigo: 'cotacao-inexistente', message: expect.stringMatching(/./) },
      {
        cotacaoId: vencida,
        codigo: 'cotacao-indisponivel',
        message: 'Esta cotação não está mais disponível.',
      },
    ])
  })

  it.each([2 ** 31, Number.MAX_SAFE_INTEGER])(
    'a quantity of %d, more than the database counts, is refused like any too high one',
    async quantidade => {
      const [comprador, cotacaoId] = [await criarComprador(app), await criarCotacao(app)]
      for (const modo of ['SOMAR', 'SUBSTITUIR'] as const) {
        const { status, body } = await enviarLote(comprador, [{ cotacaoId, quantidade }], { modo })
        expect(status).toBe(200)
        expect(body.recusados).toMatchObject([{ cotacaoId, codigo: 'quantidade-alta-demais' }])
      }
    },
  )

  it('rules N15, N19: a lot or a stock that does not fit is taken, and the cart says so as always', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const cotacaoId = await criarCotacao(app, { vendedor })
    await definirCondicoes(vendedor, cotacaoId, { minimo: 3, multiplo: 3, disponivel: 12 })
    const { body } = await enviarLote(comprador, [{ cotacaoId, quantidade: 4 }])
    expect(body.recusados).toEqual([])
    expect(body.carrinho.itensPedido).toMatchObject([
      { quantidade: 4, aviso: { codigo: 'quantidade-fora-do-lote', sugestao: 6 } },
    ])
  })

  it('nothing that can be added makes no cart', async () => {
    const comprador = await criarComprador(app)
    const { status, body } = await enviarLote(comprador, [{ cotacaoId: 99_999_999, quantidade: 1 }])
    expect([status, body.recusados.length, body.carrinho.id]).toEqual([200, 1, null])
    expect(await carrinhosDe(comprador)).toEqual([])
  })

  it('rule M15: the price of today is the one that was seen', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const cotacaoId = await criarCotacao(app, { vendedor, preco: 1000 })
    await adicionar(comprador, cotacaoId)
    await vendedor.chamar('PUT /v1/cotacao/{id}', {
      params: { id: cotacaoId },
      body: { preco: 12, vendedorId: vendedor.id },
    })
    expect((await carrinhoDe(comprador)).itensPedido).toMatchObject([{ precoAnterior: 10 }])
    const { body } = await enviarLote(comprador, [{ cotacaoId, quantidade: 1 }])
    expect(body.carrinho.itensPedido).toMatchObject([{ precoAnterior: null, quantidade: 2 }])
  })

  it.each([
    ['no items', []],
    ['a quote twice', [1, 1]],
    ['201 items', Array.from({ length: 201 }, (_, i) => i + 1)],
  ])('%s are a request of the wrong shape', async (_, ids) => {
    const itens = ids.map(cotacaoId => ({ cotacaoId, quantidade: 1 }))
    const { status, body } = await enviarLote(await criarComprador(app), itens)
    expect([status, body.codigo]).toEqual([400, 'dados-invalidos'])
  })

  it('rule M17: while a boleto is being issued nothing is added', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    await adicionar(comprador, cotacaoId)
    await reservar(app, comprador)
    const { status, body } = await enviarLote(comprador, [{ cotacaoId, quantidade: 1 }])
    expect([status, body.codigo]).toEqual([409, 'carrinho-em-emissao'])
  })

  it('rules M14, N36: staff add to the cart of a buyer, and one entry says what', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [a, b] = [await criarCotacao(app), await criarCotacao(app)]
    await adicionar(comprador, a, 2)
    const itens = [
      { cotacaoId: a, quantidade: 3 },
      { cotacaoId: b, quantidade: 4 },
    ]
    expect((await enviarLote(comprador, itens, { por: equipe })).status).toBe(200)
    await enviarLote(comprador, [{ cotacaoId: 99_999_999, quantidade: 1 }], { por: equipe })
    const { body } = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: comprador.id },
    })
    expect(body.content.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
      [
        'carrinho:adicionar-lote',
        { itens: [{ cotacaoId: a, quantidade: 2 }] },
        {
          itens: [
            { cotacaoId: a, quantidade: 5 },
            { cotacaoId: b, quantidade: 4 },
          ],
        },
      ],
    ])
    const outro = await criarComprador(app)
    expect((await enviarLote(comprador, itens, { por: outro })).body.codigo).toBe('sem-permissao')
  })
})

describe('rule N123: quotes that take the place of others', () => {
  const SUBSTITUIR = { modo: 'SUBSTITUIR' } as const

  it('leave with the item that was added for them, stay where that was refused, and leave alone if nothing takes their place', async () => {
    const comprador = await criarComprador(app)
    const [a, b, c, d] = await criarCotacoes(app, await criarVendedor(app), 4)
    for (const id of [a, b, c]) await adicionar(comprador, exigir(id), 2)
    const saem = [
      { cotacaoId: exigir(a), por: exigir(d) },
      { cotacaoId: exigir(b), por: 99_999_999 },
      { cotacaoId: exigir(c) },
    ]
    const itens = [
      { cotacaoId: exigir(d), quantidade: 5 },
      { cotacaoId: 99_999_999, quantidade: 1 },
    ]
    const chave = randomUUID()
    const { status, body } = await enviarLote(comprador, itens, { ...SUBSTITUIR, saem, chave })
    expect([status, quantidadesDe(body.carrinho)]).toEqual([200, [[b, 2], [d, 5]]]) // biome-ignore format: pairs
    const outro = await enviarLote(comprador, itens, { ...SUBSTITUIR, saem: saem.slice(1), chave })
    expect(outro.body.codigo).toBe('chave-de-outro-lote')
    await adicionar(comprador, exigir(c), 2)
    const repetido = await enviarLote(comprador, itens, { ...SUBSTITUIR, saem: saem.toReversed(), chave })
    expect(quantidadesDe(repetido.body.carrinho)).toHaveLength(3)
    const vazio = await enviarLote(comprador, [], { saem: [b, c, d].map(id => ({ cotacaoId: exigir(id) })) })
    expect([vazio.status, vazio.body.carrinho.itensPedido]).toEqual([200, []])
  })

  it('make no cart, and are part of the entry of what staff did', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [a, b] = [await criarCotacao(app), await criarCotacao(app)]
    expect((await enviarLote(comprador, [], { saem: [{ cotacaoId: a }] })).body.carrinho.id).toBeNull()
    await adicionar(comprador, a, 2)
    await enviarLote(comprador, [{ cotacaoId: b, quantidade: 3 }], {
      por: equipe,
      saem: [{ cotacaoId: a, por: b }],
    })
    const { body } = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: comprador.id },
    })
    expect(body.content.map(({ antes, depois }) => [antes, depois])).toEqual([
      [{ itens: [{ cotacaoId: a, quantidade: 2 }] }, { itens: [{ cotacaoId: b, quantidade: 3 }] }],
    ])
  })
})

describe('rule N34: a call of many items that is repeated', () => {
  it('with the same key answers as the first did and changes nothing', async () => {
    const comprador = await criarComprador(app)
    const [a, b] = [await criarCotacao(app), await criarCotacao(app)]
    const itens = [
      { cotacaoId: 99_999_999, quantidade: 1 },
      { cotacaoId: a, quantidade: 3 },
    ]
    const chave = randomUUID()
    const primeira = await enviarLote(comprador, itens, { chave })
    await adicionar(comprador, b, 1)
    const segunda = await enviarLote(comprador, itens, { chave })
    expect([primeira.body.recusados.length, segunda.body.recusados]).toEqual([1, primeira.body.recusados])
    expect(quantidadesDe(segunda.body.carrinho)).toEqual([
      [a, 3],
      [b, 1],
    ])
    expect(segunda.body.carrinho).toEqual(await carrinhoDe(comprador))
  })

  it('with another key, or without one, adds again', async () => {
    const comprador = await criarComprador(app)
    const itens = [{ cotacaoId: await criarCotacao(app), quantidade: 3 }]
    for (const chave of [randomUUID(), randomUUID(), undefined, undefined])
      await enviarLote(comprador, itens, chave === undefined ? {} : { chave })
    expect((await carrinhoDe(comprador)).itensPedido).toMatchObject([{ quantidade: 12 }])
  })

  it('with the same key for other items or another mode is refused and changes nothing', async () => {
    const comprador = await criarComprador(app)
    const [a, b] = [await criarCotacao(app), await criarCotacao(app)]
    const itens = [
      { cotacaoId: a, quantidade: 3 },
      { cotacaoId: b, quantidade: 1 },
    ]
    const chave = randomUUID()
    await enviarLote(comprador, itens, { chave })
    const outros = [
      await enviarLote(comprador, itens.slice(1), { chave }),
      await enviarLote(comprador, [{ cotacaoId: a, quantidade: 4 }, ...itens.slice(1)], { chave }),
      await enviarLote(comprador, itens, { chave, modo: 'SUBSTITUIR' }),
    ]
    for (const { status, body } of outros)
      expect([status, body.codigo, body.message]).toEqual([
        409,
        'chave-de-outro-lote',
        'Este envio já foi feito com outros itens. Confira o carrinho e envie de novo.',
      ])
    expect((await enviarLote(comprador, itens.toReversed(), { chave })).status).toBe(200)
    expect((await carrinhoDe(comprador)).itensPedido.map(({ quantidade }) => quantidade)).toEqual([3, 1])
  })

  it("one buyer's key is not another's", async () => {
    const [um, outro] = [await criarComprador(app), await criarComprador(app)]
    const itens = [{ cotacaoId: await criarCotacao(app), quantidade: 3 }]
    const chave = randomUUID()
    await enviarLote(um, itens, { chave })
    expect((await enviarLote(outro, itens, { chave })).body.carrinho.itensPedido).toMatchObject([
      { quantidade: 3 },
    ])
  })

  it('rule M17: a key whose call was refused as a whole is free again', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    await adicionar(comprador, cotacaoId)
    await reservar(app, comprador)
    const [chave, itens] = [randomUUID(), [{ cotacaoId, quantidade: 1 }]]
    expect((await enviarLote(comprador, itens, { chave })).body.codigo).toBe('carrinho-em-emissao')
    expect(await chavesDe(comprador)).toEqual([])
  })

  it('rule N36: leaves one entry of what staff did', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [chave, itens] = [randomUUID(), [{ cotacaoId: await criarCotacao(app), quantidade: 3 }]]
    await enviarLote(comprador, itens, { por: equipe, chave })
    await enviarLote(comprador, itens, { por: equipe, chave })
    const { body } = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: comprador.id },
    })
    expect(body.content.map(({ acao }) => acao)).toEqual(['carrinho:adicionar-lote'])
  })

  it('50 concurrent calls with one key have one effect and one answer', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const ids = await criarCotacoes(app, vendedor, 8)
    const itens = [...ids, 99_999_999].map(cotacaoId => ({ cotacaoId, quantidade: 2 }))
    const chave = randomUUID()
    const respostas = await Promise.all(
      Array.from({ length: 50 }, () => enviarLote(comprador, itens, { chave })),
    )
    for (const { status, body } of respostas) {
      expect([status, body.recusados.map(({ cotacaoId }) => cotacaoId)]).toEqual([200, [99_999_999]])
      expect(quantidadesDe(body.carrinho)).toEqual(ids.map(id => [id, 2]))
    }
    expect(quantidadesDe(await carrinhoDe(comprador))).toEqual(ids.map(id => [id, 2]))
  })

  it('keys are forgotten after 7 days', async () => {
    const comprador = await criarComprador(app)
    const chave = randomUUID()
    await enviarLote(comprador, [{ cotacaoId: await criarCotacao(app), quantidade: 1 }], { chave })
    const [lote] = await chavesDe(comprador)
    const apos = (ms: number) => new Date(exigir(lote).em.getTime() + 7 * 86_400_000 + ms)
    await removerVencidos({ ...app.deps, clock: () => apos(0) })
    expect(await chavesDe(comprador)).toHaveLength(1)
    await removerVencidos({ ...app.deps, clock: () => apos(1) })
    expect(await chavesDe(comprador)).toEqual([])
  })
})

describe('rule N34: many items, many callers', () => {
  it('200 items are one transaction of few statements', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const ids = await criarCotacoes(app, vendedor, 200)
    const itens = ids.map((cotacaoId, i) => ({ cotacaoId, quantidade: i + 1 }))
    const comandos = await comandosDoServidorDurante(async () => {
      const { status, body } = await enviarLote(comprador, itens)
      expect([status, body.recusados]).toEqual([200, []])
      expect(quantidadesDe(body.carrinho)).toEqual(ids.map((id, i) => [id, i + 1]))
    })
    expect(comandos.filter(texto => /insert into item_pedido/.test(texto)).length).toBe(1)
    // Jobs that run meanwhile may add some.
    expect(comandos.length).toBeLessThan(40)
  })

  it('50 concurrent calls on one cart keep one cart and the right sums', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const ids = await criarCotacoes(app, vendedor, 8)
    const chamadas = Array.from({ length: 50 }, (_, n) => {
      const itens = ids.map((cotacaoId, i) => ({ cotacaoId, quantidade: i + 1 }))
      return enviarLote(comprador, n % 2 === 0 ? itens : itens.toReversed())
    })
    const respostas = await Promise.all(chamadas)
    expect(respostas.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect((await carrinhosDe(comprador)).length).toBe(1)
    const quantidades = new Map(
      (await carrinhoDe(comprador)).itensPedido.map(i => [i.cotacao.id, i.quantidade]),
    )
    expect(ids.map(id => quantidades.get(id))).toEqual(ids.map((_, i) => 50 * (i + 1)))
    const ultimo = exigir(respostas.at(-1)).body.carrinho
    expect(new Set(ultimo.itensPedido.map(({ cotacao }) => cotacao.id)).size).toBe(8)
  })
})
