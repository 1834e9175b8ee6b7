// The registration forms: the contract's fields, the confirmation that only the form has, and an optional picture.
import * as z from 'zod/mini'
import { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from '#contract/pessoas/cadastro.ts'

const soDoFormulario = {
  confirmacao: z.string(),
  imageFile: z.optional(z.file()),
}

const senhasConferem = z.refine<{ password: string; confirmacao: string }>(
  ({ password, confirmacao }) => password === confirmacao,
  { path: ['confirmacao'], error: 'As senhas não conferem.' }, // spec §5
)

export const compradorFormSchema = z.extend(cadastroDeCompradorSchema, soDoFormulario).check(senhasConferem)

export const vendedorFormSchema = z.extend(cadastroDeVendedorSchema, soDoFormulario).check(senhasConferem)
