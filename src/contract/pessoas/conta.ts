// Decisions of staff about an account (rule M1).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idSchema,
  instanteSchema,
  limiteSchema,
  pessoaSchema,
  textoObrigatorio,
  textoOpcional,
} from '#contract/campos.ts'
import { CAMPOS_A_CORRIGIR, MARCAS } from '#domain/cadastro/analise.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'
import { STATUS_DE_REABERTURA, STATUS_DE_USER } from '#domain/conta/user.ts'

/** Longest reason for a refusal or a block; the person reads it. */
const MOTIVO_MAXIMO = 500

/** What the reader saw of a task, as its detail gave it. */
export const vistoSchema = z.string().check(z.maxLength(500))

const aceite = z.strictObject({ aprovado: z.optional(z.literal(true)), visto: z.optional(vistoSchema) })
const recusa = z.strictObject({
  aprovado: z.literal(false),
  motivo: textoObrigatorio(MOTIVO_MAXIMO, variasLinhas),
  visto: z.optional(vistoSchema),
})

/** Approves (as a request without a body does), or refuses with a reason that the person reads. */
export const analiseSchema = z.discriminatedUnion('aprovado', [aceite, recusa])
/** A buyer is approved with a credit limit; without one it keeps what it has. */
export const analiseDeCompradorSchema = z.discriminatedUnion('aprovado', [
  z.extend(aceite, { limite: z.optional(limiteSchema) }),
  recusa,
])

/** Blocks or unblocks; the blocked person reads the reason. */
export const bloqueioSchema = z.strictObject({
  bloqueado: z.boolean(),
  motivo: textoOpcional(MOTIVO_MAXIMO, variasLinhas),
})

/** Takes back a refusal: the request waits again, or is approved at once. */
export const reaberturaSchema = z.strictObject({ para: z.enum(STATUS_DE_REABERTURA) })

/** Another account whose CNPJ begins with the same eight places: the same company. */
export const contaDaEmpresaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  role: z.enum(PAPEIS),
  status: z.enum(STATUS_DE_USER),
})

/** What staff read beside the data of a registration that waits. */
export const esperaDoCadastro = {
  outrasContas: z.array(contaDaEmpresaSchema),
  /** Since when it waits: since it was last reopened, else since it registered. */
  desde: instanteSchema,
  /** What it is about, in the words of the desk. */
  frase: z.string(),
}

/** An address as it was typed at the registration. */
export const enderecoDoCadastroSchema = z.object({
  rua: z.string(),
  numero: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estadoSigla: z.string(),
})

/** What staff check before they decide on a registration, at the desk. */
export const cadastroNaMesaSchema = z.object({
  status: z.enum(STATUS_DE_USER),
  email: z.string(),
  emailConfirmado: z.boolean(),
  cnpj: z.string(),
  telefone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  /** The fields below are a buyer's; null for a seller. */
  cep: z.nullable(z.string()),
  /** Null while any part of it is missing. */
  endereco: z.nullable(enderecoDoCadastroSchema),
  limiteDeCredito: z.nullable(dinheiroSchema),
  /** The other accounts of the same company. */
  outrasContas: z.array(contaDaEmpresaSchema),
  /** What the machine checked: in order, or for a person to look at (rule N102). */
  checagens: z.array(z.object({ certo: z.boolean(), texto: z.string() })),
  /** What staff have checked, in the sequence in which they did (rule N103). */
  marcas: z.array(z.object({ marca: z.enum(MARCAS), por: pessoaSchema, em: instanteSchema })),
  /** Of staff, oldest first; its owner reads none of them. */
  notas: z.array(z.object({ id: idSchema, texto: z.string(), por: pessoaSchema, em: instanteSchema })),
  /** What its owner was asked to mend last; null if nothing (rule N104). */
  correcao: z.nullable(
    z.object({
      campos: z.array(z.enum(CAMPOS_A_CORRIGIR)),
      mensagem: z.string(),
      pedidaEm: instanteSchema,
      por: pessoaSchema,
      /** Null until they were mended. */
      corrigidaEm: z.nullable(instanteSchema),
    }),
  ),
})
