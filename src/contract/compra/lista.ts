// A buyer's lists, what it usually buys, and the grid to order from (rules N32, N33, N35, N36).
import * as z from 'zod/mini'
import {
  compradorComNomeSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  parametrosComId,
  quantidadeSchema,
  quilosSchema,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { precoDaCotacaoSchema } from '#contract/mercado/cotacao.ts'
import { produtoSchema } from '#contract/mercado/produto.ts'
import { ITENS_DA_LISTA, NOME_DA_LISTA } from '#domain/compra/lista.ts'
import { HORAS_DA_MANHA } from '#domain/compra/manha.ts'

/** The owner of the lists: the caller, unless staff name a buyer (rule M14). */
export const donoDaListaSchema = z.strictObject({ userId: z.optional(idDeRotaSchema) })

/** Days of the week, 0 is Sunday, and the hour in São Paulo from which on the buyer is told what a list costs (rule N158). */
export const manhaSchema = z.strictObject({
  dias: z.array(z.int().check(z.gte(0), z.lte(6))).check(
    z.minLength(1, 'Escolha um dia.'),
    z.maxLength(7, 'A semana tem sete dias.'),
    z.refine(dias => new Set(dias).size === dias.length, 'Cada dia entra uma vez.'),
  ),
  hora: z.literal(HORAS_DA_MANHA),
})

/** A list without its products. */
export const listaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  favoritos: z.boolean(),
  itens: z.int(),
  versao: z.int(),
  manha: z.nullable(manhaSchema),
})

/** A product that is usually bought, for the rows of the order sheet: keep it in the cache, like the stars. */
export const costumeSchema = z.object({
  produtoId: idSchema,
  quantidade: z.int(),
})

/** A quote of a row; `minimo` and `multiplo` are 1 and `disponivel` is null where the seller has set nothing. */
export const cotacaoDaGradeSchema = z.extend(precoDaCotacaoSchema, {
  vendedor: z.object({
    id: idSchema,
    nome: z.string(),
    pedidoMinimo: z.optional(dinheiroSchema), // rule N22
  }),
  disponivel: z.nullable(z.int()),
  minimo: z.int(),
  multiplo: z.int(),
})

/** A row of the grid. Without quotes no seller has the product today. An order with two sellers of a product has two rows of it. */
export const linhaDaGradeSchema = z.object({
  produto: produtoSchema,
  quantidadeDeSempre: z.nullable(z.int()),
  quantidadeDaLista: z.nullable(z.int()),
  aceitaParecidos: z.optional(z.literal(true)), // rule N156
  ultimo: z.nullable(z.object({ preco: dinheiroSchema, em: instanteSchema })),
  cotacoes: z.array(cotacaoDaGradeSchema),
  vendedorPreferido: z.nullable(vendedorComNomeSchema),
  preferida: z.nullable(idSchema),
})

export const gradeSchema = z.object({
  titulo: z.string(),
  comprador: compradorComNomeSchema,
  lista: z.nullable(listaSchema),
  frete: z.nullable(
    z.object({ parada: dinheiroSchema, porKg: dinheiroSchema, minimo: dinheiroSchema, maximo: quilosSchema }),
  ),
  linhas: z.array(linhaDaGradeSchema),
})

/** An item of a list; items stand in the order in which they are sent. */
export const itemDaListaSchema = z.strictObject({
  produtoId: idSchema,
  vendedorId: z.optional(z.nullable(idSchema)),
  quantidade: z.optional(z.nullable(quantidadeSchema)),
  aceitaParecidos: z.optional(z.boolean()), // rule N156
})

const itensDaListaSchema = z.array(itemDaListaSchema).check(
  z.maxLength(ITENS_DA_LISTA, `Uma lista tem até ${ITENS_DA_LISTA} produtos.`),
  z.refine(
    itens => new Set(itens.map(({ produtoId }) => produtoId)).size === itens.length,
    'Cada produto entra uma vez na lista.',
  ),
)

export const nomeDaListaSchema = nomeSchema(NOME_DA_LISTA)

/** From nothing, from these items, from an order or from the cart: at most one of the three. */
export const novaListaSchema = z
  .strictObject({
    userId: idSchema,
    nome: nomeDaListaSchema,
    itens: z.optional(itensDaListaSchema),
    dePedidoId: z.optional(idSchema),
    doCarrinho: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ itens, dePedidoId, doCarrinho }) =>
        [itens, dePedidoId, doCarrinho].filter(origem => origem !== undefined).length <= 1,
      'Escolha uma só origem para a lista.',
    ),
  )

const recusasDoDono = ['sem-permissao', 'user-inexistente'] as const

export const lista = endpoints({
  'GET /v1/lista': {
    resumo: "A buyer's lists: the favourites first, then by name.",
    quem: 'usar-listas',
    chave: true,
    query: donoDaListaSchema,
    reply: z.array(listaSchema),
    recusas: recusasDoDono,
  },
  'POST /v1/lista': {
    resumo: 'Creates a list: empty, of these items, of an order or of the cart.',
    quem: 'usar-listas',
    chave: true,
    muda: [],
    body: novaListaSchema,
    status: 201,
    reply: listaSchema,
    recusas: [
      ...recusasDoDono,
      'lista-ja-existe',
      'listas-demais',
      'lista-cheia',
      'produto-inexistente',
      'quantidade-alta-demais',
      'pedido-inexistente',
    ],
  },
  'PUT /v1/lista/{id}': {
    resumo:
      'Renames a list, or sets all of its items and their sequence, if `versao` is the current one. An item without `vendedorId` keeps the seller that the list prefers, also one that the grid does not name, and one without `aceitaParecidos` keeps that.',
    quem: 'usar-listas',
    chave: true,
    muda: [],
    params: parametrosComId,
    body: z.strictObject({
      nome: z.optional(nomeDaListaSchema),
      itens: z.optional(itensDaListaSchema),
      versao: z.int(),
    }),
    reply: listaSchema,
    recusas: [
      'lista-inexistente',
      'lista-de-favoritos',
      'lista-ja-existe',
      'versao-ja-mudou',
      'produto-inexistente',
      'quantidade-alta-demais',
      'user-inexistente',
    ],
  },
  'DELETE /v1/lista/{id}': {
    resumo: 'Removes a list.',
    quem: 'usar-listas',
    chave: true,
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['lista-inexistente', 'lista-de-favoritos'],
  },
  'PUT /v1/lista/{id}/restauracao': {
    resumo: 'Brings a list back that was removed in the last ten minutes.',
    quem: 'usar-listas',
    muda: [],
    params: parametrosComId,
    reply: listaSchema,
    recusas: ['lista-inexistente', 'lista-ja-existe', 'listas-demais'],
  },
  'PUT /v1/lista/{id}/manha': {
    resumo: 'On which mornings the buyer is told what the list costs today; null ends it.',
    quem: 'usar-listas',
    muda: [],
    params: parametrosComId,
    body: z.strictObject({ manha: z.nullable(manhaSchema) }),
    reply: listaSchema,
    recusas: ['lista-inexistente', 'user-inexistente'],
  },
  'GET /v1/lista/{id}/grade': {
    resumo: "A list's products with today's quotes.",
    quem: 'usar-listas',
    chave: true,
    params: parametrosComId,
    reply: gradeSchema,
    recusas: ['lista-inexistente'],
  },
  'GET /v1/lista/costume': {
    resumo: 'The products that a buyer ordered in the last 90 days, most often ordered first.',
    quem: 'usar-listas',
    chave: true,
    query: donoDaListaSchema,
    reply: z.array(costumeSchema),
    recusas: recusasDoDono,
  },
  'GET /v1/lista/costume/grade': {
    resumo: "The products that a buyer usually orders, with today's quotes.",
    quem: 'usar-listas',
    chave: true,
    query: donoDaListaSchema,
    reply: gradeSchema,
    recusas: recusasDoDono,
  },
  'GET /v1/lista/pedido/{pedidoId}/grade': {
    resumo: "An order's items at the prices of then, with today's quotes.",
    quem: 'usar-listas',
    params: z.strictObject({ pedidoId: idDeRotaSchema }),
    reply: gradeSchema,
    recusas: ['pedido-inexistente'],
  },
})
