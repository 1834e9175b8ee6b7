// The two ledgers of claims: what the platform owes a buyer, and what a seller owes the platform (rules N66, N67, N72).
import * as z from 'zod/mini'
import { dinheiroSchema, idSchema, instanteSchema, pessoaSchema, textoObrigatorio } from '#contract/campos.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { type Centavos, deReais, lerPreco, MAXIMO_CENTAVOS } from '#domain/centavos.ts'
import {
  ABATIMENTOS_DA_EQUIPE,
  ACERTOS_DA_EQUIPE,
  TIPOS_DE_ABATIMENTO,
  TIPOS_DE_ACERTO,
} from '#domain/pagamento/abatimento.ts'

/** What can be used or collected now, and what waits for the money of the claims' orders. */
const saldos = { disponivel: dinheiroSchema, aLiberar: dinheiroSchema }

export const saldosSchema = z.object(saldos)

const linha = {
  id: idSchema,
  em: instanteSchema,
  valor: dinheiroSchema,
  pedidoId: z.nullable(idSchema),
  ocorrenciaId: z.nullable(idSchema),
  observacao: z.nullable(z.string()),
  por: z.optional(z.nullable(pessoaSchema)),
}

export const lancamentoDeAbatimentoSchema = z.object({ ...linha, tipo: z.enum(TIPOS_DE_ABATIMENTO) })

/** A buyer's ledger, newest line first. */
export const abatimentoSchema = z.extend(paginaSchema(lancamentoDeAbatimentoSchema), saldos)

/** A seller's ledger, newest line first. */
export const acertoSchema = z.extend(
  paginaSchema(z.object({ ...linha, tipo: z.enum(TIPOS_DE_ACERTO) })),
  saldos,
)

export const paginaDaContaSchema = z.strictObject({ page: pageSchema, size: sizeSchema(20) })

const VALOR_INVALIDO = 'Digite um valor válido (ex: 12,50).'

const ehValor = (valor: Centavos | null) => valor !== null && valor > 0 && valor <= MAXIMO_CENTAVOS

/** What was paid, in reais: typed text or a number, above 0; read as centavos. */
export const valorPagoSchema = z.pipe(
  z
    .union([z.string(), z.number()], VALOR_INVALIDO)
    .check(z.refine(valor => ehValor(lerPreco(String(valor).trim())), VALOR_INVALIDO)),
  z.transform((valor): Centavos => lerPreco(String(valor).trim()) ?? deReais(0)),
)

// In reais, as a price is, with a minus sign where it takes away.
const valorComSinalSchema = z.pipe(
  z
    .union([z.string(), z.number()], VALOR_INVALIDO)
    .check(z.refine(valor => ehValor(lerPreco(String(valor).trim().replace(/^[-−]/, ''))), VALOR_INVALIDO)),
  z.transform((valor): Centavos => {
    const texto = String(valor).trim()
    const absoluto = lerPreco(texto.replace(/^[-−]/, '')) ?? deReais(0)
    return /^[-−]/.test(texto) ? deReais(-absoluto / 100) : absoluto
  }),
)

// A balance as it was answered, in reais: 0, or an amount of either sign.
const saldoSchema = z.pipe(
  z.number().check(z.refine(saldo => Number.isSafeInteger(Math.round(saldo * 100)))),
  z.transform(saldo => deReais(saldo)),
)

const campos = {
  /** In reais. Of a payment what was paid, above 0; a correction has a sign. */
  valor: valorComSinalSchema,
  observacao: textoObrigatorio(500),
  /** The order of the claim that it is about, where its money has another way (a payment por fora). */
  pedidoId: z.optional(idSchema),
  /** The balance that the caller saw, `disponivel` and `aLiberar` together: the same line sent twice is written once. */
  saldoAnterior: z.optional(saldoSchema),
}

const pagamentoTemValor = z.refine<{ tipo: string; valor: Centavos }>(
  ({ tipo, valor }) => tipo === 'CORRIGIDO' || valor > 0,
  { path: ['valor'], error: VALOR_INVALIDO },
)

export const abatimentoDaEquipeSchema = z
  .strictObject({ tipo: z.enum(ABATIMENTOS_DA_EQUIPE), ...campos })
  .check(pagamentoTemValor)

export const acertoDaEquipeSchema = z
  .strictObject({ tipo: z.enum(ACERTOS_DA_EQUIPE), ...campos })
  .check(pagamentoTemValor)

/** The amount that a boleto takes off for its buyer: `usado` of what is `disponivel` (rule N73). */
export const abatimentoDoCarrinhoSchema = z.object({
  usar: z.boolean(),
  disponivel: dinheiroSchema,
  usado: dinheiroSchema,
})
