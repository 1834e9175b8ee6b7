// The Pix code of a delivered order that is not paid (rules N95–N101).
import * as z from 'zod/mini'
import { dinheiroSchema, instanteSchema, parametrosComId, qrSchema } from '#contract/campos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SITUACOES_DO_PIX } from '#domain/pagamento/pix.ts'

export const pixSchema = z.object({
  /** What a banking app takes as "Pix copia e cola". */
  texto: z.string(),
  /** The same text as a QR code. */
  imagem: qrSchema,
  valor: dinheiroSchema,
  expiraEm: instanteSchema,
  situacao: z.enum(SITUACOES_DO_PIX),
})

export const lerPix = {
  resumo: "The order's newest Pix code; null if it has none, or was paid otherwise.",
  quem: 'gerir-boletos',
  params: parametrosComId,
  reply: z.nullable(pixSchema),
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint

export const gerarPix = {
  resumo:
    'Makes a Pix code for a delivered order that is not paid, for what its boleto asks for, without late costs. While a code lives, answers that one.',
  quem: 'gerir-boletos',
  senhaRecente: true,
  muda: [],
  params: parametrosComId,
  status: 201,
  reply: pixSchema,
  recusas: [
    'pedido-inexistente',
    'pix-indisponivel',
    'pedido-nao-entregue',
    'pagamento-ja-registrado',
    'boleto-nao-conferido',
    'pix-em-processamento',
  ],
} as const satisfies Endpoint
