// Empty values in a query and an empty picture in a form count as absent (spec §7).
import { describe, expect, it } from 'vitest'
import { metodoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { ehAcao, type Papel, pode as podeFazer } from '#domain/conta/permissao.ts'
import { openSchema } from '#server/telhado/openapi/json-schema.ts'
import { useApp } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, dadosDeVendedor, entrar, SENHA } from '../support/cadastro.ts'
import { fazerPedido } from '../support/compras.ts'
import { novaImagem } from '../support/imagens.ts'
import type { Envio } from '../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()

/** The lists that take a query, with the names of everything in it. Files are no lists. */
const COM_QUERY = Object.entries<Endpoint>(api).flatMap(([chave, { query, quem, reply }]) =>
  query && reply !== 'arquivo' && metodoDe(chave) === 'GET'
    ? [{ chave, quem, nomes: Object.keys(openSchema(query).properties ?? {}) }]
    : [],
)

/** An answer without the instant at which it was read, which differs each time. */
const semInstante = (body: unknown) =>
  typeof body === 'object' && body !== null && 'vistoAte' in body ? { ...body, vistoAte: null } : body

describe('empty values in a query', () => {
  it('are absent: every list answers as it does without them', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 5000, vendedor }))
    const equipe = await criarEquipe(app, 'ADM')
    expect(COM_QUERY.length).toBeGreaterThan(8)
    for (const { chave, quem, nomes } of COM_QUERY) {
      const pode = (papel: Papel) => !ehAcao(quem) || podeFazer(papel, quem)
      // Staff have no statement of their own.
      const daEquipe = pode('ADM') && !chave.startsWith('GET /v1/extrato/')
      const pessoa = daEquipe ? equipe : pode('COMPRADOR') ? comprador : vendedor
      const donos: Record<string, number> = { vendedor: vendedor.id, pedido: pedidoId }
      const params = { id: donos[chave.split('/')[2] ?? ''] ?? comprador.id, nome: 'pedidos' }
      const sem = await pessoa.chamar(chave as 'GET /v1/produto', { params })
      const com = await pessoa.chamar(chave as 'GET /v1/produto', {
        params,
        rawQuery: nomes.map(nome => `${nome}=`),
      })
      const [comEle, semEle] = [com.body, sem.body].map(semInstante)
      expect({ status: com.status, body: comEle }, chave).toEqual({ status: 200, body: semEle })
    }
  })

  it.each([
    ['spaces alone', 'compradorNome=%20%20'],
    ['invisible characters', 'compradorNome=%E2%80%8B%C2%A0'],
    ['every filter', 'page=&size=&sort=&compradorNome=&statusPagamento=&statusPedido='],
  ])('spec §7.35: %s do not filter orders, for any caller', async (_nome, query) => {
    const comprador = await criarComprador(app)
    await fazerPedido(comprador, await criarCotacao(app, { preco: 5000 }))
    for (const quem of [comprador, await criarVendedor(app), await criarEquipe(app)]) {
      const [sem, com] = [
        await quem.chamar('GET /v1/pedido'),
        await quem.chamar('GET /v1/pedido', { rawQuery: [query] }),
      ]
      expect({ status: com.status, body: com.body }).toEqual({ status: 200, body: sem.body })
    }
  })

  it('do not hide a second value or an invalid one', async () => {
    const equipe = await criarEquipe(app)
    for (const query of ['page=&page=1', 'categoriaId=1&categoriaId=', 'page=%20', 'outra=1']) {
      const { status } = await equipe.chamar('GET /v1/produto', { rawQuery: [query] })
      expect([query, status]).toEqual([query, 400])
    }
  })
})

const PRODUTO = { unidadeMedida: 'caixa', categoria: '1', peso: '10.5' }

/** Every form that may bring a picture: who sends it, and the status of its success. */
const FORMULARIOS: [string, () => Promise<{ status: number; body: unknown }>, number][] = [
  ['the registration of a buyer', () => cadastrar(app, { ...dadosDeComprador(), imageFile: '' }), 202],
  ['the registration of a seller', () => cadastrar(app, { ...dadosDeVendedor(), imageFile: '' }), 202],
  ['a new product', () => produtoNovo({ imageFile: '' }), 201],
  ['the edit of a product', () => produtoEditado({ nome: 'Caqui Fuyu', imageFile: '' }), 200],
  ['the edit of nothing', () => produtoEditado({ imageFile: '' }), 200],
  ['a profile', () => perfil({ nome: 'Quitanda', cep: '20040-030', imageFile: '' }), 200],
  ['a password', () => perfil({ password: 'nova-senha', imageFile: '' }), 200],
  ['an e-mail', () => perfil({ email: 'outro.vazio@exemplo.com.br', imageFile: '' }), 200],
]

async function produtoNovo(form: Record<string, string>) {
  const nome = `Caqui ${performance.now()}`.slice(0, 30)
  return (await criarEquipe(app)).chamar('POST /v1/produto', { form: { ...PRODUTO, nome, ...form } })
}
async function produtoEditado(form: Record<string, string>) {
  const params = { id: await criarProduto(app) }
  return (await criarEquipe(app)).chamar('PUT /v1/produto/{id}', { params, form })
}
async function perfil(form: Record<string, string>) {
  return (await criarComprador(app)).chamar('PUT /v1/user', { form })
}

describe('a form without a chosen picture', () => {
  it.each(FORMULARIOS)('an empty text part in %s is not a picture', async (_nome, enviar, esperado) => {
    const { status } = await enviar()
    expect(status).toBe(esperado)
  })

  it('leaves the picture that is there', async () => {
    const comprador = await criarComprador(app)
    const perfilCom = (envio: Pick<Envio, 'form' | 'imageFile'>) => comprador.chamar('PUT /v1/user', envio)
    const dados = { nome: 'Quitanda', cep: '20040030' }
    const { imageUrl } = (await perfilCom({ form: dados, imageFile: await novaImagem() })).body
    expect(imageUrl).toMatch(/^\/imagens\//)
    expect((await perfilCom({ form: { ...dados, imageFile: '' } })).body.imageUrl).toBe(imageUrl)
    const semBytes = await perfilCom({ form: dados, imageFile: new Blob([]) })
    expect(semBytes).toMatchObject({ status: 200, body: { imageUrl } })
  })

  it('is refused where there is text in place of a picture', async () => {
    const campos = { imageFile: 'Campo desconhecido.' }
    expect(await produtoNovo({ imageFile: 'foto.png' })).toMatchObject({ status: 400, body: { campos } })
    const registro = await cadastrar(app, { ...dadosDeComprador(), imageFile: ' ' })
    expect(registro).toMatchObject({ status: 400, body: { message: 'Credenciais inválidas.' } })
  })

  it('registers an account that can log in', async () => {
    const { email = '', ...dados } = dadosDeComprador()
    await cadastrar(app, { ...dados, email, imageFile: '' })
    const { resposta } = await entrar(app, { email, password: SENHA })
    expect(resposta).toMatchObject({ status: 200, body: { imageUrl: null } })
  })
})
