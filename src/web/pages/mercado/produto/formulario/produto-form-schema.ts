// The product form before and after validation: texts in the fields, then the form that travels.
import * as z from 'zod/mini'
import { versaoSchema } from '#contract/campos.ts'
import { produtoFormSchema } from '#contract/mercado/produto.ts'
import { emQuilos } from '#domain/peso.ts'
import { pesoDigitadoSchema } from '#web/components/peso/peso-digitado.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'

const comImagem = z.extend(produtoFormSchema, {
  peso: pesoDigitadoSchema,
  versao: z.optional(versaoSchema),
  imageFile: z.optional(z.file()),
})

/** Converts to the arguments of `call`: the fields, with the weight in kilograms, and the picture. */
export const envioDoProdutoSchema = z.pipe(
  comImagem,
  z.transform(({ imageFile = null, peso, ...form }) => ({
    form: { ...form, peso: emQuilos(peso) },
    imageFile,
  })),
)

export interface ProdutoDigitado {
  nome: string
  tipo: string
  unidadeMedida: string
  categoria: string
  peso: string
  /** Version of the product that was read; absent for a new one. */
  versao?: number
}

/** A product as the texts of the form. */
export function digitar({ nome, tipo, unidadeMedida, categoria, peso, versao }: Produto): ProdutoDigitado {
  return {
    nome,
    tipo: tipo ?? '',
    unidadeMedida,
    categoria: String(categoria),
    peso: String(peso).replace('.', ','),
    versao,
  }
}

export type EnvioDoProduto = z.output<typeof envioDoProdutoSchema>
