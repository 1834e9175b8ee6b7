// The cart and the boleto (spec §7; rules M13–M22).
import * as z from 'zod/mini'
import { BASES_DO_FRETE } from '#domain/entrega/frete.ts'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  precoSchema,
  quantidadeSchema,
  quilosSchema,
} from './campos.ts'
import { endpoints } from './endpoint.ts'
import { freteSchema, itemDoPedidoSchema } from './pedido.ts'

/** A cart's item says what changed since it was added (rule M15). */
export const itemDoCarrinhoSchema = z.extend(itemDoPedidoSchema, {
  disponivel: z.boolean(),
  /** The price when it was added; null when it is still the same. */
  precoAnterior: z.nullable(dinheiroSchema),
  /** False for items of sellers beyond what one boleto can be divided among (rule M19). */
  noProximoBoleto: z.boolean(),
})

/** A cart's freight says by what rule it was reckoned; null where there is no price yet (rules M16, M34). */
export const freteDoCarrinhoSchema = z.extend(freteSchema, {
  regra: z.nullable(
    z.object({
      zonaNome: z.string(),
      base: z.enum(BASES_DO_FRETE),
      parada: dinheiroSchema,
      porKg: dinheiroSchema,
      /** Up to this weight the freight stays the same. */
      minimoAteKg: quilosSchema,
    }),
  ),
})

/** A reason why no boleto can be made, or was not. */
export const impedimentoSchema = z.object({ codigo: z.string(), message: z.string() })

export const carrinhoSchema = z.object({
  /** Null until the first item. */
  id: z.nullable(idSchema),
  statusPedido: z.literal('NO_CARRINHO'),
  /** Nothing is paid and no boleto is there before one was generated: these three are an order's (spec §3). */
  statusPagamento: z.null(),
  statusVendedorPagamento: z.null(),
  linkBoleto: z.null(),
  /** Null until the first item. */
  dataCriacao: z.nullable(instanteSchema),
  itensPedido: z.array(itemDoCarrinhoSchema),
  frete: freteDoCarrinhoSchema,
  total: dinheiroSchema,
  comprador: z.object({ id: idSchema, nome: z.string() }),
  limiteDisponivel: z.nullable(dinheiroSchema),
  limiteDepois: z.nullable(dinheiroSchema),
  /** True while the boleto is on its way; nothing can be edited then (rule M17). */
  emEmissao: z.boolean(),
  /** Why a boleto cannot be generated now, as a code and its sentence; null when it can (rule M18). */
  impedimento: z.nullable(impedimentoSchema),
  /** All of them, the same one first; empty when it can. */
  impedimentos: z.array(impedimentoSchema),
  /** Why the last boleto of this cart was not made, until the cart changes or another one is asked for; null otherwise. */
  recusaDoBoleto: z.nullable(impedimentoSchema),
})

const doUser = z.strictObject({ userId: idDeRotaSchema })
const doItem = z.strictObject({ userId: idDeRotaSchema, itemId: idDeRotaSchema })
const recusasDeEdicao = ['sem-permissao', 'user-inexistente', 'carrinho-em-emissao'] as const

export const carrinho = endpoints({
  'GET /v1/pedido/carrinho/{userId}': {
    resumo: "A user's cart at today's prices, with weight, freight and total.",
    quem: 'usar-carrinho',
    params: doUser,
    reply: carrinhoSchema,
    recusas: ['user-inexistente'],
  },
  'POST /v1/pedido/carrinho/{userId}/itens': {
    resumo: 'Adds a quote; a quote that is already there gets the quantities added.',
    quem: 'usar-carrinho',
    params: doUser,
    body: z.strictObject({ cotacaoId: idSchema, quantidade: quantidadeSchema }),
    status: 201,
    reply: carrinhoSchema,
    recusas: [
      ...recusasDeEdicao,
      'cotacao-inexistente',
      'cotacao-indisponivel',
      'quantidade-invalida',
      'quantidade-alta-demais',
    ],
  },
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    resumo: 'Sets the quantity of an item.',
    quem: 'usar-carrinho',
    params: doItem,
    body: z.strictObject({ quantidade: quantidadeSchema }),
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'item-inexistente', 'quantidade-invalida', 'quantidade-alta-demais'],
  },
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    resumo: 'Removes an item.',
    quem: 'usar-carrinho',
    params: doItem,
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'item-inexistente'],
  },
  'DELETE /v1/pedido/carrinho/{userId}': {
    resumo: 'Clears the cart.',
    quem: 'usar-carrinho',
    params: doUser,
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'POST /v1/pedido/carrinho/{userId}/pagamento': {
    resumo:
      'Generates the boleto; the answer is its link as text. The same `pedidoId` again answers the same link.',
    quem: 'gerar-boleto',
    params: doUser,
    body: z.optional(
      z.strictObject({ pedidoId: z.optional(idSchema), totalEsperado: z.optional(precoSchema) }),
    ),
    reply: 'texto',
    recusas: [
      'user-inexistente',
      'carrinho-vazio',
      'carrinho-mudou',
      'carrinho-em-emissao',
      'carrinho-sem-comprador',
      'cadastro-incompleto',
      'email-curto-para-boleto',
      'sem-preco-de-frete',
      'peso-acima-do-frete',
      'comprador-em-atraso',
      'item-indisponivel',
      'total-mudou',
      'limite-insuficiente',
      'total-abaixo-do-minimo',
      'total-acima-do-maximo',
      'boleto-recusado',
      'boleto-recusado-pelo-cadastro',
      'boleto-recusado-pelos-vendedores',
      'boleto-recusado-pela-plataforma',
      'vendedor-nao-recebe',
      'boleto-em-processamento',
    ],
  },
})
