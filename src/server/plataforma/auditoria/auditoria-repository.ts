// The audit log: author, action, target, state before and after. Entries are only added.
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { ALVOS, registroSchema } from '#contract/plataforma/auditoria.ts'
import { type LoginId, motivoParaNaoAcessar, type StatusDeUser } from '#domain/conta/user.ts'
import { invariant } from '#domain/invariant.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { type Ato, type AtoSoDaConta, CONSULTA } from './ato.ts'
import type { CampoDoRegistro, RotaConsultada } from './campos-do-registro.ts'

export type AlvoDoRegistro = keyof typeof ALVOS

/** What an entry keeps: fields that have a word, or one value of a field that its act names. */
export type ValoresDoRegistro = { readonly [Campo in CampoDoRegistro]?: unknown } | string | number | null

// Fields in a variable are not checked for being too many, so they are asked for here. Those of a record are known when it is read.
type ComPalavras<Valores> = Valores extends string | number | null
  ? unknown
  : string extends keyof Valores
    ? unknown
    : Exclude<keyof Valores, CampoDoRegistro> extends never
      ? unknown
      : { 'sem palavra em CAMPOS': Exclude<keyof Valores, CampoDoRegistro> }

export interface Registro<
  Antes extends ValoresDoRegistro = ValoresDoRegistro,
  Depois extends ValoresDoRegistro = ValoresDoRegistro,
> {
  /** Who makes the change: staff, or the account itself. */
  porUsuarioId: number
  acao: AtoSoDaConta
  /** The target; its id is null if it is not a single row, such as the settings or a job. */
  alvo: { tipo: AlvoDoRegistro; id: number | null }
  antes?: Antes & ComPalavras<Antes>
  depois?: Depois & ComPalavras<Depois>
}

/** The same of an act that a member of a team may do: only a session knows the login that signs it (rule N117). */
interface RegistroDoLogin<Antes extends ValoresDoRegistro, Depois extends ValoresDoRegistro>
  extends Omit<Registro<Antes, Depois>, 'porUsuarioId' | 'acao'> {
  porUsuarioId: LoginId
  acao: Ato
}

/** The target of what was done with money: its order, or its buyer if it has none (rule M17). */
export function alvoDoDinheiro(de: { pedidoId: number | null; compradorId: number }): Registro['alvo'] {
  return de.pedidoId === null ? { tipo: 'usuario', id: de.compradorId } : { tipo: 'pedido', id: de.pedidoId }
}

/**
 * Writes an audit entry in the transaction of the change itself, which only an ATIVO author may make (rule M5): a block that has
 * committed meanwhile refuses the change, one that comes later waits for it. One statement; it reads the author's row after waiting.
 * Refuses with `usuario-pendente`, `usuario-recusado` or `usuario-bloqueado`. With `aindaPendente` the author waits for its approval, as the
 * caller has seen under the account's lock.
 */
export async function auditar<A extends ValoresDoRegistro, D extends ValoresDoRegistro>(
  tx: Tx,
  registro: Registro<A, D> | RegistroDoLogin<A, D>,
  agora: Date,
  { aindaPendente = false }: { aindaPendente?: boolean } = {},
): Promise<void> {
  const { porUsuarioId, acao, alvo, antes, depois } = registro
  const { rows } = await sql<{ status: StatusDeUser }>`
    with autor as (select id, status from usuario where id = ${porUsuarioId} for share),
    registro as (
      insert into auditoria (em, por_usuario_id, acao, alvo_tipo, alvo_id, antes, depois)
      select ${agora}::timestamptz, id, ${acao}, ${alvo.tipo}, ${alvo.id}::bigint,
        ${JSON.stringify(antes ?? null)}::jsonb, ${JSON.stringify(depois ?? null)}::jsonb
      from autor where status = ${aindaPendente ? 'PENDENTE' : 'ATIVO'})
    select status from autor`.execute(tx)
  const [autor] = rows
  invariant(autor !== undefined, `sem autor: ${porUsuarioId}`)
  if (!aindaPendente) recusarSe(motivoParaNaoAcessar(autor.status))
}

/** Writes the audit entry of an operator's command, which has no account behind it. */
export async function registrarDoOperador<A extends ValoresDoRegistro, D extends ValoresDoRegistro>(
  tx: Tx,
  { acao, alvo, antes, depois }: Omit<Registro<A, D>, 'porUsuarioId'>,
  agora: Date,
): Promise<void> {
  await sql`
    insert into auditoria (em, acao, alvo_tipo, alvo_id, antes, depois)
    values (${agora}, ${acao}, ${alvo.tipo}, ${alvo.id}, ${JSON.stringify(antes ?? null)}, ${JSON.stringify(depois ?? null)})`.execute(
    tx,
  )
}

/** A read of a person's CNPJ and e-mail by a member of staff. */
export interface Consulta {
  porUsuarioId: number
  rota: RotaConsultada
  /** The person that the read data is about; null for a list. */
  usuarioId: number | null
}

/** Writes the audit entry of a read, at most one per reader, route, person and hour. */
export async function inserirConsulta(tx: Tx, consulta: Consulta, agora: Date): Promise<void> {
  const { porUsuarioId, rota, usuarioId } = consulta
  await sql`
    insert into auditoria (em, por_usuario_id, acao, alvo_tipo, alvo_id, antes, depois)
    values (${agora}, ${porUsuarioId}, ${CONSULTA}, 'usuario', ${usuarioId}, 'null', ${JSON.stringify({ rota })})
    on conflict do nothing`.execute(tx)
}

/** An audit entry without its words. */
export type RegistroSemPalavras = Omit<Vista<typeof registroSchema>, 'frase' | 'mudancas'>

export interface FiltroDeAuditoria {
  page: number
  size: number
  /** Changes only, or reads only; both if absent. */
  tipo?: 'MUDANCAS' | 'CONSULTAS' | undefined
  acao?: string | undefined
  alvoTipo?: string | undefined
  alvoId?: number | undefined
  porUsuarioId?: number | undefined
}

/** One page of entries, newest first, and the number of all that match. */
export async function listarRegistros(
  db: DbDeLeitura,
  filtro: FiltroDeAuditoria,
): Promise<{ registros: RegistroSemPalavras[]; total: number }> {
  const condicao = condicaoDe(filtro)
  const { rows: registros } = await sql<RegistroSemPalavras>`
    select a.id, a.em, a.acao, a.antes, a.depois, ${pessoaJson('autor')} as por, ${pessoaJson('aprovador')} as "aprovadaPor",
      json_build_object('tipo', a.alvo_tipo, 'id', a.alvo_id, 'nome', alvo.nome) as alvo
    from auditoria a
    left join usuario autor on autor.id = a.por_usuario_id
    left join usuario aprovador on aprovador.id = a.aprovada_por
    left join usuario alvo on a.alvo_tipo = 'usuario' and alvo.id = a.alvo_id
    where ${condicao} order by a.id desc limit ${filtro.size} offset ${filtro.page * filtro.size}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from auditoria a where ${condicao}`.execute(db)
  return { registros, total: firstRow(rows).total }
}

function condicaoDe({ tipo, acao, alvoTipo, alvoId, porUsuarioId }: FiltroDeAuditoria): RawBuilder<unknown> {
  const partes = [sql`true`]
  if (tipo === 'CONSULTAS') partes.push(sql`a.acao = ${CONSULTA}`)
  if (tipo === 'MUDANCAS') partes.push(sql`a.acao <> ${CONSULTA}`)
  if (acao !== undefined) partes.push(sql`a.acao = ${acao}`)
  if (alvoTipo !== undefined) partes.push(sql`a.alvo_tipo = ${alvoTipo}`)
  if (alvoId !== undefined) partes.push(sql`a.alvo_id = ${alvoId}`)
  if (porUsuarioId !== undefined) partes.push(sql`a.por_usuario_id = ${porUsuarioId}`)
  return sql.join(partes, sql` and `)
}
