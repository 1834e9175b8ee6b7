// The catalogue (spec §3, §7).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  parametrosComId,
  pesoSchema,
  quilosSchema,
  textoObrigatorio,
  textoOpcional,
  vendedorComNomeSchema,
  versaoSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { BUSCA_MAXIMA, PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { combinadoDaCotacao } from './combinado.ts'
import { faixaDaCeasaSchema } from './faixa-da-ceasa.ts'

export const produtoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: z.nullable(z.string()),
  unidadeMedida: z.string(),
  peso: quilosSchema,
  categoria: idSchema,
  categoriaNome: z.string(),
  /**
   * A drawing, or the large size of an uploaded picture: `/imagens/<hash>-1200.webp`. The small size has the same name with `-480`
   * (design/pictures).
   */
  imageUrl: z.string(),
})

/** A single product, with the version that an edit may name. */
const produtoEditavelSchema = z.extend(produtoSchema, { versao: z.int() })

/** For a seller also the prices that need no question, roughly; null while no other seller has the product (design/prices-and-stock). */
const produtoSozinhoSchema = z.extend(produtoEditavelSchema, {
  faixaDePreco: z.optional(z.nullable(z.object({ de: dinheiroSchema, ate: dinheiroSchema }))),
  ceasa: z.optional(faixaDaCeasaSchema),
})

/** The cheapest quote that the caller may see (rules M10, M34). */
const melhorCotacaoSchema = z.object({
  id: idSchema,
  preco: dinheiroSchema,
  precoPorKg: z.nullable(dinheiroSchema),
  ...combinadoDaCotacao, // rule N147
  vendedorNome: z.string(),
  vendedorRegiao: z.nullable(z.string()),
  atualizadaEm: instanteSchema,
})

export const produtoDaListaSchema = z.extend(produtoSchema, {
  melhorCotacao: z.nullable(melhorCotacaoSchema),
  quantidadeDeCotacoes: z.int(),
})

/** A page of products. The last four fields say something about a search only, the same on each of its pages (rules N4, N7). */
export const paginaDeProdutosSchema = z.extend(paginaSchema(produtoDaListaSchema), {
  aproximada: z.boolean(),
  semPalavras: z.array(z.string()), // rule N4
  categoriaEncontrada: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  vendedoresEncontrados: z.array(vendedorComNomeSchema), // rule M9
})

/** How the list is ordered; products without a quote stand last by price. */
export const ORDENS_DE_PRODUTOS = ['nome', 'preco-por-kg', 'preco'] as const

/** Longest product name (spec §5). */
const NOME_MAXIMO = 30

export const produtoFormSchema = z.strictObject({
  nome: nomeSchema(NOME_MAXIMO),
  tipo: textoOpcional(60),
  unidadeMedida: textoObrigatorio(60),
  categoria: idDeRotaSchema,
  peso: pesoSchema,
})

/** Absent fields stay as they are; an empty `tipo` removes it. */
export const edicaoDeProdutoSchema = z.extend(z.partial(produtoFormSchema), {
  versao: z.optional(versaoSchema),
})

export const produto = endpoints({
  'GET /v1/produto': {
    resumo:
      'Products by name, with the cheapest quote of each. With `vendedorId` the products of that seller, at its prices. `busca` finds words, synonyms and what sounds alike; what can be bought comes first, unless they are ordered by price.',
    quem: 'ver-produtos',
    chave: true,
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(PRODUTOS_POR_PAGINA),
      categoriaId: z.optional(idDeRotaSchema),
      vendedorId: z.optional(idDeRotaSchema),
      busca: textoOpcional(BUSCA_MAXIMA),
      ordem: z.optional(z.enum(ORDENS_DE_PRODUTOS)),
    }),
    igualPara: 'compradores',
    naoLembrarCom: ['busca'],
    reply: paginaDeProdutosSchema,
    leitura: 'replica',
    recusas: [],
  },
  'GET /v1/produto/combo': {
    resumo: 'All products with few fields, to choose one from.',
    quem: 'ver-produtos',
    chave: true,
    igualPara: 'todos',
    reply: z.array(
      z.object({ id: idSchema, nome: z.string(), tipo: z.nullable(z.string()), unidadeMedida: z.string() }),
    ),
    recusas: [],
  },
  'GET /v1/produto/{id}': {
    resumo: 'One product.',
    quem: 'ver-produtos',
    chave: true,
    params: parametrosComId,
    igualPara: 'compradores',
    reply: produtoSozinhoSchema,
    recusas: ['produto-inexistente'],
  },
  'GET /v1/produto/{id}/aviso': {
    resumo: 'Whether the buyer waits for the first quote of the product.',
    quem: 'gerir-compras',
    params: parametrosComId,
    reply: z.object({ pedido: z.boolean() }),
    recusas: ['produto-inexistente'],
  },
  'PUT /v1/produto/{id}/aviso': {
    resumo:
      'Asks for one e-mail as soon as a quote of the product can be bought. Repeating it changes nothing.',
    quem: 'gerir-compras',
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['produto-inexistente', 'produto-ja-tem-cotacao', 'email-a-confirmar', 'avisos-demais'],
  },
  'DELETE /v1/produto/{id}/aviso': {
    resumo: 'Takes the request for the e-mail back, if there is one.',
    quem: 'gerir-compras',
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['produto-inexistente'],
  },
  'GET /v1/produto/{id}/ceasa': {
    resumo:
      'The market’s price range of the product in the last 60 days, oldest first, for one unit at its present weight; only days with a published bulletin.',
    quem: 'ver-cotacoes',
    params: parametrosComId,
    reply: z.array(z.omit(faixaDaCeasaSchema, { desatualizada: true })),
    recusas: ['produto-inexistente'],
  },
  'POST /v1/produto': {
    resumo: 'Creates a product; without an image it shows the drawing of its category.',
    quem: 'gerir-produtos',
    muda: ['catalogo'],
    form: produtoFormSchema,
    status: 201,
    reply: produtoEditavelSchema,
    recusas: ['categoria-inexistente', 'produto-ja-existe', 'imagem-invalida'],
  },
  'PUT /v1/produto/{id}': {
    resumo:
      'Changes the given fields; issued orders keep their weight. With `versao`, only if that is still the current version.',
    quem: 'gerir-produtos',
    muda: ['catalogo'],
    params: parametrosComId,
    form: edicaoDeProdutoSchema,
    reply: produtoEditavelSchema,
    recusas: [
      'produto-inexistente',
      'categoria-inexistente',
      'produto-ja-existe',
      'imagem-invalida',
      'versao-ja-mudou',
    ],
  },
  'GET /v1/produto/{id}/historico': {
    resumo:
      'The lowest price of each of the last 30 days in São Paulo, oldest first, without the days that had no quote. Sellers see their own quotes only.',
    quem: 'ver-cotacoes',
    params: parametrosComId,
    reply: z.array(
      z.object({ data: dataSchema, menorPreco: dinheiroSchema, precoPorKg: z.nullable(dinheiroSchema) }),
    ),
    recusas: ['produto-inexistente'],
  },
})
