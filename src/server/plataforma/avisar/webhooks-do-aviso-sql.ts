// Notices as events for customers' systems (rule N139): who is told of a thing by the app is told of it by webhook.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { eventoDoAviso, TIPOS_DE_AVISO } from '#contract/avisos/tipos.ts'
import type { Evento } from '#domain/conta/webhook.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

/** One event for one address. */
export interface EnvioDeWebhook {
  webhookId: number
  /** Its account. Jobs of the version before have none. */
  usuarioId: number
  /** Of the event, the same in all of its tries: by it a receiver knows a repetition. */
  id: string
  tipo: Evento
  /** ISO 8601. */
  em: string
  pedidoId: number | null
  /** Counted from 1. */
  tentativa: number
}

declare module '#server/plataforma/jobs/job.ts' {
  interface JobData {
    'enviar-webhook': EnvioDeWebhook
  }
}

const EVENTOS = JSON.stringify(TIPOS_DE_AVISO.map(tipo => ({ tipo, evento: eventoDoAviso(tipo) })))

/**
 * SQL of the addresses that are told of a notice, as an array of `{webhookId, usuarioId, tipo, pedidoId}`, within `inserirAvisos`: `e` is the notice and
 * `novo` are the facts. A further boleto of an order is no new order, and a claim that was opened is not decided.
 */
export const WEBHOOKS_DO_AVISO = sql`array(
  select jsonb_build_object('webhookId', w.id, 'usuarioId', w.usuario_id, 'tipo', v.evento,
    'pedidoId', coalesce(n.pedido_id, (n.dados -> 'pedidos' -> 0 ->> 'id')::bigint))
  from webhook w
  join novo n on (n.usuario_id, n.tipo, n.chave) = (e.usuario_id, e.tipo, e.chave)
  join jsonb_to_recordset(${EVENTOS}::jsonb) as v(tipo text, evento text) on v.tipo = n.tipo and v.evento is not null
  where w.usuario_id = e.usuario_id and w.desligado_em is null and (w.eventos is null or v.evento = any(w.eventos))
    and (n.tipo <> 'ocorrencia' or jsonb_exists(n.dados, 'recusadas'))
    and (n.tipo <> 'boleto-emitido' or exists (select from novo p where p.tipo = 'pedido-novo' and p.pedido_id = n.pedido_id)))`

export type WebhookAvisado = Pick<EnvioDeWebhook, 'webhookId' | 'usuarioId' | 'tipo' | 'pedidoId'>

/** Sends the jobs of these events. */
export async function enfileirarWebhooks(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  avisados: readonly WebhookAvisado[],
  agora: Date,
): Promise<void> {
  const envios = avisados.map(avisado => ({
    dados: { ...avisado, id: randomUUID(), em: agora.toISOString(), tentativa: 1 },
    aposSegundos: 0,
  }))
  await fila.enviarTodos(tx, 'enviar-webhook', envios)
}
