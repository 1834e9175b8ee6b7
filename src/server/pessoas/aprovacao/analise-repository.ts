// What staff noted of a registration, what its owner is asked to mend, and the accounts that are like it (rules N102–N104).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { cadastroNaMesaSchema } from '#contract/pessoas/conta.ts'
import { type Marca, nomesParecidos } from '#domain/cadastro/analise.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

type Analise = Pick<Vista<typeof cadastroNaMesaSchema>, 'marcas' | 'notas' | 'correcao'>
type ComAutor = NonNullable<Analise['correcao']>

/** What the owner is asked to mend; `corrigidaEm` is null until that was done. */
export type Correcao = Omit<ComAutor, 'por'>

/** What is noted of an account. */
export async function lerAnalise(db: Db, usuarioId: number): Promise<Analise> {
  const { rows } = await sql<Omit<Analise, 'correcao'> & { por: ComAutor['por'] | null }>`
    select
      (select coalesce(json_agg(json_build_object('marca', m.marca, 'em', m.em, 'por', ${pessoaJson('u')}) order by m.em), '[]')
        from analise_marca m join usuario u on u.id = m.por_usuario_id where m.usuario_id = ${usuarioId}) as marcas,
      (select coalesce(json_agg(json_build_object('id', n.id, 'texto', n.texto, 'em', n.em, 'por', ${pessoaJson('u')}) order by n.id), '[]')
        from analise_nota n join usuario u on u.id = n.por_usuario_id where n.usuario_id = ${usuarioId}) as notas,
      (select ${pessoaJson('u')}
        from correcao_de_cadastro c join usuario u on u.id = c.por_usuario_id where c.usuario_id = ${usuarioId}) as por`.execute(
    db,
  )
  const { marcas, notas, por } = firstRow(rows)
  const correcao = await buscarCorrecao(db, usuarioId)
  return {
    marcas: marcas.map(comData),
    notas: notas.map(comData),
    correcao: correcao && por && { ...correcao, por },
  }
}

// In JSON an instant is text.
const comData = <Linha extends { em: Date }>(linha: Linha): Linha => ({ ...linha, em: new Date(linha.em) })

/** What the owner was asked to mend last; null if nothing, or if the account was refused since. */
export async function buscarCorrecao(db: Db, usuarioId: number): Promise<Correcao | null> {
  const { rows } = await sql<Correcao>`
    select campos, mensagem, pedida_em as "pedidaEm", corrigida_em as "corrigidaEm"
    from correcao_de_cadastro where usuario_id = ${usuarioId}`.execute(db)
  return rows[0] ?? null
}

/** When that was mended; null until then, and if nothing was asked. */
export async function buscarCorrigidaEm(db: Db, usuarioId: number): Promise<Date | null> {
  return (await buscarCorrecao(db, usuarioId))?.corrigidaEm ?? null
}

/** Asks for it, in place of what was asked before. */
export async function gravarCorrecao(
  tx: Tx,
  usuarioId: number,
  { campos, mensagem, porUsuarioId, agora }: Pick<Correcao, 'campos' | 'mensagem'> & Noticia,
): Promise<void> {
  const pedida = { campos, mensagem, por_usuario_id: porUsuarioId, pedida_em: agora, corrigida_em: null }
  await tx
    .insertInto('correcao_de_cadastro')
    .values({ usuario_id: usuarioId, ...pedida })
    .onConflict(conflito => conflito.column('usuario_id').doUpdateSet(pedida))
    .execute()
}

/** Its owner has mended it; what was checked of these fields counts no more. */
export async function encerrarCorrecao(
  tx: Tx,
  usuarioId: number,
  { campos, agora }: Pick<Correcao, 'campos'> & Pick<Noticia, 'agora'>,
): Promise<void> {
  await tx
    .updateTable('correcao_de_cadastro')
    .set({ corrigida_em: agora })
    .where('usuario_id', '=', usuarioId)
    .execute()
  await tx
    .deleteFrom('analise_marca')
    .where('usuario_id', '=', usuarioId)
    .where('marca', 'in', campos)
    .execute()
}

/** Nothing is asked of a refused account. */
export async function removerCorrecao(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('correcao_de_cadastro').where('usuario_id', '=', usuarioId).execute()
}

interface Noticia {
  porUsuarioId: number
  agora: Date
}

/** Ticks it, or takes the tick off. One that is there stays its author's. Answers whether something changed. */
export async function trocarMarca(
  tx: Tx,
  usuarioId: number,
  { marca, feita, porUsuarioId, agora }: { marca: Marca; feita: boolean } & Noticia,
): Promise<boolean> {
  const escrita = feita
    ? sql`
        insert into analise_marca (usuario_id, marca, por_usuario_id, em) values (${usuarioId}, ${marca}, ${porUsuarioId}, ${agora})
        on conflict do nothing`
    : sql`delete from analise_marca where usuario_id = ${usuarioId} and marca = ${marca}`
  const { numAffectedRows } = await escrita.execute(tx)
  return numAffectedRows === 1n
}

/** A note of staff, which the person never reads. */
export async function inserirNota(
  tx: Tx,
  usuarioId: number,
  { texto, porUsuarioId, agora }: { texto: string } & Noticia,
): Promise<void> {
  await tx
    .insertInto('analise_nota')
    .values({ usuario_id: usuarioId, texto, por_usuario_id: porUsuarioId, em: agora })
    .execute()
}

const MOSTRADAS = 3

/** At most three names of other accounts that are like this one in each way, and when it was last refused. */
export async function lerParecidas(
  db: Db,
  id: number,
): Promise<{ telefone: string[]; endereco: string[]; nome: string[]; recusadoEm: Date | null }> {
  const { rows } = await sql<{ nome: string; este: string; telefone: boolean; endereco: boolean }>`
    select outra.nome, este.nome as este, telefone, endereco from usuario este
    join usuario outra on outra.id <> este.id and outra.papel in ('COMPRADOR', 'VENDEDOR')
    cross join lateral (select
      coalesce(outra.celular = este.celular and outra.ddd = este.ddd, false) as telefone,
      coalesce(outra.numero = este.numero and sem_acentos(outra.rua) = sem_acentos(este.rua)
        and outra.cep = este.cep, false) as endereco) igual
    where este.id = ${id} and (telefone or endereco
      or abs(char_length(outra.nome) - char_length(este.nome)) <= 6 and left(outra.nome_busca, 1) = left(este.nome_busca, 1))
    order by outra.id`.execute(db)
  const recusa = await sql<{ em: Date | null }>`
    select max(em) as em from auditoria where alvo_tipo = 'usuario' and alvo_id = ${id} and acao = 'recusar-cadastro'`.execute(
    db,
  )
  const nomes = (iguais: typeof rows) => iguais.slice(0, MOSTRADAS).map(({ nome }) => nome)
  return {
    telefone: nomes(rows.filter(({ telefone }) => telefone)),
    endereco: nomes(rows.filter(({ endereco }) => endereco)),
    nome: nomes(rows.filter(({ nome, este }) => nomesParecidos(nome, este))),
    recusadoEm: firstRow(recusa.rows).em,
  }
}
