// Reads of what is on record.
import { type RawBuilder, sql } from 'kysely'
import { CONSULTA } from '#contract/auditoria.ts'
import type { Db } from '#server/db/connection.ts'

export interface RegistroLido {
  id: number
  em: Date
  porId: number | null
  porNome: string | null
  acao: string
  alvoTipo: string
  alvoId: number | null
  /** Of a person. */
  alvoNome: string | null
  antes: unknown
  depois: unknown
}

export interface FiltroDeAuditoria {
  page: number
  size: number
  /** Those that changed something, or mere reads; both when absent. */
  tipo?: 'MUDANCAS' | 'CONSULTAS' | undefined
  acao?: string | undefined
  alvoTipo?: string | undefined
  alvoId?: number | undefined
  porUsuarioId?: number | undefined
}

/** One page of deeds, newest first, and how many there are. */
export async function listarRegistros(
  db: Db,
  filtro: FiltroDeAuditoria,
): Promise<{ registros: RegistroLido[]; total: number }> {
  const onde = condicoes(filtro)
  const { rows: registros } = await sql<RegistroLido>`
    select a.id, a.em, a.por_usuario_id as "porId", autor.nome as "porNome", a.acao, a.alvo_tipo as "alvoTipo",
      a.alvo_id as "alvoId", alvo.nome as "alvoNome", a.antes, a.depois
    from auditoria a
    left join usuario autor on autor.id = a.por_usuario_id
    left join usuario alvo on a.alvo_tipo = 'usuario' and alvo.id = a.alvo_id
    where ${onde} order by a.id desc limit ${filtro.size} offset ${filtro.page * filtro.size}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from auditoria a where ${onde}`.execute(db)
  return { registros, total: rows[0]?.total ?? 0 }
}

function condicoes({ tipo, acao, alvoTipo, alvoId, porUsuarioId }: FiltroDeAuditoria): RawBuilder<unknown> {
  const partes = [sql`true`]
  if (tipo === 'CONSULTAS') partes.push(sql`a.acao = ${CONSULTA}`)
  if (tipo === 'MUDANCAS') partes.push(sql`a.acao <> ${CONSULTA}`)
  if (acao !== undefined) partes.push(sql`a.acao = ${acao}`)
  if (alvoTipo !== undefined) partes.push(sql`a.alvo_tipo = ${alvoTipo}`)
  if (alvoId !== undefined) partes.push(sql`a.alvo_id = ${alvoId}`)
  if (porUsuarioId !== undefined) partes.push(sql`a.por_usuario_id = ${porUsuarioId}`)
  return sql.join(partes, sql` and `)
}
