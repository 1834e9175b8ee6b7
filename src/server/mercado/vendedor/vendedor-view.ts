// Sellers as each role may see them (spec §6). Only staff and the seller itself see CNPJ, e-mail, telephone and status.
import type * as z from 'zod/mini'
import type { vendedorPendenteSchema, vendedorSchema } from '#contract/mercado/vendedor.ts'
import { voltaEm } from '#domain/venda/ausencia.ts'
import type { VendedorLido } from './vendedor-repository.ts'

type VendedorView = z.output<typeof vendedorSchema>
type Condicoes = 'pedidoMinimo' | 'voltaEm'
/** With every field: what the schema leaves optional is there for staff, but for conditions that the seller has not set. */
type VendedorCompleto = Pick<VendedorView, Condicoes> & {
  [Campo in Exclude<keyof VendedorView, Condicoes>]-?: Exclude<VendedorView[Campo], undefined>
}

/** A seller as everybody sees it; `hoje` is the day in São Paulo. */
export function vendedorParaTodos(
  { id, nome, regiao, imagem, descricao, pedidoMinimoCentavos, ...ausencia }: VendedorLido,
  hoje: string,
): Omit<VendedorView, 'email' | 'emailConfirmado' | 'cnpj' | 'telefone' | 'status'> {
  const volta = voltaEm(ausencia, hoje)
  return {
    id,
    nome,
    regiao,
    imageUrl: imagem,
    descricao,
    ...(pedidoMinimoCentavos !== null && { pedidoMinimo: pedidoMinimoCentavos }),
    ...(volta !== null && { voltaEm: volta }),
  }
}

/** A seller as staff and the seller itself see it. */
export function vendedorParaEquipe(vendedor: VendedorLido, hoje: string): VendedorCompleto {
  const { email, emailConfirmado, cnpj, telefone, status } = vendedor
  return { ...vendedorParaTodos(vendedor, hoje), email, emailConfirmado, cnpj, telefone, status }
}

/** A seller who waits for approval, as staff see it, with what they read beside it. */
export function vendedorPendenteView(
  vendedor: VendedorLido,
  analise: Pick<z.output<typeof vendedorPendenteSchema>, 'outrasContas' | 'desde' | 'frase'>,
): z.output<typeof vendedorPendenteSchema> {
  return { ...vendedor, imageUrl: vendedor.imagem, dataCriacao: vendedor.criadoEm, ...analise }
}
