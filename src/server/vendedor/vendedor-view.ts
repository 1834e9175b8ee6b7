// Sellers as each role may see them (spec §6). Only staff and the seller itself see CNPJ, e-mail, telephone and status.
import type * as z from 'zod/mini'
import type { vendedorPendenteSchema, vendedorSchema } from '#contract/vendedor.ts'
import type { ContaDaEmpresa } from '#server/user/empresa-repository.ts'
import type { VendedorLido } from './vendedor-repository.ts'

type VendedorView = z.output<typeof vendedorSchema>
/** With every field: what the schema leaves optional is there for staff. */
type VendedorCompleto = { [Campo in keyof VendedorView]-?: Exclude<VendedorView[Campo], undefined> }

/** A seller as everybody sees it. */
export function vendedorParaTodos({
  id,
  nome,
  regiao,
  imagem,
  descricao,
}: VendedorLido): Omit<VendedorView, 'email' | 'emailConfirmado' | 'cnpj' | 'telefone' | 'status'> {
  return { id, nome, regiao, imageUrl: imagem, descricao }
}

/** A seller as staff and the seller itself see it. */
export function vendedorParaEquipe(vendedor: VendedorLido): VendedorCompleto {
  const { email, emailConfirmado, cnpj, telefone, status } = vendedor
  return { ...vendedorParaTodos(vendedor), email, emailConfirmado, cnpj, telefone, status }
}

/** A seller who waits for approval, as staff see it, with the other accounts of its company. */
export function vendedorPendenteView(
  vendedor: VendedorLido,
  outrasContas: ContaDaEmpresa[],
): z.output<typeof vendedorPendenteSchema> {
  return { ...vendedorParaEquipe(vendedor), dataCriacao: vendedor.criadoEm, outrasContas }
}
