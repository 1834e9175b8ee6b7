import type * as z from 'zod/mini'
import type { freteCombinadoSchema } from '#contract/pedido/item-e-frete.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import type { FreteCombinadoLido } from './frete-combinado-repository.ts'

/** An agreed freight as this role may see it: staff also see why it was agreed, by whom and when (rule M39). */
export function freteCombinadoView(
  { id, validoAte, motivo, em, porId, porNome }: FreteCombinadoLido,
  papel: Papel,
): z.output<typeof freteCombinadoSchema> {
  const visaoDoComprador = { id, validoAte }
  return pode(papel, 'combinar-frete')
    ? { ...visaoDoComprador, motivo, em, por: { id: porId, nome: porNome } }
    : visaoDoComprador
}
