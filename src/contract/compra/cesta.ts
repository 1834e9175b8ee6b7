// Cheaper ways to buy the lines of a list, a cart or an order, side by side (rules N120–N124).
import * as z from 'zod/mini'
import { dinheiroSchema, idSchema, quantidadeSchema, vendedorComNomeSchema } from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import { ITENS_DO_LOTE } from '#domain/compra/lista.ts'
import { TIPOS_DE_PROPOSTA } from '#domain/compra/propostas.ts'

const linhaPedidaSchema = z.strictObject({
  produtoId: idSchema,
  quantidade: quantidadeSchema,
  /** The quotes that the buyer would take today: those of the cart, or the preferred seller's. */
  agora: z.optional(
    z.array(z.strictObject({ vendedorId: idSchema, quantidade: quantidadeSchema })).check(z.maxLength(20)),
  ),
})

const cestaPedidaSchema = z.strictObject({
  userId: idSchema,
  linhas: z.array(linhaPedidaSchema).check(
    z.minLength(1, 'Escolha pelo menos um produto.'),
    z.maxLength(ITENS_DO_LOTE, `Até ${ITENS_DO_LOTE} produtos de uma vez.`),
    z.refine(
      linhas => new Set(linhas.map(({ produtoId }) => produtoId)).size === linhas.length,
      'Cada produto entra uma vez.',
    ),
  ),
  /** The lines are all that the cart has; without it they come on top of it. */
  doCarrinho: z.optional(z.literal(true)),
  /** How many sellers the second proposal may have; 3 unless said. */
  vendedores: z.optional(z.int().check(z.gte(1), z.lte(10))),
})

const linhaPropostaSchema = z.object({
  produtoId: idSchema,
  /** The quote that it takes; more than one only where it stays divided as it is now. */
  itens: z.array(
    z.object({
      cotacaoId: idSchema,
      quantidade: z.int(),
      preco: dinheiroSchema,
      vendedor: vendedorComNomeSchema,
    }),
  ),
  total: dinheiroSchema,
  /** Is it another seller or another quantity than `agora`? */
  muda: z.boolean(),
})

const propostaSchema = z.object({
  tipo: z.enum(TIPOS_DE_PROPOSTA),
  /** Of its lines, without freight. */
  total: dinheiroSchema,
  /** Below what the same lines cost as they are now; negative if that is more. */
  economia: dinheiroSchema,
  vendedores: z.int(),
  /** The number of sellers with a minimum that cannot be reached. */
  abaixoDoMinimo: z.int(),
  linhas: z.array(linhaPropostaSchema),
  /** Products that none of its sellers has in this quantity. */
  semOferta: z.array(idSchema),
})

export const cesta = endpoints({
  'POST /v1/cesta': {
    resumo:
      "Up to three ways to buy these products at today's prices: the cheapest that was found, of few sellers, and of sellers of whom the buyer has bought. Lots, stock and minimums are kept, freight does not count, and nothing is stored or held. A proposal that is the same as one before it is left out.",
    quem: 'usar-carrinho',
    chave: 'ler',
    muda: [],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: cestaPedidaSchema,
    reply: z.object({
      /** What the lines cost now, as far as they have a seller who sells them. */
      agora: z.object({ total: dinheiroSchema, vendedores: z.int() }),
      propostas: z.array(propostaSchema),
    }),
    recusas: ['sem-permissao', 'user-inexistente', 'quantidade-alta-demais', 'carrinho-grande-demais'],
  },
})
