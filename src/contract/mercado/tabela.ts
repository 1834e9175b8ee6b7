// A seller's table of the day (rules N26, N28–N31).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteDePedidoSchema,
  instanteSchema,
  precoDaLinhaSchema,
  precoSchema,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import {
  codigoDoProduto,
  codigoDoVendedorSchema,
  condicoesDaCotacaoSchema,
  condicoesDaLinha,
  fotoDaCotacao,
} from './cotacao.ts'
import { faixaDaCeasaSchema } from './faixa-da-ceasa.ts'
import { produtoSchema } from './produto.ts'

/** Most rows of one call (rule N30). */
export const LINHAS_POR_LOTE = 500

/** Most products that a call can leave unconfirmed. */
export const PRODUTOS_A_NAO_CONFIRMAR = 2000

export const linhaDaTabelaSchema = z.object({
  produto: produtoSchema,
  ...codigoDoProduto,
  cotacaoId: z.nullable(idSchema),
  ontem: z.nullable(dinheiroSchema),
  preco: z.nullable(dinheiroSchema),
  precoPorKg: z.nullable(dinheiroSchema),
  aVenda: z.boolean(), // rule M51
  atualizadaEm: z.nullable(instanteSchema),
  confirmadaEm: z.nullable(instanteSchema),
  /** The conditions of the quote (rules N11, N15, N19); without a quote those of a new one. */
  ...condicoesDaLinha,
  ...fotoDaCotacao,
  ceasa: z.optional(z.nullable(faixaDaCeasaSchema)),
})

/** A row to publish. */
const linhaPublicadaSchema = z.strictObject({
  produtoId: idSchema,
  preco: precoDaLinhaSchema,
  retirar: z.optional(z.literal(true)),
  precoAnterior: z.nullable(precoSchema), // rule N30
  condicoes: z.optional(condicoesDaCotacaoSchema),
  codigoDoVendedor: z.optional(codigoDoVendedorSchema),
})

const naoConfirmarSchema = z.array(idSchema).check(
  z.maxLength(PRODUTOS_A_NAO_CONFIRMAR),
  z.refine(ids => new Set(ids).size === ids.length, 'Cada produto entra uma vez.'),
)

/** What became of a row; `IGUAL` changed nothing. */
const SITUACOES_DA_LINHA = ['PUBLICADA', 'ALTERADA', 'RETIRADA', 'IGUAL', 'RECUSADA'] as const

const resultadoDaLinhaSchema = z.object({
  produtoId: idSchema,
  situacao: z.enum(SITUACOES_DA_LINHA),
  message: z.nullable(z.string()),
})

const loteSchema = z.object({
  id: idSchema,
  em: instanteSchema,
  desfazerAte: instanteSchema, // rule N31
})

export const tabela = endpoints({
  'GET /v1/tabela': {
    resumo: "The seller's own prices of yesterday and today, and what it sold lately but does not offer now.",
    quem: 'publicar-cotacao',
    chave: true,
    reply: z.object({
      hoje: dataSchema,
      lidaEm: instanteSchema,
      ultimoLote: z.nullable(loteSchema),
      linhas: z.array(linhaDaTabelaSchema),
    }),
    recusas: [],
  },
  'POST /v1/tabela': {
    resumo:
      'Publishes many prices at once, row by row; repeated with the same `chave` it answers the first result.',
    quem: 'publicar-cotacao',
    chave: true,
    releitura: 'GET /v1/tabela',
    muda: ['catalogo'],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: z.strictObject({
      chave: z.uuid(),
      confirmarDemais: z.boolean(), // rule N13
      naoConfirmar: z.optional(naoConfirmarSchema),
      lidaEm: z.optional(instanteDePedidoSchema),
      linhas: z.array(linhaPublicadaSchema).check(z.maxLength(LINHAS_POR_LOTE)),
    }),
    reply: z.object({
      loteId: idSchema,
      desfazerAte: instanteSchema,
      resultados: z.array(resultadoDaLinhaSchema),
    }),
    recusas: [],
  },
  'POST /v1/tabela/{loteId}/desfazer': {
    resumo: 'Takes back the prices of the last table within ten minutes; a price that changed since stays.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: ['catalogo'],
    params: z.strictObject({ loteId: idDeRotaSchema }),
    body: z.strictObject({}),
    reply: z.object({ voltaram: z.int(), mudaramDepois: z.int() }),
    recusas: ['lote-inexistente', 'desfazer-encerrado'],
  },
})
