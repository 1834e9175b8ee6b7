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
import { freteSchema, impedimentoSchema, itemDoPedidoSchema } from './pedido.ts'

/** A cart's item with what changed since it was added (rule M15). */
export const itemDoCarrinhoSchema = z.extend(itemDoPedidoSchema, {
  disponivel: z.boolean(),
  /** The price when it was added; null if it is still the same. */
  precoAnterior: z.nullable(dinheiroSchema),
  /** False for items of sellers beyond the maximum that one boleto can be divided among (rule M19). */
  noProximoBoleto: z.boolean(),
})

/** A cart's freight with the rule behind its price; null where there is no price yet (rules M16, M34). */
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

/** In basis points of the total, 1 % = 100, interest per month; with 0 days the provider decides (decision 035). */
const condicoesDeAtrasoSchema = z.object({
  multaPontosBase: z.int(),
  jurosPontosBase: z.int(),
  pagavelAposVencimentoDias: z.int(),
})

export const carrinhoSchema = z.object({
  /** Null until the first item. */
  id: z.nullable(idSchema),
  statusPedido: z.literal('NO_CARRINHO'),
  /** These three have a value in an order only: a cart has no boleto and no payment yet (spec §3). */
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
  /** What a late payment of a boleto that is issued now costs, and for how long it is possible (rule M43). */
  atraso: condicoesDeAtrasoSchema,
  /** True while its boleto is being issued; the cart cannot be edited then (rule M17). */
  emEmissao: z.boolean(),
  /** The first reason why a boleto cannot be generated now, as a code and its sentence; null if it can (rule M18). */
  impedimento: z.nullable(impedimentoSchema),
  /** All such reasons, in order; empty if a boleto can be generated. */
  impedimentos: z.array(impedimentoSchema),
  /** Why the last boleto of this cart was refused, until the cart changes or another boleto is requested; null otherwise. */
  recusaDoBoleto: z.nullable(impedimentoSchema),
})

const parametrosDoCarrinho = z.strictObject({ userId: idDeRotaSchema })
const parametrosDoItem = z.strictObject({ userId: idDeRotaSchema, itemId: idDeRotaSchema })
const recusasDeEdicao = ['sem-permissao', 'user-inexistente', 'carrinho-em-emissao'] as const

export const carrinho = endpoints({
  'GET /v1/pedido/carrinho/{userId}': {
    resumo: "A user's cart at today's prices, with weight, freight and total.",
    quem: 'usar-carrinho',
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: ['user-inexistente'],
  },
  'POST /v1/pedido/carrinho/{userId}/itens': {
    resumo: 'Adds a quote; if it is in the cart already, the quantities are added up.',
    quem: 'usar-carrinho',
    params: parametrosDoCarrinho,
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
    params: parametrosDoItem,
    body: z.strictObject({ quantidade: quantidadeSchema }),
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'item-inexistente', 'quantidade-invalida', 'quantidade-alta-demais'],
  },
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': {
    resumo: 'Removes an item.',
    quem: 'usar-carrinho',
    params: parametrosDoItem,
    reply: carrinhoSchema,
    recusas: [...recusasDeEdicao, 'item-inexistente'],
  },
  'DELETE /v1/pedido/carrinho/{userId}': {
    resumo: 'Clears the cart.',
    quem: 'usar-carrinho',
    params: parametrosDoCarrinho,
    reply: carrinhoSchema,
    recusas: recusasDeEdicao,
  },
  'POST /v1/pedido/carrinho/{userId}/pagamento': {
    resumo:
      'Generates the boleto and answers its link as text. Repeated with the same `pedidoId`, it answers the same link, unless `totalEsperado` is not the total of the order.',
    quem: 'gerar-boleto',
    params: parametrosDoCarrinho,
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
