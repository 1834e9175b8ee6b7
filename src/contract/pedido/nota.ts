// The sellers' NF-e of an order (rule N82, design/conversation-and-notes).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  precoSchema,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ARQUIVO_DA_NOTA_MAXIMO, normalizarChave, TIPOS_DE_ARQUIVO_DA_NOTA } from '#domain/pedido/nota.ts'

const parametrosDaNota = z.strictObject({ id: idDeRotaSchema, notaId: idDeRotaSchema })

/** A note as those who may see it read it. */
export const notaSchema = z.object({
  id: idSchema,
  vendedor: vendedorComNomeSchema,
  chave: z.string(),
  numero: z.int(),
  valor: dinheiroSchema,
  arquivo: z.nullable(z.enum(TIPOS_DE_ARQUIVO_DA_NOTA)),
  cnpjDiferente: z.boolean(),
  em: instanteSchema,
  minha: z.boolean(),
})

const NUMERO_INVALIDO = 'Digite o número da nota.'

/** What a seller types of a note; all of it is text. The server judges the key. */
export const notaFormSchema = z.strictObject({
  chave: z.string().check(z.overwrite(normalizarChave), z.maxLength(60, 'Máx. 60 caracteres')),
  numero: z.pipe(
    z.string().check(z.regex(/^0*[1-9]\d{0,8}$/, NUMERO_INVALIDO)),
    z.transform((numero): number => Number(numero)),
  ),
  valor: precoSchema,
  /** The amount is above the seller's items, and was confirmed. */
  confirmado: z.optional(z.literal('sim')),
})

export const listarNotas = {
  resumo: "An order's NF-e, oldest first: buyers and staff see all, a seller its own.",
  quem: 'ver-valores-do-pedido',
  chave: true,
  params: parametrosComId,
  reply: z.array(notaSchema),
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint

export const registrarNota = {
  resumo:
    "Adds an NF-e to the seller's part of an order, with or without its PDF or XML as the part `arquivo`.",
  quem: 'registrar-nota',
  muda: [],
  params: parametrosComId,
  form: notaFormSchema,
  arquivo: { maximoBytes: ARQUIVO_DA_NOTA_MAXIMO, recusa: 'arquivo-invalido' },
  reply: notaSchema,
  status: 201,
  recusas: [
    'pedido-inexistente',
    'chave-invalida',
    'arquivo-invalido',
    'nota-acima-do-pedido',
    'nota-repetida',
    'notas-demais',
    'indisponivel',
  ],
} as const satisfies Endpoint

export const removerNota = {
  resumo: "Removes the seller's own note, with its file.",
  quem: 'registrar-nota',
  muda: [],
  params: parametrosDaNota,
  status: 204,
  recusas: ['nota-inexistente'],
} as const satisfies Endpoint

export const lerArquivoDaNota = {
  resumo: 'The PDF or XML of a note.',
  quem: 'ver-valores-do-pedido',
  chave: true,
  params: parametrosDaNota,
  reply: 'arquivo',
  recusas: ['nota-inexistente'],
} as const satisfies Endpoint
