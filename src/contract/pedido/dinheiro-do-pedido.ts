// The money of an order: what was paid and given back, another way too, late costs, and what its sellers get (rules M24, M42–M44).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  instanteSchema,
  pessoaSchema,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import { SITUACOES_DO_PAGAMENTO_A_VENDEDOR } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { ANDAMENTOS_DE_REEMBOLSO, DIVERGENCIAS } from '#domain/pagamento/status-pagamento.ts'

/** A payment that differs from the order's total: the amount paid, and how much the provider refunded (rules M24, M27). */
export const recebimentoSchema = z.object({
  divergencia: z.enum(DIVERGENCIAS),
  pago: dinheiroSchema,
  devolvido: dinheiroSchema,
})

/** A refund of one of the order's boletos. */
export const reembolsoDoPedidoSchema = z.object({
  valor: dinheiroSchema,
  andamento: z.enum(ANDAMENTOS_DE_REEMBOLSO),
  tentativas: z.int(),
  concluidoEm: z.nullable(instanteSchema),
  porNome: z.nullable(z.string()),
})

/** Who has seen a divergence of exactly the present amounts, and what they noted (design/charges). */
export const vistoDaDivergenciaSchema = z.object({
  observacao: z.string(),
  em: instanteSchema,
  por: pessoaSchema,
})

/** Money that came another way than by the boleto: who paid and how, and who recorded it (design/paid-another-way). */
export const pagamentoPorForaSchema = z.object({
  observacao: z.string(),
  em: instanteSchema,
  por: pessoaSchema,
})

/** What a late payment of the boleto costs, in basis points of the total, 1 % = 100, interest per month (rule M43). */
export const atrasoDoBoletoSchema = z.object({
  multaPontosBase: z.int(),
  jurosPontosBase: z.int(),
  pagavelAte: z.nullable(dataSchema),
})

/** What a seller of the order gets outside of the provider: open, or paid on which day and how (rule M44). */
export const pagamentoAVendedorDoPedidoSchema = z.object({
  vendedor: vendedorComNomeSchema,
  valor: dinheiroSchema,
  situacao: z.enum(SITUACOES_DO_PAGAMENTO_A_VENDEDOR),
  pagoEm: z.nullable(dataSchema),
  observacao: z.nullable(z.string()),
})
