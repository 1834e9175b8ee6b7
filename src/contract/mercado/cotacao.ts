// Price quotes (spec §3, §7; rules M8–M12).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteDePedidoSchema,
  instanteSchema,
  inteiroEntre,
  parametrosComId,
  precoSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { ESTOQUE_MAXIMO, MULTIPLO_MAXIMO } from '#domain/compra/lote.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { CARACTERES_DO_CODIGO } from '#domain/venda/codigo-do-vendedor.ts'
import type { Condicao } from '#domain/venda/condicoes-da-cotacao.ts'
import { combinadoDaCotacao } from './combinado.ts'
import { faixaDaCeasaSchema } from './faixa-da-ceasa.ts'
import { produtoSchema } from './produto.ts'

const vendedorDaCotacaoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  imageUrl: z.nullable(z.string()),
})

/** The seller's own article number, in what its seller reads; absent without one (rule N161). */
export const codigoDoProduto = { codigoDoVendedor: z.optional(z.string()) }

/** It in a write: null takes it away, absent leaves it. */
export const codigoDoVendedorSchema = z.nullable(textoObrigatorio(CARACTERES_DO_CODIGO))

/** A quote inside an item of a cart or an order. */
export const cotacaoDoItemSchema = z.object({
  id: idSchema,
  preco: dinheiroSchema,
  precoPorKg: z.nullable(dinheiroSchema),
  produto: produtoSchema,
  vendedor: vendedorDaCotacaoSchema,
  vendedorNome: z.string(),
})

/** A price, its age, and until when it holds: what a quote has in lists and in grids. */
export const precoDaCotacaoSchema = z.object({
  id: idSchema,
  preco: dinheiroSchema,
  precoPorKg: z.nullable(dinheiroSchema),
  atualizadaEm: instanteSchema,
  ...combinadoDaCotacao, // rule N147
  confirmadaEm: z.optional(instanteSchema), // rule N13
  validaAte: z.optional(instanteSchema), // rule N11
})

/** A picture of today's lot while it is shown (rule N85): its large size, as a product's `imageUrl`, and when it was taken. */
export const fotoDaCotacao = { fotoUrl: z.optional(z.string()), fotoDe: z.optional(instanteSchema) }

/** What answers show of each condition (rules N11, N15, N19). */
const condicoesMostradas = {
  validaAte: instanteSchema,
  disponivel: z.int(),
  minimo: z.int(),
  multiplo: z.int(),
} satisfies Record<Condicao, z.core.$ZodType>

/** The conditions where none is absent: null for no end and for no limit. */
export const condicoesDaLinha = {
  ...condicoesMostradas,
  validaAte: z.nullable(instanteSchema),
  disponivel: z.nullable(z.int()),
}

/** A condition that its seller has not set is absent. */
export const cotacaoSchema = z.extend(cotacaoDoItemSchema, {
  ...precoDaCotacaoSchema.shape,
  ...fotoDaCotacao,
  vendedor: z.object({
    ...vendedorDaCotacaoSchema.shape,
    pedidoMinimo: z.optional(dinheiroSchema), // rule N22
  }),
  vendedorRegiao: z.nullable(z.string()),
  ...codigoDoProduto,
  ...z.partial(z.object(condicoesMostradas)).shape,
  ceasa: z.optional(faixaDaCeasaSchema),
})

const edicaoDeCotacaoSchema = z.strictObject({ preco: precoSchema, vendedorId: idSchema })

const MAXIMO_POR_EXTENSO = formatarInteiro(ESTOQUE_MAXIMO)
const estoqueSchema = z.nullable(
  inteiroEntre(0, ESTOQUE_MAXIMO, `O estoque vai de 0 a ${MAXIMO_POR_EXTENSO}.`),
)

/** What a seller sets beside the price (rules N11, N15, N19); null for no end and for no limit. */
const condicoesIniciaisSchema = z.strictObject({
  validaAte: z.nullable(instanteDePedidoSchema),
  disponivel: estoqueSchema,
  minimo: inteiroEntre(1, ESTOQUE_MAXIMO, `O mínimo vai de 1 a ${MAXIMO_POR_EXTENSO}.`),
  multiplo: inteiroEntre(1, MULTIPLO_MAXIMO, `O lote vai de 1 a ${MULTIPLO_MAXIMO}.`),
} satisfies Record<Condicao, z.core.$ZodType>)

export const condicoesDaCotacaoSchema = z.extend(condicoesIniciaisSchema, {
  disponivelAnterior: z.optional(estoqueSchema), // rule N18
})

const novaCotacaoSchema = z.strictObject({
  produtoId: idSchema,
  preco: precoSchema,
  vendedorId: idSchema,
  condicoes: z.optional(condicoesIniciaisSchema),
})

export const cotacao = endpoints({
  'GET /v1/cotacao/{produtoId}': {
    resumo: 'Quotes of one product, cheapest per kilogram first; sellers see only their own.',
    quem: 'ver-cotacoes',
    chave: true,
    params: z.strictObject({ produtoId: idDeRotaSchema }),
    igualPara: 'compradores',
    reply: z.array(cotacaoSchema),
    recusas: ['produto-inexistente'],
  },
  'GET /v1/cotacao/vendedor/{id}': {
    resumo: "One seller's quotes by product name; sellers read only their own.",
    quem: 'ver-cotacoes',
    chave: true,
    params: parametrosComId,
    reply: z.array(cotacaoSchema),
    recusas: ['user-inexistente', 'cotacao-de-outro-vendedor'],
  },
  'POST /v1/cotacao': {
    resumo:
      'Publishes a quote: one per seller and product. With `condicoes`, it is sold by them from the first instant on.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['cotacao'],
    body: novaCotacaoSchema,
    status: 201,
    reply: cotacaoSchema,
    recusas: [
      'produto-inexistente',
      'cotacao-ja-publicada',
      'cotacao-de-outro-vendedor',
      'lote-invalido',
      'validade-invalida',
    ],
  },
  'PUT /v1/cotacao/{id}': {
    resumo: 'Changes the price of a quote.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['cotacao'],
    params: parametrosComId,
    body: edicaoDeCotacaoSchema,
    reply: cotacaoSchema,
    recusas: ['cotacao-inexistente', 'cotacao-de-outro-vendedor'],
  },
  'PUT /v1/cotacao/{id}/condicoes': {
    resumo:
      'Sets until when a quote holds, what is left of it, its lots, and the own number of its product. With `disponivelAnterior`, only if that is still what is left.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['cotacao'],
    params: parametrosComId,
    body: z.extend(condicoesDaCotacaoSchema, {
      vendedorId: idSchema,
      codigoDoVendedor: z.optional(codigoDoVendedorSchema),
    }),
    reply: cotacaoSchema,
    recusas: [
      'cotacao-inexistente',
      'cotacao-de-outro-vendedor',
      'lote-invalido',
      'validade-invalida',
      'estoque-mudou',
      'codigo-do-vendedor-repetido',
    ],
  },
  'PUT /v1/cotacao/{id}/foto': {
    resumo:
      "Puts a picture of today's lot on a quote, in place of the one before. Without `imageFile` the quote has none any more.",
    quem: 'publicar-cotacao',
    muda: ['cotacao'],
    params: parametrosComId,
    form: z.strictObject({ vendedorId: idDeRotaSchema }),
    reply: cotacaoSchema,
    recusas: ['cotacao-inexistente', 'cotacao-de-outro-vendedor', 'imagem-invalida'],
  },
  'POST /v1/cotacao/confirmacao': {
    resumo:
      'Says that these prices still hold, without a new price; quotes that are not the own ones do not count.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['catalogo'],
    body: z.strictObject({
      vendedorId: idSchema,
      ids: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({ confirmadas: z.int() }),
    recusas: ['cotacao-de-outro-vendedor'],
  },
  'DELETE /v1/cotacao/{id}': {
    resumo: 'Removes a quote; issued orders keep it.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['catalogo'],
    params: parametrosComId,
    body: z.strictObject({ vendedorId: idSchema }),
    status: 204,
    recusas: ['cotacao-inexistente', 'cotacao-de-outro-vendedor'],
  },
})
