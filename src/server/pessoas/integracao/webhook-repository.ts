// Addresses of customers' systems, and the record of what was sent to them, which is the queue's own (rules N139–N141).
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { envioSchema, webhookSchema } from '#contract/pessoas/integracao.ts'
import type { EnvioDeWebhook } from '#server/plataforma/avisar/webhooks-do-aviso-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

type Webhook = Vista<typeof webhookSchema>

export interface WebhookComSegredos extends Webhook {
  usuarioId: number
  segredo: Buffer
  /** The one before, while it is valid. */
  anterior: Buffer | null
}

const COLUNAS = sql`id, url, eventos, criado_em as "criadoEm", falhando_desde as "falhandoDesde", desligado_em as "desligadoEm"`

/** An account's addresses, in the order of their making. */
export async function listarWebhooks(db: Db, usuarioId: number): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${COLUNAS} from webhook where usuario_id = ${usuarioId} order by id`.execute(db)
  return rows
}

/** An address of this account; null if there is none. */
export async function buscarWebhook(
  db: Db,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`
    select ${COLUNAS} from webhook where id = ${id} and usuario_id = ${usuarioId}`.execute(db)
  return rows[0] ?? null
}

/** An address with the secrets that are valid now; null if it was removed. */
export async function buscarComSegredos(db: Db, id: number, agora: Date): Promise<WebhookComSegredos | null> {
  const { rows } = await sql<WebhookComSegredos>`
    select ${COLUNAS}, usuario_id as "usuarioId", segredo, case when anterior_ate > ${agora} then segredo_anterior end as anterior
    from webhook where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function inserirWebhook(
  tx: Tx,
  { usuarioId, url, eventos, segredo }: Pick<WebhookComSegredos, 'usuarioId' | 'url' | 'eventos' | 'segredo'>,
  agora: Date,
): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    insert into webhook (usuario_id, url, eventos, segredo, criado_em)
    values (${usuarioId}, ${url}, ${eventos}::text[], ${segredo}, ${agora})
    returning ${COLUNAS}`.execute(tx)
  return firstRow(rows)
}

export async function removerWebhook(
  db: Db,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<boolean> {
  const { rows } =
    await sql`delete from webhook where id = ${id} and usuario_id = ${usuarioId} returning id`.execute(db)
  return rows.length > 0
}

/** Gives an address another secret; the one before is valid until then. False if there is no such address. */
export async function trocarSegredo(
  db: Db,
  { id, usuarioId }: { id: number; usuarioId: number },
  { segredo, anteriorAte }: { segredo: Buffer; anteriorAte: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook set segredo_anterior = segredo, anterior_ate = ${anteriorAte}, segredo = ${segredo}
    where id = ${id} and usuario_id = ${usuarioId} returning id`.execute(db)
  return rows.length > 0
}

/** Notes that an address answers: it is on, and nothing has failed. */
export async function anotarEntrega(db: Db, id: number): Promise<void> {
  await sql`update webhook set falhando_desde = null, desligado_em = null where id = ${id}`.execute(db)
}

/** Notes a failure of an address and answers since when it fails; null if it is off or gone. Locks it until the transaction ends. */
export async function anotarFalha(tx: Tx, id: number, agora: Date): Promise<Date | null> {
  const { rows } = await sql<{ desde: Date }>`
    update webhook set falhando_desde = coalesce(falhando_desde, ${agora}) where id = ${id} and desligado_em is null
    returning falhando_desde as desde`.execute(tx)
  return rows[0]?.desde ?? null
}

export async function desligarWebhook(tx: Tx, id: number, agora: Date): Promise<void> {
  await sql`update webhook set desligado_em = ${agora} where id = ${id}`.execute(tx)
}

/** To the owner of an address that was switched off now: a relation for `inserirAvisos`. */
export function avisoDeWebhookDesligado(
  { id, usuarioId, url }: Pick<WebhookComSegredos, 'id' | 'usuarioId' | 'url'>,
  agora: Date,
): RawBuilder<unknown> {
  return sql`
    select ${usuarioId}::bigint as usuario_id, 'webhook-desligado' as tipo, null::bigint as pedido_id,
      ${`${id} ${agora.toISOString()}`}::text as chave,
      jsonb_build_object('endereco', ${new URL(url).host}::text) as dados`
}

/** With what the queue was told. */
type Envio = Vista<typeof envioSchema> & { dados: EnvioDeWebhook }

const ENVIOS_NO_REGISTRO = 30

/** The newest tries of an address; one of them, with its id. The queue keeps them for 30 days. */
export async function listarEnvios(db: Db, webhookId: number, id: string | null = null): Promise<Envio[]> {
  const { rows } = await sql<Envio>`
    select id, data as dados, data ->> 'tipo' as tipo, (data ->> 'pedidoId')::bigint as "pedidoId",
      (data ->> 'tentativa')::int as tentativa, output ->> 'resposta' as resposta, coalesce(completed_on, start_after) as quando,
      case when state in ('created', 'retry', 'active') then 'NA_FILA'
        when (output ->> 'entregue')::boolean then 'ENTREGUE' else 'FALHOU' end as situacao
    from pgboss.job
    where name = 'enviar-webhook' and (data ->> 'webhookId')::bigint = ${webhookId} and (${id}::uuid is null or id = ${id}::uuid)
    order by created_on desc, start_after desc limit ${ENVIOS_NO_REGISTRO}`.execute(db)
  return rows
}
