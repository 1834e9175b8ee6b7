// Books the day of delivery with the boleto (rule N51), after the quotes and the sellers' accounts in the order of locks.
import { diaDaZona } from '#domain/entrega/agenda.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import type { CarrinhoLido } from '#server/compra/carrinho/situacao.ts'
import { marcarVaga, SEM_LIMITE } from '#server/mercado/entrega/vaga-repository.ts'
import type { EntregaMarcada } from '#server/pedido/pedido/congelamento-repository.ts'
import { ConcurrentChange, type Tx } from '#server/plataforma/db/transaction.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/**
 * Books the day of a cart without a reason against a boleto, and answers what its order keeps. If another boleto has just taken the last
 * place, a day that was only proposed gives way to the next one, and another is refused with `entrega-lotada`.
 */
export async function marcarEntrega(
  tx: Tx,
  { entrega, situacao, regras }: CarrinhoLido,
): Promise<EntregaMarcada> {
  const { zonaId, dia, forcado, proposto } = entrega
  if (zonaId === null || dia === null) return { zonaId, dia }
  const limites = forcado ? SEM_LIMITE : (diaDaZona(regras.agenda, zonaId, dia) ?? SEM_LIMITE)
  const marcou = await marcarVaga(tx, { zonaId, dia, gramas: pesoTotal(situacao.itens) }, limites)
  if (marcou) return { zonaId, dia }
  throw proposto ? new ConcurrentChange() : new RecusaError({ codigo: 'entrega-lotada', dia })
}
