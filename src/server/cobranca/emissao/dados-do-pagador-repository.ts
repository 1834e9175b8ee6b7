// The payer's data in what was sent to the provider (design/orders).
import { sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const DIAS_APOS_O_FIM = 90
const DIA_MS = 86_400_000
/** At a time, so that the rows of a large market are not locked at once. */
const POR_VEZ = 1000

/**
 * Removes the payer's name, CNPJ, e-mail, telephone and street from the requests of boletos that are settled, 90 days after
 * the last thing that happened to their orders. Items, shares, amounts and the CEP stay: an orphaned boleto needs amounts and shares.
 * Answers the emissions.
 */
export async function removerDadosDoPagador(tx: Tx, agora: Date): Promise<number[]> {
  const limite = new Date(agora.getTime() - DIAS_APOS_O_FIM * DIA_MS)
  const { rows } = await sql<{ id: number }>`
    with acertada as (
      select e.id from emissao e join pedido p on p.id = e.pedido_id
      where e.situacao <> 'ABERTA' and e.dados_removidos_em is null and e.terminada_em < ${limite}
        and (e.situacao = 'RECUSADA' or p.status_pedido = 'CANCELADO' or (p.status_pagamento = 'BOLETO_PAGO' and p.credito_reservado_centavos = 0))
        and not exists (select from pedido_historico h where h.pedido_id = p.id and h.em >= ${limite})
      order by e.terminada_em limit ${POR_VEZ}
    )
    update emissao e set dados_removidos_em = ${agora}, requisicao =
      jsonb_set(
        jsonb_set(
          e.requisicao || '{"customer": {}}',
          '{shipping,address}', jsonb_build_object('postal_code', e.requisicao #> '{shipping,address,postal_code}')
        ),
        '{charges,0,payment_method,boleto,holder}', '{}'
      )
    from acertada where e.id = acertada.id returning e.id`.execute(tx)
  return rows.map(({ id }) => id)
}
