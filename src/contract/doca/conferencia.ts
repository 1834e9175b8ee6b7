// The check of a delivery by its buyer, or by staff for the buyer (rules N61, N62, design/claims-and-ledgers).
import * as z from 'zod/mini'
import {
  compradorComNomeSchema,
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  pessoaSchema,
  quilosSchema,
  textoOpcional,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, endpoints } from '#contract/endpoint.ts'
import { produtoSchema } from '#contract/mercado/produto.ts'
import { impedimentoSchema, produtoASepararSchema } from '#contract/pedido/item-e-frete.ts'
import { ocorrenciaSchema } from '#contract/pedido/ocorrencia.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { ESTOQUE_MAXIMO } from '#domain/compra/lote.ts'
import {
  MOTIVOS_DE_OCORRENCIA,
  NOME_DE_QUEM_RECEBEU,
  TEXTO_DE_OCORRENCIA,
} from '#domain/entrega/ocorrencia.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** Can the caller check now? ENCERRADA: no longer, or the order was cancelled. */
export const SITUACOES_DA_CONFERENCIA = ['AINDA_NAO', 'ABERTA', 'ENCERRADA'] as const

/** An item to check. */
export const itemAConferirSchema = z.object({
  id: idSchema,
  produto: produtoSchema,
  vendedor: vendedorComNomeSchema,
  /** What was ordered; `preco` is the frozen price, `peso` that of one unit then, in kilograms. */
  quantidade: z.int(),
  preco: dinheiroSchema,
  peso: quilosSchema,
  total: dinheiroSchema,
  /** What the seller says that it packed; null if it said nothing (rule N56). */
  separado: z.nullable(z.int()),
  /** What its scale said of them; less than their weight counts below as claimed (rule N165). */
  pesoSeparado: z.nullable(quilosSchema),
  /** What the check says, all told; `recebido` is null while it says nothing of this item. */
  recebido: z.nullable(z.int()),
  gramasFaltando: z.int(),
  /** Units and grams that were claimed already, a line asks only for more than these. */
  unidadesPedidas: z.int(),
  gramasPedidos: z.int(),
  /** The value of all that was claimed for it, and what can still be asked (rule N62). */
  valorPedido: dinheiroSchema,
  valorMaximo: dinheiroSchema,
  /** What was accepted for its missing part, a line of its own. That part counts above as claimed (rule N157). */
  substituto: z.optional(
    z.object({
      id: idSchema,
      produto: produtoASepararSchema,
      quantidade: z.int(),
      total: dinheiroSchema,
      recebido: z.nullable(z.int()),
      unidadesPedidas: z.int(),
      valorMaximo: dinheiroSchema,
    }),
  ),
})

export const conferenciaSchema = z.object({
  pedidoId: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  comprador: compradorComNomeSchema,
  situacao: z.enum(SITUACOES_DA_CONFERENCIA),
  /** The day of the delivery; null if none was booked. */
  entregaDia: z.nullable(dataSchema),
  /** Why the caller cannot check now; null while it can. */
  impedimento: z.nullable(impedimentoSchema),
  /** Until when the caller may check; null while the order is not delivered. */
  ate: z.nullable(instanteSchema),
  /** Null while the delivery is unchecked. */
  conferida: z.nullable(
    z.object({
      recebidoPor: z.string(),
      em: instanteSchema,
      por: pessoaSchema,
    }),
  ),
  itens: z.array(itemAConferirSchema),
  /** Another delivered order of its stop that can be checked (rule N164). */
  proximoDaParada: z.optional(idSchema),
  ocorrencias: z.array(ocorrenciaSchema),
})

/** The heaviest line, in grams. */
const GRAMAS_MAXIMAS = 100_000_000

const naoNegativo = (maximo: number) =>
  z
    .int('Digite um número inteiro.')
    .check(z.gte(0, 'Digite um número inteiro.'), z.lte(maximo, 'Este número é grande demais.'))

/**
 * What is said of one item, all told: `recebido` are the units that came and are good, `gramasFaltando` what was missing from them. What was
 * said before is not taken back; what goes beyond it is claimed.
 */
export const linhaDaConferenciaSchema = z.strictObject({
  itemId: idSchema,
  recebido: naoNegativo(ESTOQUE_MAXIMO),
  gramasFaltando: z.optional(naoNegativo(GRAMAS_MAXIMAS)),
  motivo: z.optional(z.enum(MOTIVOS_DE_OCORRENCIA)),
  texto: textoOpcional(TEXTO_DE_OCORRENCIA, variasLinhas),
})

/** The same of an accepted substitute, in units. */
const linhaDoSubstitutoSchema = z.strictObject({
  substitutoId: idSchema,
  recebido: naoNegativo(ESTOQUE_MAXIMO),
  motivo: z.optional(z.enum(MOTIVOS_DE_OCORRENCIA)),
  texto: textoOpcional(TEXTO_DE_OCORRENCIA, variasLinhas),
})

/** A check, or more lines of it. Items that it does not name came as they were ordered. */
export const envioDaConferenciaSchema = z.strictObject({
  /** Chosen by the caller; sent again, the call changes nothing and answers the check as it is. */
  chave: z.uuid(),
  recebidoPor: nomeSchema(NOME_DE_QUEM_RECEBEU),
  itens: z.array(linhaDaConferenciaSchema).check(
    z.maxLength(400),
    z.refine(
      itens => new Set(itens.map(({ itemId }) => itemId)).size === itens.length,
      'Cada item entra uma vez.',
    ),
  ),
  substitutos: z.optional(
    z.array(linhaDoSubstitutoSchema).check(
      z.maxLength(30),
      z.refine(
        linhas => new Set(linhas.map(({ substitutoId }) => substitutoId)).size === linhas.length,
        'Cada substituto entra uma vez.',
      ),
    ),
  ),
})

const parametrosDoPedido = z.strictObject({ pedidoId: idDeRotaSchema })

export const conferencia = endpoints({
  'GET /v1/conferencia/{pedidoId}': {
    resumo: 'What can be checked of an order, what the check says, and the claims of the order.',
    quem: 'conferir',
    chave: true,
    params: parametrosDoPedido,
    reply: conferenciaSchema,
    recusas: ['pedido-inexistente'],
  },
  'POST /v1/conferencia/{pedidoId}': {
    resumo:
      'Checks an order, or adds lines to its check while the time lasts; each difference opens a claim or adds to an open one. The same `chave` again changes nothing.',
    quem: 'conferir',
    muda: [],
    params: parametrosDoPedido,
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: envioDaConferenciaSchema,
    status: 201,
    reply: conferenciaSchema,
    recusas: [
      'pedido-inexistente',
      'item-inexistente',
      'substituto-inexistente',
      'conferencia-de-cancelado',
      'conferencia-antes-da-entrega',
      'conferencia-encerrada',
      'linha-da-conferencia-invalida',
      'valor-acima-do-item',
      'ocorrencias-demais',
      'muitas-tentativas',
    ],
  },
})
