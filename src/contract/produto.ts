// The catalogue (spec §3, §7).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  pesoSchema,
  quilosSchema,
  textoObrigatorio,
  textoOpcional,
  versaoSchema,
} from './campos.ts'
import { endpoints } from './endpoint.ts'
import { PRODUTOS_POR_PAGINA, pageSchema, paginaSchema, sizeSchema } from './pagina.ts'

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
   * (decisions 017, 040).
   */
  imageUrl: z.string(),
})

/** One product by itself, with the version that an edit may name. */
const produtoEditavelSchema = z.extend(produtoSchema, { versao: z.int() })

/** The cheapest quote that the caller may see (rules M10, M34). */
const melhorCotacaoSchema = z.object({
  id: idSchema,
  preco: dinheiroSchema,
  precoPorKg: z.nullable(dinheiroSchema),
  vendedorNome: z.string(),
})

export const produtoDaListaSchema = z.extend(produtoSchema, {
  melhorCotacao: z.nullable(melhorCotacaoSchema),
  quantidadeDeCotacoes: z.int(),
})

/** Longest product name (spec §5). */
const NOME_MAXIMO = 30

export const produtoFormSchema = z.strictObject({
  nome: textoObrigatorio(NOME_MAXIMO),
  tipo: textoOpcional(60),
  unidadeMedida: textoObrigatorio(60),
  categoria: idDeRotaSchema,
  peso: pesoSchema,
})

/** What is absent stays as it is; an empty `tipo` takes it away. */
export const edicaoDeProdutoSchema = z.extend(z.partial(produtoFormSchema), {
  versao: z.optional(versaoSchema),
})

const porId = z.strictObject({ id: idDeRotaSchema })

export const produto = endpoints({
  'GET /v1/produto': {
    resumo: 'Products by name, with the cheapest quote of each.',
    quem: 'ver-produtos',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(PRODUTOS_POR_PAGINA),
      categoriaId: z.optional(idDeRotaSchema),
    }),
    reply: paginaSchema(produtoDaListaSchema),
    recusas: [],
  },
  'GET /v1/produto/combo': {
    resumo: 'All products, short: for choosing one.',
    quem: 'ver-produtos',
    reply: z.array(
      z.object({ id: idSchema, nome: z.string(), tipo: z.nullable(z.string()), unidadeMedida: z.string() }),
    ),
    recusas: [],
  },
  'GET /v1/produto/{id}': {
    resumo: 'One product.',
    quem: 'ver-produtos',
    params: porId,
    reply: produtoEditavelSchema,
    recusas: ['produto-inexistente'],
  },
  'POST /v1/produto': {
    resumo: 'Adds a product; without an image it shows the drawing of its category.',
    quem: 'gerir-produtos',
    form: produtoFormSchema,
    status: 201,
    reply: produtoEditavelSchema,
    recusas: ['categoria-inexistente', 'produto-ja-existe', 'imagem-invalida'],
  },
  'PUT /v1/produto/{id}': {
    resumo:
      'Changes the fields that come; issued orders keep their weight. With `versao`, only if nobody has changed any since.',
    quem: 'gerir-produtos',
    params: porId,
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
      'The lowest price of each of the last 30 days in São Paulo, oldest first; days without a quote are left out. A seller sees its own quotes only.',
    quem: 'ver-cotacoes',
    params: z.strictObject({ id: idDeRotaSchema }),
    reply: z.array(
      z.object({ data: dataSchema, menorPreco: dinheiroSchema, precoPorKg: z.nullable(dinheiroSchema) }),
    ),
    recusas: ['produto-inexistente'],
  },
})
