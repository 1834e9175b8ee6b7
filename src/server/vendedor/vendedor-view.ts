// Sellers as each role may see them (spec §6): CNPJ, e-mail, telephone and status are for staff, and for the seller itself.
import type { VendedorLido } from './vendedor-repository.ts'

/** What everybody sees. */
export function vendedorParaTodos({ id, nome, regiao, imagem, descricao }: VendedorLido) {
  return { id, nome, regiao, imageUrl: imagem, descricao }
}

/** What staff see. */
export function vendedorParaEquipe(vendedor: VendedorLido) {
  const { email, cnpj, telefone, status } = vendedor
  return { ...vendedorParaTodos(vendedor), email, cnpj, telefone, status }
}

/** What staff see of one who waits. */
export function vendedorPendenteView(vendedor: VendedorLido) {
  return { ...vendedorParaEquipe(vendedor), dataCriacao: vendedor.criadoEm }
}
