// A buyer's lists: what they are made of, their limits, their names, removal and return (rules N32, N36).
import { describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import {
  criarCotacoes,
  criarLista,
  type ItemEnviado,
  lerGrade,
  novaLista,
  produtoDe,
} from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const listasDe = async (comprador: Pessoa, por = comprador) =>
  (await por.chamar('GET /v1/lista', { query: { userId: comprador.id } })).body
const editar = (pessoa: Pessoa, id: number, body: object) =>
  pessoa.chamar('PUT /v1/lista/{id}', { params: { id }, body })
const remover = (pessoa: Pessoa, id: number) => pessoa.chamar('DELETE /v1/lista/{id}', { params: { id } })
const restaurar = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('PUT /v1/lista/{id}/restauracao', { params: { id } })
const favoritar = (pessoa: Pessoa, produtoId: number) =>
  pessoa.chamar('PUT /v1/favorito/{produtoId}', { params: { produtoId } })
const produtosDe = async (pessoa: Pessoa, id: number) =>
  (await lerGrade(pessoa, id)).body.linhas.map(({ produto }) => produto.id)
const produtos = async (quantos: number) =>
  Promise.all(Array.from({ length: quantos }, () => criarProduto(app)))

describe('rule N32: what a list is made of', () => {
  it('nothing, or items in their sequence with seller and quantity', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const [a = 0, b = 0] = await produtos(2)
    expect(await criarLista(comprador, 'Vazia')).toMatchObject({
      status: 201,
      body: { nome: 'Vazia', favoritos: false, itens: 0, versao: 1 },
    })
    const itens = [{ produtoId: b, vendedorId: vendedor.id, quantidade: 4 }, { produtoId: a }]
    const id = await novaLista(comprador, 'Feira de terça', { itens })
    const { body } = await lerGrade(comprador, id)
    expect(body).toMatchObject({ titulo: 'Feira de terça', comprador: { id: comprador.id } })
    expect(body.linhas).toMatchObject([
      {
        produto: { id: b },
        quantidadeDaLista: 4,
        quantidadeDeSempre: 4,
        vendedorPreferido: { id: vendedor.id },
      },
      { produto: { id: a }, quantidadeDaLista: null, quantidadeDeSempre: null, vendedorPreferido: null },
    ])
    expect((await listasDe(comprador)).map(({ nome, itens }) => [nome, itens])).toEqual([
      ['Feira de terça', 2],
      ['Vazia', 0],
    ])
  })

  it('the cart, and an order of the own: a product of two sellers stands once and prefers neither', async () => {
    const [comprador, outro] = [await criarComprador(app), await criarComprador(app)]
    const vendedor = await criarVendedor(app)
    const primeira = await criarCotacao(app, { vendedor })
    const produtoId = await criarProduto(app)
    const [deUm, deOutro] = [await criarCotacao(app, { produtoId }), await criarCotacao(app, { produtoId })]
    await adicionar(comprador, primeira, 3)
    await adicionar(comprador, deUm, 2)
    const pedidoId = await fazerPedido(comprador, deOutro)
    await adicionar(comprador, primeira, 7)

    const doPedido = await lerGrade(
      comprador,
      await novaLista(comprador, 'Do pedido', { dePedidoId: pedidoId }),
    )
    expect(doPedido.body.linhas).toMatchObject([
      { quantidadeDaLista: 3, vendedorPreferido: { id: vendedor.id }, preferida: primeira },
      { produto: { id: produtoId }, quantidadeDaLista: 3, vendedorPreferido: null },
    ])
    const doCarrinho = await lerGrade(
      comprador,
      await novaLista(comprador, 'Do carrinho', { doCarrinho: true }),
    )
    expect(doCarrinho.body.linhas).toMatchObject([{ quantidadeDaLista: 7 }])
    const deOutrem = await criarLista(outro, 'De outrem', { dePedidoId: pedidoId })
    expect(deOutrem).toMatchObject({ status: 404, body: { codigo: 'pedido-inexistente' } })
    expect(await listasDe(outro)).toEqual([])
  })

  it('unknown products and people who do not sell are refused, and nothing is created', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app)
    const respostas = [
      await criarLista(comprador, 'A', { itens: [{ produtoId }, { produtoId: 99_999_999 }] }),
      await criarLista(comprador, 'A', { itens: [{ produtoId, vendedorId: comprador.id }] }),
      await criarLista(comprador, 'A', { itens: [{ produtoId }, { produtoId }] }),
      await criarLista(comprador, 'A', { itens: [], doCarrinho: true }),
    ]
    expect(respostas.map(({ status, body }) => [status, body.codigo])).toEqual([
      [404, 'produto-inexistente'],
      [404, 'user-inexistente'],
      [400, 'dados-invalidos'],
      [400, 'dados-invalidos'],
    ])
    expect(await listasDe(comprador)).toEqual([])
  })
})

describe('rule N32: a seller that buyers may not see', () => {
  const bloquear = (vendedor: Pessoa, status: 'ATIVO' | 'BLOQUEADO') =>
    app.deps.db.updateTable('usuario').set({ status }).where('id', '=', vendedor.id).execute()

  it.each(['PENDENTE', 'RECUSADO', 'BLOQUEADO'] as const)(
    'a %s one is refused like an unknown one',
    async status => {
      const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app, { status })]
      const itens = [{ produtoId: await criarProduto(app), vendedorId: vendedor.id }]
      const id = await novaLista(comprador, 'Vazia')
      for (const { status, body } of [
        await criarLista(comprador, 'Espia', { itens }),
        await editar(comprador, id, { itens, versao: 1 }),
      ])
        expect([status, body.codigo]).toEqual([404, 'user-inexistente'])
    },
  )

  it('one that was preferred before stays so, without its name until it is ATIVO again', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const itens = [{ produtoId: await criarProduto(app), vendedorId: vendedor.id, quantidade: 4 }]
    const id = await novaLista(comprador, 'Feira', { itens })
    const preferido = async () => (await lerGrade(comprador, id)).body.linhas[0]?.vendedorPreferido
    await bloquear(vendedor, 'BLOQUEADO')
    expect(await preferido()).toBeNull()
    expect((await editar(comprador, id, { itens, versao: 1 })).status).toBe(200)
    expect(await preferido()).toBeNull()
    await bloquear(vendedor, 'ATIVO')
    expect(await preferido()).toMatchObject({ id: vendedor.id })
  })

  it('one that is not named stays preferred when the items are saved without it, until null is sent', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const [produtoId, outro] = [await criarProduto(app), await criarProduto(app)]
    const id = await novaLista(comprador, 'Feira', { itens: [{ produtoId, vendedorId: vendedor.id }] })
    await bloquear(vendedor, 'BLOQUEADO')
    const guardar = async (versao: number, itens: readonly ItemEnviado[]) =>
      expect((await editar(comprador, id, { itens, versao })).status).toBe(200)
    await guardar(1, [{ produtoId: outro }, { produtoId, quantidade: 2 }])
    await bloquear(vendedor, 'ATIVO')
    const preferidos = async () =>
      (await lerGrade(comprador, id)).body.linhas.map(
        ({ vendedorPreferido }) => vendedorPreferido?.id ?? null,
      )
    expect(await preferidos()).toEqual([null, vendedor.id])
    await guardar(2, [{ produtoId: outro }, { produtoId, vendedorId: null }])
    expect(await preferidos()).toEqual([null, null])
  })

  it('one of an own order goes into the list of that order, whose grid names it', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await bloquear(vendedor, 'BLOQUEADO')
    const id = await novaLista(comprador, 'Do pedido', { dePedidoId: pedidoId })
    expect((await lerGrade(comprador, id)).body.linhas).toMatchObject([{ vendedorPreferido: null }])
    const { body } = await comprador.chamar('GET /v1/lista/pedido/{pedidoId}/grade', { params: { pedidoId } })
    expect(body.linhas).toMatchObject([{ vendedorPreferido: { id: vendedor.id } }])
  })
})

describe('rule N32: limits and names', () => {
  it('a name is of one list, whatever its accents and capitals, and another buyer may have it', async () => {
    const [comprador, outro] = [await criarComprador(app), await criarComprador(app)]
    const id = await novaLista(comprador, 'Feira de Terça')
    const repetida = await criarLista(comprador, ' FEIRA  DE TERCA ')
    expect(repetida.body).toMatchObject({
      codigo: 'lista-ja-existe',
      message: 'Você já tem uma lista com este nome.',
    })
    expect(repetida.status).toBe(409)
    const outra = await novaLista(comprador, 'Outra')
    expect((await editar(comprador, outra, { nome: 'feira de terça', versao: 1 })).status).toBe(409)
    expect((await editar(comprador, id, { nome: 'feira de terça', versao: 1 })).status).toBe(200)
    expect((await criarLista(outro, 'Feira de terça')).status).toBe(201)
    expect((await criarLista(outro, 'a'.repeat(41))).status).toBe(400)
    expect((await criarLista(outro, 'a'.repeat(40))).status).toBe(201)
    expect((await criarLista(outro, ' ')).status).toBe(400)
  })

  it('30 lists with the favourites, 200 products each', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    for (let i = 0; i < 29; i++) await novaLista(comprador, `Lista ${i}`)
    expect(await criarLista(comprador, 'Mais uma')).toMatchObject({
      status: 409,
      body: { codigo: 'listas-demais' },
    })
    const ids = await Promise.all((await criarCotacoes(app, vendedor, 201)).map(id => produtoDe(app, id)))
    const itens = ids.map(produtoId => ({ produtoId }))
    const { id } = exigir((await listasDe(comprador))[0])
    expect((await editar(comprador, id, { itens, versao: 1 })).status).toBe(400)
    expect((await editar(comprador, id, { itens: itens.slice(1), versao: 1 })).body.itens).toBe(200)
    expect((await favoritar(comprador, ids[0] ?? 0)).status).toBe(204)
    expect((await listasDe(comprador)).length).toBe(30)
  })

  it('concurrent calls make one list of a name, and no list beyond the limit', async () => {
    const comprador = await criarComprador(app)
    for (let i = 0; i < 27; i++) await novaLista(comprador, `Lista ${i}`)
    const respostas = await Promise.all(
      Array.from({ length: 12 }, (_, i) => criarLista(comprador, i % 2 === 0 ? 'Igual' : `Outra ${i}`)),
    )
    expect(respostas.filter(({ status }) => status === 201).length).toBe(2)
    const nomes = (await listasDe(comprador)).map(({ nome }) => nome)
    expect([nomes.length, new Set(nomes).size]).toEqual([29, 29])
  })
})

describe('rule N32: changing and removing a list', () => {
  it('sets items and their sequence, if nobody changed the list meanwhile', async () => {
    const comprador = await criarComprador(app)
    const [a = 0, b = 0, c = 0] = await produtos(3)
    const id = await novaLista(comprador, 'Feira', { itens: [{ produtoId: a }, { produtoId: b }] })
    const itens = [{ produtoId: c }, { produtoId: a, quantidade: 2 }]
    expect((await editar(comprador, id, { itens, versao: 1 })).body).toMatchObject({ itens: 2, versao: 2 })
    expect(await produtosDe(comprador, id)).toEqual([c, a])
    expect(await editar(comprador, id, { nome: 'Outra', versao: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'versao-ja-mudou' },
    })
    expect((await editar(comprador, id, { itens: [], versao: 2 })).body).toMatchObject({ itens: 0 })
  })

  it.each([100_000, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'a quantity of %d, more than a cart takes, is refused, in a new list and in one that is changed',
    async quantidade => {
      const comprador = await criarComprador(app)
      const [produtoId = 0] = await produtos(1)
      const itens = [{ produtoId, quantidade }]
      const recusa = {
        status: 400,
        body: { codigo: 'quantidade-alta-demais', message: 'A quantidade máxima de um item é 99.999.' },
      }
      expect(await criarLista(comprador, 'Grande', { itens })).toMatchObject(recusa)
      const id = await novaLista(comprador, 'Feira', { itens: [{ produtoId, quantidade: 99_999 }] })
      expect(await editar(comprador, id, { itens, versao: 1 })).toMatchObject(recusa)
    },
  )

  it('the favourites keep their name and stay; no other list gets their name', async () => {
    const comprador = await criarComprador(app)
    expect((await criarLista(comprador, 'FAVORITOS')).body.codigo).toBe('lista-ja-existe')
    const [a = 0, b = 0] = await produtos(2)
    await favoritar(comprador, a)
    await favoritar(comprador, b)
    const lista = exigir((await listasDe(comprador))[0])
    expect(lista).toMatchObject({ nome: 'Favoritos', favoritos: true, itens: 2 })
    const { id, versao } = lista
    for (const { status, body } of [
      await remover(comprador, id),
      await editar(comprador, id, { nome: 'Outro', versao }),
    ])
      expect([status, body.codigo]).toEqual([409, 'lista-de-favoritos'])
    const itens = [{ produtoId: b }, { produtoId: a }]
    expect((await editar(comprador, id, { itens, versao })).status).toBe(200)
    expect((await comprador.chamar('GET /v1/favorito')).body).toEqual([b, a])
  })

  it('design/lists-and-grid: a removed list is gone at once and can be brought back for ten minutes', async () => {
    const comprador = await criarComprador(app)
    const [a = 0] = await produtos(1)
    const id = await novaLista(comprador, 'Feira', { itens: [{ produtoId: a }] })
    expect((await remover(comprador, id)).status).toBe(204)
    expect(await listasDe(comprador)).toEqual([])
    expect((await lerGrade(comprador, id)).body.codigo).toBe('lista-inexistente')
    expect((await remover(comprador, id)).status).toBe(404)
    expect((await restaurar(comprador, id)).body).toMatchObject({ nome: 'Feira', itens: 1 })
    expect(await produtosDe(comprador, id)).toEqual([a])
    expect((await restaurar(comprador, id)).status).toBe(404)

    await remover(comprador, id)
    await novaLista(comprador, 'feira')
    expect((await restaurar(comprador, id)).body.codigo).toBe('lista-ja-existe')
    try {
      app.setClock(new Date(Date.now() + 11 * 60_000))
      expect((await restaurar(comprador, id)).body.codigo).toBe('lista-inexistente')
      await removerVencidos(app.deps)
    } finally {
      app.setClock(null)
    }
    const restantes = await app.deps.db.selectFrom('lista').select('id').where('id', '=', id).execute()
    expect(restantes).toEqual([])
  })
})

describe('rule N36: staff use the lists of a buyer on the telephone', () => {
  it('what they change is recorded as edits of a cart are; the own changes of a buyer are not', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const produtoId = await criarProduto(app)
    await novaLista(comprador, 'Do comprador')
    const id = await novaLista(comprador, 'Da equipe', { por: equipe, itens: [{ produtoId }] })
    await editar(equipe, id, { nome: 'Feira', versao: 1 })
    const semMais = { produtoId, vendedorId: null, quantidade: null, aceitaParecidos: false }
    const vendedorId = (await criarVendedor(app)).id
    const outro = { produtoId: await criarProduto(app), vendedorId, quantidade: 4, aceitaParecidos: true }
    const depois = [outro, semMais]
    await editar(equipe, id, { itens: depois, versao: 2 })
    await remover(equipe, id)
    await restaurar(equipe, id)
    const query = { userId: comprador.id }
    for (const chave of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
      await equipe.chamar(`${chave} /v1/favorito/{produtoId}`, { params: { produtoId }, query })

    const auditoria = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: comprador.id },
    })
    const registros = auditoria.body.content.map(({ acao, antes, depois, por }) => [
      acao,
      antes,
      depois,
      por?.id,
    ])
    expect(registros.toReversed()).toEqual([
      ['lista:criar', null, { nome: 'Da equipe', itens: [semMais] }, equipe.id],
      [
        'lista:editar',
        { nome: 'Da equipe', itens: [semMais] },
        { nome: 'Feira', itens: [semMais] },
        equipe.id,
      ],
      ['lista:editar', { nome: 'Feira', itens: [semMais] }, { nome: 'Feira', itens: depois }, equipe.id],
      ['lista:remover', { nome: 'Feira', itens: depois }, null, equipe.id],
      ['lista:restaurar', null, { nome: 'Feira', itens: depois }, equipe.id],
      ['lista:favoritar', null, { produtoId, nome: expect.any(String) }, equipe.id],
      ['lista:desfavoritar', { produtoId }, null, equipe.id],
    ])
  })

  it('rule M14: only of an ATIVO buyer, and no buyer sees those of another one', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const [vendedor, bloqueado] = [
      await criarVendedor(app),
      await criarComprador(app, { status: 'BLOQUEADO' }),
    ]
    for (const { id } of [vendedor, bloqueado])
      expect((await equipe.chamar('GET /v1/lista', { query: { userId: id } })).body.codigo).toBe(
        'user-inexistente',
      )
    const outro = await criarComprador(app)
    const id = await novaLista(comprador, 'Minha')
    const query = { userId: comprador.id }
    expect((await outro.chamar('GET /v1/lista', { query })).body.codigo).toBe('sem-permissao')
    expect((await outro.chamar('GET /v1/favorito', { query })).body.codigo).toBe('sem-permissao')
    expect((await criarLista(comprador, 'Alheia', { por: outro })).body.codigo).toBe('sem-permissao')
    const respostas = [
      await lerGrade(outro, id),
      await remover(outro, id),
      await editar(outro, id, { versao: 1 }),
    ]
    expect(respostas.map(({ body }) => body.codigo)).toEqual(Array(3).fill('lista-inexistente'))
    await remover(comprador, id)
    expect((await restaurar(outro, id)).body.codigo).toBe('lista-inexistente')
    expect((await restaurar(comprador, id)).status).toBe(200)
  })
})
