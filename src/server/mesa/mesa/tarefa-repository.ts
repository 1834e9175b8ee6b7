// The desk read over the relations of its kinds: open tasks by their term, and ended ones.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resposta, Vista } from '#contract/endpoint.ts'
import type { mesa, tarefaSchema } from '#contract/mesa/mesa.ts'
import { lerPalavras } from '#domain/busca/palavras.ts'
import { papeisQuePodem } from '#domain/conta/permissao.ts'
import { temPalavras } from '#server/plataforma/db/busca-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Dias, Momento } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { posseEm } from './posse-repository.ts'
import type { AlgumTipo } from './tipos-de-tarefa.ts'

/** A task without the words of its kind. */
export type TarefaSemPalavras = Omit<Vista<typeof tarefaSchema>, 'urgente' | 'frase' | 'fatos'>

export type ContagemDoTipo = Resposta<(typeof mesa)['GET /v1/mesa/contagem']>['tipos'][number]

/** Which of the tasks. */
export interface Recorte {
  pedidoId?: number | undefined
  /** Of one of these persons. */
  pessoaIds?: readonly number[] | undefined
}

/** Which of those that ended: of staff, of one of them, or of anybody, also those that ended by themselves. */
export interface Encerradas {
  dias: Dias
  por: 'EQUIPE' | 'TODOS' | number
}

export interface Pagina {
  page: number
  size: number
}

type Leitura = {
  tipos: readonly AlgumTipo[]
  momento: Momento
  recorte: Recorte
  encerradas: Encerradas | null
}

/** One page of tasks, and the number of all. A page past the end is not read. */
export async function listarTarefas(
  db: Db,
  leitura: Leitura,
  { page, size }: Pagina,
): Promise<{ tarefas: TarefaSemPalavras[]; total: number }> {
  const todas = leitura.tipos.map(tipo => sql`select 1 from (${ramo(leitura, tipo)}) t`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${sql.join(todas, sql` union all `)}) todas`.execute(db)
  const { total } = firstRow(rows)
  if (page * size >= total) return { tarefas: [], total }
  const ordem = leitura.encerradas ? sql`em desc, id` : sql`prazo, id`
  const ate = (page + 1) * size
  const primeiras = leitura.tipos.map(
    tipo => sql`(select * from (${ramo(leitura, tipo)}) t order by ${ordem} limit ${ate})`,
  )
  const tarefas = await lerRelacao(
    db,
    sql`select * from (${sql.join(primeiras, sql` union all `)}) t
      order by ${leitura.encerradas ? sql`em desc, tipo, id` : sql`prazo, tipo, id`} limit ${size} offset ${page * size}`,
    leitura,
  )
  return { tarefas, total }
}

/** One task, open or ended last; null if there is none. */
export async function buscarTarefa(
  db: Db,
  tipo: AlgumTipo,
  { id, momento }: { id: string; momento: Momento },
): Promise<TarefaSemPalavras | null> {
  const leitura = { tipos: [tipo], momento, recorte: {} }
  const todas = { dias: { de: null, ate: null }, por: 'TODOS' } as const
  // One that is opened again between the first two readings is found by the third.
  for (const encerradas of [null, todas, null]) {
    const desta = { ...leitura, encerradas }
    const [tarefa] = await lerRelacao(
      db,
      sql`select * from (${ramo(desta, tipo, id)}) t ${encerradas ? sql`order by em desc` : sql``} limit 1`,
      desta,
    )
    if (tarefa) return tarefa
  }
  return null
}

/** The kinds of which some are open, the nearest term first. */
export async function contarTarefas(
  db: Db,
  { tipos, momento }: Pick<Leitura, 'tipos' | 'momento'>,
): Promise<ContagemDoTipo[]> {
  const leitura = { tipos, momento, recorte: {}, encerradas: null }
  const { rows } = await sql<ContagemDoTipo>`
    select tipo, count(*)::int as abertas, (count(*) filter (where prazo <= ${momento.agora}))::int as urgentes, min(prazo) as prazo,
      sum(valor_centavos)::bigint as valor
    from (${sql.join(
      tipos.map(tipo => ramo(leitura, tipo)),
      sql` union all `,
    )}) t group by tipo order by 4, tipo`.execute(db)
  return rows
}

/**
 * To staff, one notice an hour of the open tasks, as `inserirAvisos` takes it, and only if one is newer than all of which the reader's last
 * notice told, or there are others of them. `ate` is since when the newest waits, and `marca` tells one set from another. The notices stay
 * open and their keys rise with the hour, so that the index of the open ones ends with the last one.
 */
export function avisosDaMesa({ tipos, momento }: Pick<Leitura, 'tipos' | 'momento'>): RawBuilder<unknown> {
  const leitura = { tipos, momento, recorte: {}, encerradas: null }
  const abertas = tipos.map(tipo => ramo(leitura, tipo))
  return sql`
    with aberta as materialized (select tipo, id, desde from (${sql.join(abertas, sql` union all `)}) t),
    toda as (select count(*) as quantidade, min(desde) as desde, max(desde) as ate,
      md5(string_agg(concat_ws(' ', tipo, id, desde), ',' order by tipo, id)) as marca from aberta),
    leitor as (
      select u.id, coalesce((ultimo.dados ->> 'ate')::timestamptz, '-infinity') as contada, ultimo.dados
      from usuario u
      left join lateral (select dados from aviso a where a.usuario_id = u.id and a.tipo = 'mesa' and a.aberto
        order by a.chave desc limit 1) ultimo on true
      where u.status = 'ATIVO' and u.papel = any(${papeisQuePodem('usar-mesa')}::text[])
    )
    select l.id as usuario_id, 'mesa' as tipo, null::bigint as pedido_id, ${momento.agora.toISOString().slice(0, 13)}::text as chave,
      jsonb_build_object('quantidade', t.quantidade, 'desde', t.desde, 'ate', t.ate, 'marca', t.marca,
        'tipos', (select jsonb_object_agg(nova.tipo, nova.quantas) from (
          select a.tipo, count(*) as quantas from aberta a where a.desde > l.contada or t.ate <= l.contada group by a.tipo) nova)) as dados
    from toda t cross join leitor l
    where t.quantidade > 0 and (t.ate > l.contada or t.quantidade > (l.dados ->> 'quantidade')::bigint
      or t.quantidade = (l.dados ->> 'quantidade')::bigint and t.marca <> l.dados ->> 'marca')`
}

/** At most 50 accounts that have these words at the beginning of words of their name. */
export async function acharPessoas(db: Db, busca: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from usuario where ${temPalavras(lerPalavras(busca))} order by nome_busca, id limit 50`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

// Of one kind: its relation with its name and its term, and only what was asked for.
function ramo({ momento, recorte, encerradas }: Leitura, tipo: AlgumTipo, id?: string): RawBuilder<unknown> {
  const { pedidoId, pessoaIds } = recorte
  const condicoes: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (pedidoId !== undefined) condicoes.push(sql<SqlBool>`r.pedido_id = ${pedidoId}`)
  if (pessoaIds) condicoes.push(sql<SqlBool>`r.pessoa_id = any(${pessoaIds}::bigint[])`)
  if (!encerradas)
    return sql`select ${tipo.tipo}::text as tipo, r.id, r.pedido_id, r.pessoa_id, r.valor_centavos, r.desde,
        r.vez + ${tipo.folgaMs} * interval '1 millisecond' as prazo
      from (${tipo.abertas(momento, id)}) r where ${sql.join(condicoes, sql` and `)}`
  const { dias, por } = encerradas
  if (por === 'EQUIPE') condicoes.push(sql<SqlBool>`r.por_id is not null`)
  else if (por !== 'TODOS') condicoes.push(sql<SqlBool>`r.por_id = ${por}`)
  return sql`select ${tipo.tipo}::text as tipo, r.id, r.pedido_id, r.pessoa_id, r.valor_centavos, r.desde,
      r.vez + ${tipo.folgaMs} * interval '1 millisecond' as prazo, r.em, r.por_id, r.desfecho, r.observacao
    from (${tipo.encerradas(momento, dias, id)}) r where ${sql.join(condicoes, sql` and `)}`
}

async function lerRelacao(
  db: Db,
  relacao: RawBuilder<unknown>,
  { momento, encerradas }: Leitura,
): Promise<TarefaSemPalavras[]> {
  const fim = encerradas
    ? sql`jsonb_build_object('por', ${pessoaJson('e')},
        'desfecho', t.desfecho, 'observacao', t.observacao) as encerrada, t.em`
    : sql`null as encerrada, null as em`
  const autor = encerradas ? sql`left join usuario e on e.id = t.por_id` : sql``
  const { rows } = await sql<TarefaSemPalavras & { em: Date | null; ate: Date | null }>`
    select t.tipo, t.id, t.pedido_id as "pedidoId", t.valor_centavos as valor, t.desde, t.prazo,
      case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.nome, 'papel', u.papel) end as pessoa,
      ${pessoaJson('m')} as "comQuem", m.ate, ${fim}
    from (${relacao}) t
    left join usuario u on u.id = t.pessoa_id
    left join lateral (${posseEm(momento.agora)}) m on true
    ${autor}
    order by ${encerradas ? sql`t.em desc` : sql`t.prazo`}, t.tipo, t.id`.execute(db)
  return rows.map(({ em, ate, ...tarefa }) => ({
    ...tarefa,
    comQuem: tarefa.comQuem && ate ? { ...tarefa.comQuem, ate } : null,
    encerrada: tarefa.encerrada && em ? { ...tarefa.encerrada, em } : null,
  }))
}
