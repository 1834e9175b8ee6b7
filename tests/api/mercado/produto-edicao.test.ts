import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { baixar, novaImagem } from '../../support/imagens.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarProduto } from '../../support/test-users.ts'

const app = useApp()

type Campos = Record<string, string>

let quantos = 0
const novoProduto = (mudancas: Campos = {}): Campos => ({
  nome: `Tomate ${++quantos}`,
  tipo: 'Extra AA',
  unidadeMedida: 'caixa 20 kg',
  categoria: '2',
  peso: '20.5',
  ...mudancas,
})

const criar = (pessoa: Pessoa, form: Campos) => pessoa.chamar('POST /v1/produto', { form })
const editar = (pessoa: Pessoa, id: number, form: Campos) =>
  pessoa.chamar('PUT /v1/produto/{id}', { params: { id }, form })
const ler = async (pessoa: Pessoa, id: number) =>
  (await pessoa.chamar('GET /v1/produto/{id}', { params: { id } })).body

/** The audit entries about a product. */
function auditoria(produtoId: number) {
  return app.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'por_usuario_id', 'antes', 'depois'])
    .where('alvo_tipo', '=', 'produto')
    .where('alvo_id', '=', produtoId)
    .orderBy('id')
    .execute()
}

describe('spec §7.12: a new product', () => {
  it.each(['ADM', 'FUNCIONARIO'] as const)(
    'spec §6.6: is made by %s and answered whole with 201',
    async papel => {
      const equipe = await criarEquipe(app, papel)
      const form = novoProduto({ nome: ` Jiló ${papel} ` })
      const { status, body } = await criar(equipe, form)
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.any(Number),
        nome: `Jiló ${papel}`,
        tipo: 'Extra AA',
        unidadeMedida: 'caixa 20 kg',
        peso: 20.5,
        categoria: 2,
        categoriaNome: 'Legumes',
        imageUrl: '/arte/categoria-legumes.svg',
        versao: 1,
      })
      expect(await ler(await criarComprador(app), body.id)).toEqual(body)
    },
  )

  it('comes with a picture, and without a type where that is empty', async () => {
    const equipe = await criarEquipe(app)
    const imageFile = await novaImagem(1000, 500)
    const { body } = await equipe.chamar('POST /v1/produto', { form: novoProduto({ tipo: '' }), imageFile })
    expect(body.tipo).toBeNull()
    expect((await baixar(app, body.imageUrl)).imagem).toMatchObject({ width: 1000, height: 500 })
  })

  it.each([
    [{ nome: '' }, { nome: 'Campo obrigatório.' }],
    [{ nome: 'x'.repeat(31) }, { nome: 'Máx. 30 caracteres' }],
    [{ unidadeMedida: ' ' }, { unidadeMedida: 'Campo obrigatório.' }],
    [{ peso: '' }, { peso: 'Digite um número válido (ex: 123.45)' }],
    [{ peso: '3,25' }, { peso: 'Digite um número válido (ex: 123.45)' }],
    [{ peso: '1.234' }, { peso: 'Digite um número válido (ex: 123.45)' }],
    [{ peso: '0' }, { peso: 'Digite um número válido (ex: 123.45)' }],
    [{ categoria: 'x' }, { categoria: 'Valor inválido.' }],
    [{ id: '1' }, { id: 'Campo desconhecido.' }],
    [{ categoriaNome: 'Frutas' }, { categoriaNome: 'Campo desconhecido.' }],
    [{ imageUrl: 'file:///etc/passwd' }, { imageUrl: 'Campo desconhecido.' }],
  ])('spec §5.13, §5.14, §5.15: %o is refused, new or edited', async (mudanca, campos) => {
    const equipe = await criarEquipe(app)
    const { body: existente } = await criar(equipe, novoProduto())
    const respostas = [
      await criar(equipe, novoProduto(mudanca)),
      await editar(equipe, existente.id, mudanca as Campos),
    ]
    for (const { status, body } of respostas)
      expect({ status, campos: body.campos }).toEqual({ status: 400, campos })
    expect(await ler(equipe, existente.id)).toEqual(existente)
  })

  it('spec §5.13, §5.14, §5.15: nome, unidadeMedida, categoria and peso are required; 30 characters are enough', async () => {
    const equipe = await criarEquipe(app)
    const vazio = await criar(equipe, { tipo: 'Extra' })
    expect(Object.keys(exigir(vazio.body.campos))).toEqual(['nome', 'unidadeMedida', 'categoria', 'peso'])
    expect((await criar(equipe, novoProduto({ nome: 'ç'.repeat(30) }))).status).toBe(201)
  })

  it('of a category that is not there is refused, new or edited', async () => {
    const equipe = await criarEquipe(app)
    const { body: existente } = await criar(equipe, novoProduto())
    const respostas = [
      await criar(equipe, novoProduto({ categoria: '999' })),
      await editar(equipe, existente.id, { categoria: '999' }),
    ]
    for (const resposta of respostas)
      expect(resposta).toMatchObject({ status: 404, body: { codigo: 'categoria-inexistente' } })
  })
})

describe('rule M7: names are unique per tipo and unidadeMedida', () => {
  it('in any case; another type or unit is another product', async () => {
    const equipe = await criarEquipe(app)
    const form = novoProduto({ nome: 'Pimentão Verde' })
    await criar(equipe, form)
    expect(await criar(equipe, { ...form, nome: 'PIMENTÃO verde', peso: '1' })).toMatchObject({
      status: 409,
      body: {
        codigo: 'produto-ja-existe',
        message: 'Já existe um produto com este nome, tipo e unidade de medida.',
      },
    })
    for (const outro of [{ tipo: 'Extra' }, { tipo: '' }, { unidadeMedida: 'kg' }])
      expect((await criar(equipe, { ...form, ...outro })).status).toBe(201)
    expect((await criar(equipe, { ...form, tipo: '' })).status).toBe(409)
  })

  it('an edit cannot take the name of another, and then changes nothing', async () => {
    const equipe = await criarEquipe(app)
    const [um, outro] = [
      (await criar(equipe, novoProduto())).body,
      (await criar(equipe, novoProduto({ peso: '7' }))).body,
    ]
    const { status } = await editar(equipe, outro.id, { nome: um.nome, peso: '8' })
    expect(status).toBe(409)
    expect(await ler(equipe, outro.id)).toEqual(outro)
    expect((await editar(equipe, outro.id, { nome: outro.nome.toUpperCase() })).status).toBe(200)
  })

  it('ten who add the same at once make one', async () => {
    const equipe = await criarEquipe(app)
    const form = novoProduto()
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => criar(equipe, form)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('spec §7.13: editing a product', () => {
  it('spec §6.6: absent fields stay; an empty type is removed', async () => {
    const equipe = await criarEquipe(app)
    const imageFile = await novaImagem()
    const { body: antes } = await equipe.chamar('POST /v1/produto', { form: novoProduto(), imageFile })
    const mudancas: [Campos, object][] = [
      [{ peso: '3.25' }, { peso: 3.25 }],
      [{ categoria: '1' }, { categoria: 1, categoriaNome: 'Frutas' }],
      [{ tipo: '' }, { tipo: null }],
      [
        { nome: 'Caqui', unidadeMedida: 'bandeja' },
        { nome: 'Caqui', unidadeMedida: 'bandeja' },
      ],
    ]
    let esperado = antes
    for (const [form, efeito] of mudancas) {
      esperado = { ...esperado, ...efeito, versao: esperado.versao + 1 }
      expect(await editar(equipe, antes.id, form)).toMatchObject({ status: 200, body: esperado })
    }
  })

  it('design/screens: an outdated version is 409 and changes nothing; without a version the edit succeeds', async () => {
    const equipe = await criarEquipe(app)
    const { body: produtoLido } = await criar(equipe, novoProduto())
    expect(
      (await editar(equipe, produtoLido.id, { peso: '2', versao: String(produtoLido.versao) })).body.versao,
    ).toBe(2)
    for (const versao of ['1', '3'])
      expect(await editar(equipe, produtoLido.id, { peso: '9', versao })).toMatchObject({
        status: 409,
        body: {
          codigo: 'versao-ja-mudou',
          message: 'Alguém alterou estes dados antes de você. Atualize a página e confira.',
        },
      })
    expect(await ler(equipe, produtoLido.id)).toMatchObject({ peso: 2, versao: 2 })
    expect((await editar(equipe, produtoLido.id, { peso: '4' })).body).toMatchObject({ peso: 4, versao: 3 })
    expect(await editar(equipe, produtoLido.id, { versao: 'x' })).toMatchObject({ status: 400 })
  })

  it('design/screens: an edit without changes makes no new version and no audit entry', async () => {
    const equipe = await criarEquipe(app)
    const form = novoProduto()
    const imageFile = await novaImagem()
    const { body: produtoLido } = await equipe.chamar('POST /v1/produto', { form, imageFile })
    const formComVersao = { ...form, versao: String(produtoLido.versao) }
    for (const igual of [{}, { peso: '20.50' }, form, formComVersao, formComVersao])
      expect(await editar(equipe, produtoLido.id, igual)).toMatchObject({ status: 200, body: produtoLido })
    const params = { id: produtoLido.id }
    expect((await equipe.chamar('PUT /v1/produto/{id}', { params, form: {}, imageFile })).body).toEqual(
      produtoLido,
    )
    expect(await auditoria(produtoLido.id)).toHaveLength(1)
    expect((await baixar(app, produtoLido.imageUrl)).status).toBe(200)
    expect(await editar(equipe, produtoLido.id, { ...form, versao: '9' })).toMatchObject({ status: 409 })
    expect((await editar(equipe, produtoLido.id, { peso: '21' })).body.versao).toBe(produtoLido.versao + 1)
    expect(await auditoria(produtoLido.id)).toHaveLength(2)
  })

  it('an unknown product is 404', async () => {
    const equipe = await criarEquipe(app)
    expect(await editar(equipe, 999_999, { peso: '1' })).toMatchObject({
      status: 404,
      body: { codigo: 'produto-inexistente' },
    })
  })

  it('rule M17: a new weight counts in carts and not in an order that was issued', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const produtoId = await criarProduto(app, { pesoKg: 10 })
    const cotacaoId = await criarCotacao(app, { produtoId })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    const { body: antes } = await lerPedido(comprador, pedidoId)
    await adicionar(comprador, cotacaoId, 2)
    await editar(equipe, produtoId, { peso: '400' })
    const { body: depois } = await lerPedido(comprador, pedidoId)
    expect(depois).toEqual(antes)
    expect(depois).toMatchObject({
      frete: { pesoTotal: 10 },
      itensPedido: [{ peso: 10, cotacao: { produto: { peso: 10 } } }],
    })
    const carrinho = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect(carrinho.body.frete.pesoTotal).toBe(800)
  })

  it('is on record, with who did it, before and after; a refused one is not', async () => {
    const [uma, outra] = [await criarEquipe(app), await criarEquipe(app, 'ADM')]
    const { body } = await criar(uma, novoProduto({ nome: 'Quiabo' }))
    await editar(outra, body.id, { nome: 'Quiabo Liso', peso: '15' })
    await editar(outra, body.id, { categoria: '999' })
    const criado = {
      nome: 'Quiabo',
      tipo: 'Extra AA',
      unidadeMedida: 'caixa 20 kg',
      pesoGramas: 20_500,
      categoriaId: 2,
      imagem: null,
    }
    expect(await auditoria(body.id)).toEqual([
      { acao: 'criar-produto', por_usuario_id: uma.id, antes: null, depois: criado },
      {
        acao: 'editar-produto',
        por_usuario_id: outra.id,
        antes: criado,
        depois: { ...criado, nome: 'Quiabo Liso', pesoGramas: 15_000 },
      },
    ])
  })
})
