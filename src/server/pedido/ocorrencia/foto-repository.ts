// Pictures of claims: read only with the claim of the reader (rule N61).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { FiltroDeQuem } from './ocorrencia-repository.ts'

/** A picture in both sizes, as WebP; `conteudo` is the hash of both. */
export interface NovaFoto {
  ocorrenciaId: number
  conteudo: string
  grande: Buffer
  pequena: Buffer
}

/** How many pictures a claim has, and the id of the one with this content; null if it has none. */
export async function contarFotos(
  db: Db,
  ocorrenciaId: number,
  conteudo: string,
): Promise<{ quantas: number; igual: number | null }> {
  const { rows } = await sql<{ quantas: number; igual: number | null }>`
    select count(*)::int as quantas, min(id) filter (where conteudo = ${conteudo}) as igual
    from ocorrencia_foto where ocorrencia_id = ${ocorrenciaId}`.execute(db)
  return rows[0] ?? { quantas: 0, igual: null }
}

/** Adds a picture and answers its id. The caller has locked the order. */
export async function inserirFoto(tx: Tx, foto: NovaFoto, agora: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ocorrencia_foto')
    .values({
      ocorrencia_id: foto.ocorrenciaId,
      conteudo: foto.conteudo,
      grande: foto.grande,
      pequena: foto.pequena,
      em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The bytes of a picture of a claim of this reader; null if there is none. */
export async function buscarFoto(
  db: Db,
  { ocorrenciaId, fotoId, lado }: { ocorrenciaId: number; fotoId: number; lado: '480' | '1200' },
  { compradorId, vendedorId }: FiltroDeQuem,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${lado === '480' ? sql`f.pequena` : sql`f.grande`} as bytes
    from ocorrencia_foto f join ocorrencia o on o.id = f.ocorrencia_id
    where f.id = ${fotoId} and o.id = ${ocorrenciaId}
      ${compradorId === null ? sql`` : sql`and o.comprador_id = ${compradorId}`}
      ${vendedorId === null ? sql`` : sql`and o.vendedor_id = ${vendedorId}`}`.execute(db)
  return rows[0]?.bytes ?? null
}
