// What the product form holds before and after it is checked: text in the fields, the wire's form to send.
import * as z from 'zod/mini'
import { versaoSchema } from '#contract/campos.ts'
import { produtoFormSchema } from '#contract/produto.ts'
import { emQuilos } from '#domain/peso.ts'
import { pesoDigitadoSchema } from '#web/components/peso/peso-digitado.ts'
import type { Produto } from '#web/queries/produto-queries.ts'

const comImagem = z.extend(produtoFormSchema, {
  peso: pesoDigitadoSchema,
  versao: z.optional(versaoSchema),
  imageFile: z.optional(z.file()),
})

/** Answers what `call` sends: the fields, the weight in kilograms again, and the picture beside them. */
export const envioDoProdutoSchema = z.pipe(
  comImagem,
  z.transform(({ imageFile = null, peso, ...form }) => ({
    form: { ...form, peso: emQuilos(peso) },
    imageFile,
  })),
)

/** The fields as they are typed. */
export interface ProdutoDigitado {
  nome: string
  tipo: string
  unidadeMedida: string
  categoria: string
  peso: string
  /** Of the product that was read; a new one has none. */
  versao?: number
}

/** A product as the form shows it. */
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

/** What the form sends once it is checked. */
export type EnvioDoProduto = z.output<typeof envioDoProdutoSchema>
