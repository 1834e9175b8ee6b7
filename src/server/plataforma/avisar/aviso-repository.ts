// Notices: written with the deed that they tell of, read by their person (rules N40–N45, design/notices).
import { type RawBuilder, sql } from 'kysely'
import {
  type ConteudoDoAviso,
  emailDoAviso,
  grupoDoAviso,
  pushDoAviso,
  reuneEventos,
  TIPOS_DE_AVISO,
  type TipoDeAviso,
} from '#contract/avisos/tipos.ts'
import { DIAS_DE_AVISOS_GUARDADOS, MINUTOS_DE_REUNIAO } from '#domain/conta/aviso.ts'
import { papeisQuePodem } from '#domain/conta/permissao.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { inOneTrip, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { WEBHOOKS_DO_AVISO, type WebhookAvisado } from './webhooks-do-aviso-sql.ts'

/** An e-mail that waits to be sent. */
export interface EmailEscrito {
  emailId: number
  /** Which sending of it: 1, and one more for each repetition (rule N45). */
  envio: number
  usuarioId: number
  tipo: TipoDeAviso
  pedidoId: number | null
}

/** A notice that a device is to show. */
export interface PushEscrito {
  avisoId: number
  assinaturaId: number
}

/** By which ways notices are told: in the app and on devices at once, by e-mail, or both. The e-mail of messages comes later (rule N81). */
export type MeiosDoAviso = 'todos' | 'app' | 'email'

/** The e-mails and pushes to send for the notices that were written. */
export interface AvisosEscritos {
  emails: EmailEscrito[]
  pushes: PushEscrito[]
  webhooks: WebhookAvisado[]
}

/** The channel of PostgreSQL on which a new notice is announced: `{"usuarioId":…,"id":…,"tipo":…}`. */
const CANAL = 'aviso'

/** The newest of each person are kept. */
const AVISOS_POR_PESSOA = 2000

/** How many orders a notice lists; its number and its sum count the others, too. */
const PEDIDOS_POR_AVISO = 10

// Each kind once for staff and once for all others: the screen of the preferences asks the same functions.
const REGRAS = JSON.stringify(
  ([true, false] as const).flatMap(equipe => {
    const papel = equipe ? 'FUNCIONARIO' : 'COMPRADOR'
    return TIPOS_DE_AVISO.map(tipo => ({
      tipo,
      equipe,
      grupo: grupoDoAviso(tipo, papel),
      email: emailDoAviso(tipo, papel),
      push: pushDoAviso(tipo),
      minutos: reuneEventos(tipo) ? MINUTOS_DE_REUNIAO : null,
    }))
  }),
)

/**
 * The statement of the notices takes as long to plan as to run. Its rows are found by key whatever its values are, but PostgreSQL expects a
 * plan for them to be cheaper, and would plan it at each call. Holds for what the transaction runs after it.
 */
const PLANNED_ONCE = statement(
  db => sql`set local plan_cache_mode = force_generic_plan`.compile(db),
  () => undefined,
)

const EQUIPE = sql`(u.papel = any(${papeisQuePodem('abrir-painel-adm')}::text[]))`

/**
 * Writes one notice for each row of `novos` and answers the e-mails and pushes to send; one statement. `novos` is a relation with `usuario_id`,
 * `tipo`, `chave`, `dados` and `pedido_id`, with each person, kind and key once. A row with a taken key joins the notice that has it if
 * both have a list `pedidos` (rule N42), and is left out otherwise, so that a job may run twice. The list ends with its tenth order; a
 * `soma` goes on. A message takes the place of the one before it. A blocked account gets none (rule N45).
 * A joined notice is locked until the transaction ends, by rising person, so notices are written last.
 */
export async function inserirAvisos(
  tx: Tx,
  novos: RawBuilder<unknown>,
  agora: Date,
  meios: MeiosDoAviso = 'todos',
): Promise<AvisosEscritos> {
  const escrever = escritaDeAvisos(novos, agora, meios)
  const [, rows] = await inOneTrip(tx, [
    PLANNED_ONCE,
    statement(
      db => escrever.compile(db),
      (rows: LinhaEscrita[]) => rows,
    ),
  ])
  return {
    emails: rows.flatMap(({ emailId, envio, usuarioId, tipo, pedidoId }) =>
      emailId === null ? [] : [{ emailId, envio, usuarioId, tipo, pedidoId }],
    ),
    pushes: rows.flatMap(({ avisoId, assinaturas }) =>
      assinaturas.map(assinaturaId => ({ avisoId, assinaturaId })),
    ),
    webhooks: rows.flatMap(({ webhooks }) => webhooks),
  }
}

function escritaDeAvisos(
  novos: RawBuilder<unknown>,
  agora: Date,
  meios: MeiosDoAviso,
): RawBuilder<LinhaEscrita> {
  return sql<LinhaEscrita>`
    with novo as materialized (
      select n.*, r.minutos,
        r.email <> 'NUNCA' and coalesce(p.email, r.email = 'LIGADO') and ${meios !== 'app'} as por_email,
        r.push <> 'NUNCA' and coalesce(p.push, r.push = 'LIGADO') and ${meios !== 'email'} as por_push
      from (${novos}) n
      join usuario u on u.id = n.usuario_id and u.status <> 'BLOQUEADO'
      join jsonb_to_recordset(${REGRAS}::jsonb) as r(tipo text, equipe boolean, grupo text, email text, push text, minutos int)
        on r.tipo = n.tipo and r.equipe = ${EQUIPE}
      left join preferencia_de_aviso p on p.usuario_id = u.id and p.grupo = r.grupo
    ), fechado as (
      update aviso set aberto = false where id in (
        select a.id from aviso a join novo n using (usuario_id, tipo, chave)
        where a.aberto and a.chave = '' and a.criado_em <= ${agora}::timestamptz - make_interval(mins => n.minutos)
        order by a.usuario_id for update of a)
      returning id
    ), escrito as (
      insert into aviso (usuario_id, tipo, chave, dados, criado_em, atualizado_em)
      select usuario_id, tipo, chave, dados, ${agora}::timestamptz, ${agora}::timestamptz from novo
      where (select count(*) from fechado) >= 0 order by usuario_id, tipo
      on conflict (usuario_id, tipo, chave) where aberto do update set
        quantidade = aviso.quantidade + ${meios === 'email' ? 0 : 1}::int,
        lido_em = case when ${meios === 'email'} then aviso.lido_em end,
        atualizado_em = case when ${meios === 'email'} then aviso.atualizado_em else excluded.atualizado_em end,
        dados = case aviso.tipo when 'mensagem' then excluded.dados else aviso.dados end || jsonb_strip_nulls(jsonb_build_object('pedidos', case
            when jsonb_array_length(aviso.dados -> 'pedidos') < ${PEDIDOS_POR_AVISO}
            then (aviso.dados -> 'pedidos') || (excluded.dados -> 'pedidos') else aviso.dados -> 'pedidos' end,
          'soma', (aviso.dados ->> 'soma')::bigint + (excluded.dados ->> 'soma')::bigint))
      where jsonb_exists(aviso.dados, 'pedidos') or (aviso.tipo = 'mensagem'
        and (${meios !== 'email'} or not exists (select from aviso_email m where m.aviso_id = aviso.id)))
      returning id, usuario_id, tipo, chave, quantidade = 1 or tipo <> 'mensagem' as a_mostrar
    ), correio as (
      insert into aviso_email (aviso_id, pedido_id, dados, situacao, em, erro)
      select e.id, n.pedido_id, n.dados, case when n.por_email then 'NA_FILA' else 'DISPENSADO' end, ${agora}::timestamptz,
        case when not n.por_email then ${'A pessoa não quer este e-mail.'} end
      from escrito e join novo n using (usuario_id, tipo, chave) where n.por_email or n.pedido_id is not null
      returning id, aviso_id, pedido_id, situacao, envio
    )
    select c.id as "emailId", c.envio, e.usuario_id as "usuarioId", e.tipo, c.pedido_id as "pedidoId", e.id as "avisoId",
      array(select s.id from novo n join assinatura_push s using (usuario_id)
        where (n.usuario_id, n.tipo, n.chave) = (e.usuario_id, e.tipo, e.chave) and n.por_push and e.a_mostrar) as assinaturas, ${WEBHOOKS_DO_AVISO} as webhooks, pg_notify(${CANAL},
      json_build_object('usuarioId', e.usuario_id, 'id', e.id, 'tipo', e.tipo)::text)::text as anunciado
    from escrito e left join correio c on c.aviso_id = e.id and c.situacao = 'NA_FILA'
    order by c.id`
}

interface LinhaEscrita extends Omit<EmailEscrito, 'emailId'> {
  /** Null if no e-mail is sent. */
  emailId: number | null
  avisoId: number
  /** The devices that show the notice. */
  assinaturas: number[]
  webhooks: WebhookAvisado[]
}

/** Takes a cancelled order out of the unread notices of new orders; one that has no other order disappears (rule N42). */
export async function retirarPedidoNovo(tx: Tx, pedidoId: number, agora: Date): Promise<void> {
  await sql`
    update aviso set quantidade = quantidade - 1, aberto = aberto and quantidade > 1,
      retirado_em = case when quantidade = 1 then ${agora}::timestamptz end,
      dados = jsonb_set(dados, '{pedidos}', (select coalesce(jsonb_agg(p), '[]')
        from jsonb_array_elements(dados -> 'pedidos') p where (p ->> 'id')::bigint <> ${pedidoId}))
    where id in (
      select a.id from aviso a join aviso_email e on e.aviso_id = a.id
      where e.pedido_id = ${pedidoId} and a.tipo = 'pedido-novo' and a.lido_em is null and a.retirado_em is null
      order by a.usuario_id for update of a)`.execute(tx)
}

/** Takes back what a person was told of its limit since then: the acceptance that gave it the limit was undone (rule M64). */
export async function retirarAvisosDeLimite(
  tx: Tx,
  { usuarioId, desde }: { usuarioId: number; desde: Date },
  agora: Date,
): Promise<void> {
  await sql`
    update aviso set retirado_em = ${agora}
    where usuario_id = ${usuarioId} and tipo = 'limite-mudou' and criado_em >= ${desde} and retirado_em is null`.execute(
    tx,
  )
}

export type AvisoLido = ConteudoDoAviso & {
  id: number
  quantidade: number
  criadoEm: Date
  lidoEm: Date | null
}

/** One page of a person's notices, newest first. */
export async function listarAvisos(
  db: Db,
  { usuarioId, page, size }: { usuarioId: number; page: number; size: number },
): Promise<AvisoLido[]> {
  const { rows } = await sql<AvisoLido>`
    select id, tipo, dados, quantidade, criado_em as "criadoEm", lido_em as "lidoEm" from aviso
    where usuario_id = ${usuarioId} and retirado_em is null
    order by criado_em desc, id desc limit ${size} offset ${page * size}`.execute(db)
  return rows
}

/** How many notices a person has, and how many of them are unread. */
export async function contarAvisos(db: Db, usuarioId: number): Promise<{ total: number; naoLidos: number }> {
  const { rows } = await sql<{ total: number; naoLidos: number }>`
    select count(*)::int as total, (count(*) filter (where lido_em is null))::int as "naoLidos"
    from aviso where usuario_id = ${usuarioId} and retirado_em is null`.execute(db)
  return firstRow(rows)
}

/** How many notices a person has not read, and the id of the newest one, 0 without any. */
export async function contarNovos(
  db: Db,
  usuarioId: number,
): Promise<{ naoLidos: number; ultimoId: number }> {
  const { rows } = await sql<{ naoLidos: number; ultimoId: number }>`
    select (select count(*)::int from aviso
        where usuario_id = ${usuarioId} and lido_em is null and retirado_em is null) as "naoLidos",
      coalesce((select id from aviso where usuario_id = ${usuarioId} and retirado_em is null
        order by id desc limit 1), 0) as "ultimoId"`.execute(db)
  return firstRow(rows)
}

/**
 * Marks a person's notices from one id to another as read, but for those that an event joined after `vistoAte`. Nothing is gathered into one
 * that is read (rule N42).
 */
export async function marcarLidos(
  tx: Tx,
  {
    usuarioId,
    de = 1,
    ate,
    vistoAte = null,
  }: { usuarioId: number; de?: number; ate: number; vistoAte?: Date | null },
  agora: Date,
): Promise<void> {
  await sql`
    update aviso set lido_em = ${agora}, aberto = aberto and chave <> '' where id in (
      select id from aviso where usuario_id = ${usuarioId} and id between ${de} and ${ate} and lido_em is null and retirado_em is null
        and (${vistoAte}::timestamptz is null or atualizado_em <= ${vistoAte}::timestamptz)
      order by id for update)`.execute(tx)
}

/** The messages of a thread that this person was told of are read; or they were removed, and then nothing tells of them any more (rule N81). */
export async function encerrarAvisosDeMensagem(
  tx: Tx,
  { conversaId, usuarioId, apagadas }: { conversaId: number; usuarioId: number; apagadas: boolean },
  agora: Date,
): Promise<void> {
  await sql`
    update aviso set lido_em = case when ${!apagadas} then ${agora}::timestamptz end,
      retirado_em = case when ${apagadas} then ${agora}::timestamptz end
    where usuario_id = ${usuarioId} and tipo = 'mensagem' and (dados ->> 'conversaId')::bigint = ${conversaId}
      and lido_em is null and retirado_em is null`.execute(tx)
}

/** Removes notices and their e-mails after 90 days (rule N45). */
export async function removerAvisosAntigos(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from aviso a using usuario u cross join lateral (
      select id from aviso where usuario_id = u.id and retirado_em is null order by id desc offset ${AVISOS_POR_PESSOA} limit 1) mais
    where a.usuario_id = u.id and a.id <= mais.id and a.retirado_em is null`.execute(tx)
  const dias = sql`make_interval(days => ${DIAS_DE_AVISOS_GUARDADOS}::int)`
  await sql`delete from aviso where criado_em < ${agora}::timestamptz - ${dias}`.execute(tx)
}
