// A buyer's lists, what it usually buys, and the grid to order from (rules N32, N33, N35, N36).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  quantidadeSchema,
  quilosSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { precoDaCotacaoSchema } from '#contract/mercado/cotacao.ts'
import { produtoSchema } from '#contract/mercado/produto.ts'
import { ITENS_DA_LISTA, NOME_DA_LISTA } from '#domain/compra/lista.ts'

/** The owner of the lists: the caller, unless staff name a buyer (rule M14). */
export const donoDaListaSchema = z.strictObject({ userId: z.optional(idDeRotaSchema) })

/** A list without its products. */
export const listaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  /** The list of the stars, which cannot be renamed or removed. */
  favoritos: z.boolean(),
  /** How many products it has. */
  itens: z.int(),
  versao: z.int(),
})

/** A product that is usually bought, for the rows of the order sheet: keep it in the cache, like the stars. */
export const costumeSchema = z.object({
  produtoId: idSchema,
  /** The median of what its orders took, in units. */
  quantidade: z.int(),
})

/** A quote of a row; `minimo` and `multiplo` are 1 and `disponivel` is null where the seller has set nothing. */
export const cotacaoDaGradeSchema = z.extend(precoDaCotacaoSchema, {
  vendedor: z.object({
    id: idSchema,
    nome: z.string(),
    /** Of all items of this seller in one boleto; absent if it asks none (rule N22). */
    pedidoMinimo: z.optional(dinheiroSchema),
  }),
  disponivel: z.nullable(z.int()),
  minimo: z.int(),
  multiplo: z.int(),
})

/** A row of the grid. Without quotes no seller has the product today. An order with two sellers of a product has two rows of it. */
export const linhaDaGradeSchema = z.object({
  produto: produtoSchema,
  /** The quantity of the list or of the order, else the usual one. Null if the product was never bought. */
  quantidadeDeSempre: z.nullable(z.int()),
  /** What the list itself says, for a change of the list; null where it says nothing and outside of lists. */
  quantidadeDaLista: z.nullable(z.int()),
  /** The price of the last order of this product and when it was; in the grid of an order, the price of that order. */
  ultimo: z.nullable(z.object({ preco: dinheiroSchema, em: instanteSchema })),
  /** At most ten that can be bought now, cheapest per kilogram first; the preferred one is always among them. */
  cotacoes: z.array(cotacaoDaGradeSchema),
  /** Whom the list prefers, or who sold it in the order; it may have no quote today. A list does not name one that is not ATIVO. */
  vendedorPreferido: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  /** The preferred seller's quote; null if it has none that can be bought. */
  preferida: z.nullable(idSchema),
})

export const gradeSchema = z.object({
  titulo: z.string(),
  /** The buyer with the cart that the rows are for. */
  comprador: z.object({ id: idSchema, nome: z.string() }),
  /** Null for the usual purchases and for an order. */
  lista: z.nullable(listaSchema),
  /** What a delivery to the buyer costs, to estimate with (`estimarFrete`); null where the table has no price. */
  frete: z.nullable(
    z.object({ parada: dinheiroSchema, porKg: dinheiroSchema, minimo: dinheiroSchema, maximo: quilosSchema }),
  ),
  linhas: z.array(linhaDaGradeSchema),
})

/** An item of a list; items stand in the order in which they are sent. */
export const itemDaListaSchema = z.strictObject({
  produtoId: idSchema,
  /** Null for the cheapest. Absent, it is null in a new item and stays in one that the list has already. */
  vendedorId: z.optional(z.nullable(idSchema)),
  /** Null for the usual quantity. */
  quantidade: z.optional(z.nullable(quantidadeSchema)),
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

const parametrosComId = z.strictObject({ id: idDeRotaSchema })
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
      'Renames a list, or sets all of its items and their sequence, if `versao` is the current one. An item without `vendedorId` keeps the seller that the list prefers, also one that the grid does not name.',
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
