// Messages and their photos (rules N79, N80).
import { sql } from 'kysely'
import type { Papel } from '#domain/conta/permissao.ts'
import { MENSAGENS_POR_LEITURA } from '#domain/pedido/conversa.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { EncodedImage } from '#server/plataforma/images/receive-image.ts'

/** A message; without a text once it was removed. */
export interface MensagemLida {
  id: number
  conversaId: number
  autorId: number
  autorNome: string
  autorPapel: Papel
  texto: string | null
  fotos: number
  em: Date
}

const CAMPOS = sql`m.id, m.conversa_id as "conversaId", m.autor_id as "autorId", u.nome as "autorNome", u.papel as "autorPapel",
  m.texto, m.em, (select count(*)::int from mensagem_foto f where f.mensagem_id = m.id) as fotos`

/** The newest messages of a thread, or those before one; newest first, and one more than are shown if there are more. */
export async function listarMensagens(
  db: Db,
  conversaId: number,
  antesDe: number | null,
): Promise<MensagemLida[]> {
  const { rows } = await sql<MensagemLida>`
    select ${CAMPOS} from mensagem m join usuario u on u.id = m.autor_id
    where m.conversa_id = ${conversaId} and (${antesDe}::bigint is null or m.id < ${antesDe}::bigint)
    order by m.id desc limit ${MENSAGENS_POR_LEITURA + 1}`.execute(db)
  return rows
}

/** A message with this id; null if there is none. */
export async function buscarMensagem(db: Db, id: number): Promise<MensagemLida | null> {
  const { rows } = await sql<MensagemLida>`
    select ${CAMPOS} from mensagem m join usuario u on u.id = m.autor_id where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Which thread of this order a message is in; null if it is not of this order. */
export async function buscarConversaDaMensagem(
  db: Db,
  { pedidoId, mensagemId }: { pedidoId: number; mensagemId: number },
): Promise<{ vendedorId: number | null } | null> {
  const { rows } = await sql<{ vendedorId: number | null }>`
    select c.vendedor_id as "vendedorId" from mensagem m join conversa c on c.id = m.conversa_id
    where m.id = ${mensagemId} and c.pedido_id = ${pedidoId}`.execute(db)
  return rows[0] ?? null
}

/** What this person sent into this thread with this key; null if nothing. It is final only if the caller has locked the thread. */
export async function buscarEnviada(
  db: Db,
  { conversaId, autorId, chave }: { conversaId: number; autorId: number; chave: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from mensagem where conversa_id = ${conversaId} and autor_id = ${autorId} and chave = ${chave}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export interface NovaMensagem {
  conversaId: number
  autorId: number
  daEquipe: boolean
  texto: string
  chave: string | null
}

/** Inserts a message and answers its id; the caller has locked the thread. One of staff notes since when they were waited for. */
export async function inserirMensagem(tx: Tx, nova: NovaMensagem, agora: Date): Promise<number> {
  const { conversaId, autorId, daEquipe, texto, chave } = nova
  const { rows } = await sql<{ id: number }>`
    insert into mensagem (conversa_id, autor_id, da_equipe, texto, chave, em, esperava_desde)
    select c.id, ${autorId}::bigint, ${daEquipe}::boolean, ${texto}, ${chave}::uuid, ${agora}::timestamptz,
      case when ${daEquipe}::boolean then c.espera_desde end
    from conversa c where c.id = ${conversaId} returning id`.execute(tx)
  return firstRow(rows).id
}

/** Inserts a photo as number `ordem`, in both sizes. */
export async function inserirFoto(
  tx: Tx,
  { mensagemId, ordem }: { mensagemId: number; ordem: number },
  imagem: EncodedImage,
): Promise<void> {
  const [pequena, grande] = imagem.toSorted((um, outro) => um.side - outro.side).map(({ bytes }) => bytes)
  await sql`
    insert into mensagem_foto (mensagem_id, ordem, grande, pequena)
    values (${mensagemId}, ${ordem}, ${grande}, ${pequena})`.execute(tx)
}

/** The bytes of a photo; null if there is none. */
export async function buscarFoto(
  db: Db,
  { mensagemId, ordem, lado }: { mensagemId: number; ordem: number; lado: '480' | '1200' },
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${lado === '480' ? sql`pequena` : sql`grande`} as bytes from mensagem_foto
    where mensagem_id = ${mensagemId} and ordem = ${ordem}`.execute(db)
  return rows[0]?.bytes ?? null
}

/** Removes what a message says and shows; that there was one stays. */
export async function apagarConteudo(tx: Tx, mensagemId: number, agora: Date): Promise<void> {
  await sql`delete from mensagem_foto where mensagem_id = ${mensagemId}`.execute(tx)
  await sql`update mensagem set texto = null, apagada_em = ${agora} where id = ${mensagemId} and apagada_em is null`.execute(
    tx,
  )
}

/** The channel on which a changed thread is announced, to its people and to staff (design/notices). */
const CANAL = 'mensagem'

/** Tells the thread's people with the commit that it has changed. */
export async function anunciarConversa(
  tx: Tx,
  { pedidoId, compradorId, vendedorId }: { pedidoId: number; compradorId: number; vendedorId: number | null },
): Promise<void> {
  const usuarios = [compradorId, ...(vendedorId === null ? [] : [vendedorId])]
  await sql`select pg_notify(${CANAL}, ${JSON.stringify({ id: pedidoId, usuarios })})`.execute(tx)
}
