// What people register with, and the later changes of it (spec §5, §7; rule M56). No endpoints: the forms load nothing else.

import * as z from 'zod/mini'
import {
  celularSchema,
  cepDeCadastroSchema,
  cepDePerfilSchema,
  cnpjSchema,
  dddSchema,
  emailDeCompradorSchema,
  emailSchema,
  estadoSiglaSchema,
  nomeSchema,
  numeroSchema,
  senhaDeCadastroSchema,
  textoOpcional,
  versaoSchema,
} from '#contract/campos.ts'
import { cepDeOutroEstado } from '#domain/cadastro/cep.ts'
import { REGIOES } from '#domain/conta/user.ts'

// The CEP has a form of its own in registration and profile.
const camposDaRua = {
  rua: nomeSchema(160),
  numero: numeroSchema,
  bairro: nomeSchema(60),
  cidade: nomeSchema(90),
  estado: nomeSchema(50),
  estadoSigla: estadoSiglaSchema,
}

const camposComuns = {
  nome: nomeSchema(),
  password: senhaDeCadastroSchema,
  cnpj: cnpjSchema,
  ddd: dddSchema,
  celular: celularSchema,
}

export const cadastroDeCompradorSchema = z.strictObject({
  ...camposComuns,
  role: z.literal('COMPRADOR'),
  email: emailDeCompradorSchema,
  cep: cepDeCadastroSchema,
  ...camposDaRua,
})

export const cadastroDeVendedorSchema = z.strictObject({
  ...camposComuns,
  role: z.literal('VENDEDOR'),
  email: emailSchema,
  regiao: z.enum(REGIOES),
})

/** What staff asked the owner of a waiting registration to mend; the server takes exactly that (rule N104). */
export const correcaoSchema = z.partial(
  z.strictObject({
    nome: camposComuns.nome,
    cnpj: camposComuns.cnpj,
    ddd: camposComuns.ddd,
    celular: camposComuns.celular,
    cep: cepDePerfilSchema,
    ...camposDaRua,
  }),
)

export const COMPLEMENTO_MAXIMO = 40
export const NOTA_DE_ENTREGA_MAXIMA = 200

/** A buyer's whole address (rule M56). An empty or absent `complemento` or `notaDeEntrega` is removed. */
export const enderecoSchema = z
  .strictObject({
    cep: cepDePerfilSchema,
    ...camposDaRua,
    complemento: textoOpcional(COMPLEMENTO_MAXIMO),
    notaDeEntrega: textoOpcional(NOTA_DE_ENTREGA_MAXIMA),
    versao: z.optional(versaoSchema),
  })
  .check(
    z.refine(({ cep, estadoSigla }) => !cepDeOutroEstado(cep, estadoSigla), {
      path: ['estadoSigla'],
      error: 'Este CEP é de outro estado.',
    }),
  )

export const telefoneSchema = z.strictObject({
  ddd: dddSchema,
  celular: celularSchema,
  versao: z.optional(versaoSchema),
})
