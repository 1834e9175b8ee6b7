// What was packed of an order's items (rule N56).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { SeparadoGuardado } from '#domain/entrega/separacao.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface ItemTravado {
  id: number
  quantidade: number
  separado: number | null
  /** Frozen, of one unit. */
  precoCentavos: Centavos
  pesoGramas: Gramas
  /** What the scale said of the packed units (rule N165). */
  peso: Gramas | null
  /** Does an offer of a substitute wait, or was one accepted (rule N154)? */
  temSubstituto: boolean
  /** Did the buyer claim something of it already? */
  reclamado: boolean
  /** Does the buyer take a substitute unasked (rule N156)? */
  aceitaParecidos: boolean
}

/**
 * Locks an order and answers its status and this seller's items; null if it has none of them. A cancellation waits, and so does another
 * change of what was packed.
 */
export async function travarItensDoVendedor(
  tx: Tx,
  { pedidoId, vendedorId }: { pedidoId: number; vendedorId: number },
  agora: Date,
): Promise<{
  statusPedido: StatusDePedido
  entregaDia: string | null
  compradorId: number
  itens: ItemTravado[]
} | null> {
  const pedido = await tx
    .selectFrom('pedido')
    .select(['status_pedido as statusPedido', 'entrega_dia as entregaDia', 'comprador_id as compradorId'])
    .where('id', '=', pedidoId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!pedido) return null
  const { rows: itens } = await sql<ItemTravado>`
    select id, quantidade, separado, preco_centavos as "precoCentavos", coalesce(peso_gramas, 0) as "pesoGramas", separado_gramas as peso, exists (select from substituicao s where s.item_id = i.id
      and (s.resposta = 'ACEITA' or (s.resposta is null and s.ate > ${agora}))) as "temSubstituto",
      exists (select from ocorrencia o where o.item_id = i.id) as reclamado, aceita_parecidos as "aceitaParecidos"
    from item_pedido i where pedido_id = ${pedidoId} and vendedor_id = ${vendedorId} order by id`.execute(tx)
  return itens.length === 0 ? null : { ...pedido, itens }
}

/** Writes what was packed of these items of one order, whom the caller has locked, and tells its people that it changed (design/notices). */
export async function gravarSeparados(
  tx: Tx,
  pedidoId: number,
  itens: readonly (SeparadoGuardado & { id: number })[],
  agora: Date,
): Promise<void> {
  await sql`
    with dito as (select * from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb)
      as d(id bigint, separado int, motivo text, texto text, lote text, peso bigint)),
    gravado as (
      update item_pedido i set separado = d.separado, separado_motivo = d.motivo, separado_texto = d.texto, lote = d.lote, separado_gramas = d.peso,
        separado_em = case when d.separado is not null then ${agora}::timestamptz end
      from dito d where i.id = d.id and i.pedido_id = ${pedidoId} returning i.id)
    select avisar_pedido(${pedidoId}) from (select count(*) from gravado) g`.execute(tx)
}
