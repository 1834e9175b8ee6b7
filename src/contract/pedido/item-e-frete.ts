// What carts and orders have in common: their items, their freight, and the reasons why no boleto can be made.
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  pessoaSchema,
  precoSchema,
  quilosSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { codigoDoProduto, cotacaoDoItemSchema } from '#contract/mercado/cotacao.ts'
import { CAMPOS_DO_BOLETO } from '#domain/cadastro/texto-do-boleto.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { BASES_DO_FRETE } from '#domain/entrega/frete.ts'
import { MAXIMO_DO_FRETE_COMBINADO } from '#domain/entrega/frete-combinado.ts'
import { MOTIVOS_DE_FALTA } from '#domain/entrega/separacao.ts'
import { SITUACOES_DO_SUBSTITUTO } from '#domain/entrega/situacao-do-substituto.ts'

/** What was packed of an item. `quantidade` in units, 0 to what was ordered; with a reason where it is less (rule N56). */
export const separadoSchema = z.object({
  quantidade: z.int(),
  motivo: z.nullable(z.enum(MOTIVOS_DE_FALTA)),
  texto: z.nullable(z.string()),
  lote: z.nullable(z.string()),
  /** What the scale said of these units; null if they were not weighed (rule N165). */
  peso: z.nullable(quilosSchema),
  em: instanteSchema,
})

/** A product as those who pack and carry it read of it. */
export const produtoASepararSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: z.nullable(z.string()),
  unidadeMedida: z.string(),
  /** Of one unit. */
  peso: quilosSchema,
})

/** Another product that was offered for what was missing of an item, without amounts (rule N154). */
export const substitutoSemValoresSchema = z.object({
  id: idSchema,
  produto: produtoASepararSchema,
  quantidade: z.int(),
  faltaram: z.int(),
  ate: instanteSchema,
  situacao: z.enum(SITUACOES_DO_SUBSTITUTO),
})

/** `cobrado` of what the missing part cost is for the substitute, `abatimento` comes back; `preco` is of one unit (rule N155). */
export const substitutoSchema = z.extend(substitutoSemValoresSchema, {
  preco: dinheiroSchema,
  cobrado: dinheiroSchema,
  abatimento: dinheiroSchema,
})

/** `cotacao.preco` is today's price in a cart, the frozen price in an order (rule M17). */
export const itemDoPedidoSchema = z.object({
  id: idSchema,
  quantidade: z.int(),
  cotacao: cotacaoDoItemSchema,
  ...codigoDoProduto, // for its seller
  peso: quilosSchema,
  total: dinheiroSchema,
  aceitaParecidos: z.optional(z.literal(true)), // rule N156
  separado: z.optional(separadoSchema),
  substituto: z.optional(substitutoSchema),
})

export const freteSchema = z.object({
  origem: z.string(),
  destino: z.nullable(z.string()),
  pesoTotal: quilosSchema,
  valor: z.nullable(dinheiroSchema), // rule M16
})

/** Freight that staff agreed with the buyer (rule M39). The reason, the author and the time are for staff. */
export const freteCombinadoSchema = z.object({
  id: idSchema,
  validoAte: dataSchema,
  motivo: z.optional(z.string()),
  por: z.optional(pessoaSchema),
  em: z.optional(instanteSchema),
})

/** A cart's freight with the rule behind its price; null where there is no price yet (rules M16, M34). */
export const freteDoCarrinhoSchema = z.extend(freteSchema, {
  regra: z.nullable(
    z.object({
      zonaNome: z.string(),
      base: z.enum(BASES_DO_FRETE),
      parada: dinheiroSchema,
      porKg: dinheiroSchema,
      minimoAteKg: quilosSchema,
    }),
  ),
  combinado: z.nullable(freteCombinadoSchema), // rule M39
  pedidoEm: z.nullable(instanteSchema),
  /** The orders of the same delivery, with the sums of their weight and of the freight that they were issued with; `valor` is what this cart adds (rule N163). Absent if it is alone. */
  mesmaEntrega: z.optional(
    z.object({ pedidos: z.array(idSchema), peso: quilosSchema, frete: dinheiroSchema }),
  ),
})

/** A reason why no boleto can be made, or was not. */
export const impedimentoSchema = z.object({
  codigo: z.string(),
  message: z.string(),
  campos: z.optional(z.array(z.enum(CAMPOS_DO_BOLETO))),
})

const VALOR_DO_FRETE_ALTO_DEMAIS = `O maior frete combinado é ${formatarCentavos(MAXIMO_DO_FRETE_COMBINADO)}.`

/** What staff agree with a buyer: the amount in reais, why, and the last day in São Paulo. */
export const acordoDeFreteSchema = z.strictObject({
  valor: precoSchema.check(z.refine(valor => valor <= MAXIMO_DO_FRETE_COMBINADO, VALOR_DO_FRETE_ALTO_DEMAIS)),
  motivo: textoObrigatorio(500),
  validoAte: dataSchema,
})
