// What a boleto took off comes back with the order that is undone or cancelled (rule N71).
import { sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/**
 * Gives back what the boleto of a locked order took off: to its buyer the abatimento, to what its sellers owe their acertos. A second call
 * gives back nothing.
 */
export async function devolverDescontos(tx: Tx, pedidoId: number, agora: Date): Promise<void> {
  await sql`
    with abatimento_devolvido as (
      insert into lancamento_abatimento (comprador_id, tipo, valor_centavos, pedido_id, em)
      select comprador_id, 'DEVOLVIDO', -sum(valor_centavos), ${pedidoId}, ${agora} from lancamento_abatimento
      where pedido_id = ${pedidoId} and tipo in ('USADO', 'DEVOLVIDO') group by comprador_id having sum(valor_centavos) < 0
    )
    insert into lancamento_acerto (vendedor_id, tipo, valor_centavos, pedido_id, em)
    select vendedor_id, 'DEVOLVIDO', -sum(valor_centavos), ${pedidoId}, ${agora} from lancamento_acerto
    where pedido_id = ${pedidoId} and tipo in ('DESCONTADO', 'DEVOLVIDO') group by vendedor_id having sum(valor_centavos) < 0`.execute(
    tx,
  )
}
