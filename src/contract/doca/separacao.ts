// Packing: what a seller has to pack for a day, and what it packed (rules N54–N57, N59).
import * as z from 'zod/mini'
import {
  dataSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  pesoSchema,
  textoOpcional,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import { codigoDoProduto } from '#contract/mercado/cotacao.ts'
import {
  produtoASepararSchema,
  separadoSchema,
  substitutoSemValoresSchema,
} from '#contract/pedido/item-e-frete.ts'
import { ESTOQUE_MAXIMO } from '#domain/compra/lote.ts'
import { MOTIVOS_DE_FALTA, NOME_DO_LOTE, TEXTO_DA_FALTA } from '#domain/entrega/separacao.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** A day, or `sem-dia` for the orders that have none. */
export const diaDaSeparacaoSchema = z.union([dataSchema, z.literal('sem-dia')], 'Dia inválido.')

const produtoDoVendedorSchema = z.extend(produtoASepararSchema, codigoDoProduto)

/** An order as one of its sellers packs it: its own items alone, without amounts (rule N57). */
export const pedidoASepararSchema = z.object({
  id: idSchema,
  comprador: z.object({ nome: z.string() }),
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  aguardaPagamento: z.boolean(),
  entregaDia: z.nullable(dataSchema),
  fechaEm: z.nullable(instanteSchema),
  podeMudar: z.boolean(),
  horario: z.nullable(z.string()),
  itens: z.array(
    z.object({
      id: idSchema,
      produto: produtoDoVendedorSchema,
      quantidade: z.int(),
      separado: z.nullable(separadoSchema),
      aceitaParecidos: z.optional(z.literal(true)), // rule N156
      /** The newest offer that was not taken back; null without one. */
      substituto: z.nullable(substitutoSemValoresSchema),
    }),
  ),
})

/** A day with orders to pack: how many, and how many of them have an item of which nothing was said. */
export const diaASepararSchema = z.object({
  dia: z.nullable(dataSchema),
  pedidos: z.int(),
  aSeparar: z.int(),
})

export const separacaoSchema = z.object({
  hoje: dataSchema,
  dia: z.nullable(dataSchema),
  dias: z.array(diaASepararSchema),
  totais: z.array(
    z.object({
      produto: produtoDoVendedorSchema,
      quantidade: z.int(),
      pedidos: z.int(),
      separado: z.int(),
    }),
  ),
  pedidos: z.array(pedidoASepararSchema),
})

const itemSeparadoSchema = z.strictObject({
  itemId: idSchema,
  separado: z.nullable(z.int()),
  motivo: z.optional(z.nullable(z.enum(MOTIVOS_DE_FALTA))),
  texto: z.optional(z.nullable(textoOpcional(TEXTO_DA_FALTA))),
  lote: z.optional(z.nullable(textoOpcional(NOME_DO_LOTE))),
  peso: z.optional(z.nullable(pesoSchema)),
})

const DA_OFERTA = [
  'substituto-em-aberto',
  'substituto-sem-falta',
  'substituto-de-outra-categoria',
  'substituto-sem-estoque',
  'substituto-encerrado',
] as const

const TIPOS_DE_ARQUIVO = ['lista', 'etiquetas'] as const

export const separacao = endpoints({
  'GET /v1/separacao': {
    resumo:
      "The seller's own items of the orders of a day, by product and by order. Without `dia`, of the first day with something to pack.",
    quem: 'separar',
    chave: true,
    query: z.strictObject({ dia: z.optional(diaDaSeparacaoSchema) }),
    reply: separacaoSchema,
    recusas: [],
  },
  'GET /v1/separacao/dias': {
    resumo: 'The days on which the seller has orders to pack.',
    quem: 'separar',
    chave: true,
    reply: z.object({ hoje: dataSchema, dias: z.array(diaASepararSchema) }),
    recusas: [],
  },
  'PUT /v1/separacao/{pedidoId}': {
    resumo: 'Says what was packed of these items; the others stay as they are.',
    quem: 'separar',
    chave: true,
    releitura: 'GET /v1/separacao',
    muda: [],
    params: z.strictObject({ pedidoId: idDeRotaSchema }),
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: z.strictObject({
      itens: z.array(itemSeparadoSchema).check(
        z.minLength(1),
        z.maxLength(500),
        z.refine(
          itens => new Set(itens.map(({ itemId }) => itemId)).size === itens.length,
          'Cada item aparece uma vez.',
        ),
      ),
    }),
    reply: pedidoASepararSchema,
    recusas: [
      'pedido-inexistente',
      'item-inexistente',
      'pedido-finalizado',
      'quantidade-separada-invalida',
      'peso-separado-invalido',
      'peso-ja-reclamado',
      'substituto-em-aberto',
    ],
  },
  'POST /v1/separacao/{pedidoId}/substituto': {
    resumo:
      'Offers another quote of the same category for what is missing of an item, and answers the order; its buyer has two hours at most.',
    quem: 'separar',
    muda: [],
    params: z.strictObject({ pedidoId: idDeRotaSchema }),
    body: z.strictObject({
      itemId: idSchema,
      cotacaoId: idSchema,
      quantidade: z.int().check(z.gte(1), z.lte(ESTOQUE_MAXIMO)),
    }),
    status: 201,
    reply: pedidoASepararSchema,
    recusas: [
      'pedido-inexistente',
      'item-inexistente',
      'cotacao-inexistente',
      'pedido-finalizado',
      'muitas-tentativas',
      ...DA_OFERTA,
    ],
  },
  'DELETE /v1/separacao/{pedidoId}/substituto/{id}': {
    resumo: 'Takes back an offer that nobody answered, and answers the order.',
    quem: 'separar',
    muda: [],
    params: z.strictObject({ pedidoId: idDeRotaSchema, id: idDeRotaSchema }),
    reply: pedidoASepararSchema,
    recusas: ['pedido-inexistente', 'substituto-inexistente', 'substituto-encerrado'],
  },
  'GET /v1/separacao/arquivo': {
    resumo: 'The packing list of a day as a PDF, or its labels: 300 in each part.',
    quem: 'separar',
    query: z.strictObject({
      dia: z.optional(diaDaSeparacaoSchema),
      tipo: z.optional(z.enum(TIPOS_DE_ARQUIVO, 'Escolha lista ou etiquetas.')),
      parte: z.optional(idDeRotaSchema),
    }),
    reply: 'arquivo',
    recusas: ['sem-etiquetas'],
  },
})
