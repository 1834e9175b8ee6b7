// The e-mails of notices and what became of them (rule N45).
import { sql } from 'kysely'
import type { avisoDoPedidoSchema } from '#contract/avisos/aviso.ts'
import type { ConteudoDoAviso } from '#contract/avisos/tipos.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { SituacaoDoEmail } from '#domain/conta/aviso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { EmailEscrito } from './aviso-repository.ts'

/** An e-mail with its recipient. */
export type EmailDeAviso = ConteudoDoAviso & {
  situacao: SituacaoDoEmail
  envio: number
  nome: string
  email: string
  emailConfirmado: boolean
  bloqueado: boolean
  /** The notice was taken back. */
  retirado: boolean
}

/** An e-mail that is to be sent; null if it was removed. */
export async function buscarEmailDeAviso(db: Db, emailId: number): Promise<EmailDeAviso | null> {
  const { rows } = await sql<EmailDeAviso>`
    select a.tipo, e.dados, e.situacao, e.envio, u.nome, u.email, u.email_confirmado_em is not null as "emailConfirmado",
      u.status = 'BLOQUEADO' as bloqueado, a.retirado_em is not null as retirado
    from aviso_email e join aviso a on a.id = e.aviso_id join usuario u on u.id = a.usuario_id
    where e.id = ${emailId}`.execute(db)
  return rows[0] ?? null
}

/** What became of an e-mail. `erro` is a sentence for staff, without personal data. */
export interface Desfecho {
  situacao: Exclude<SituacaoDoEmail, 'NA_FILA'>
  erro: string | null
}

/**
 * Notes what became of a try; one statement of its own, after the message has left. Nothing undoes a message that has left, and what became
 * of an earlier sending is no longer of interest.
 */
export async function anotarDesfecho(
  db: Db,
  { emailId, envio }: Pick<EmailEscrito, 'emailId' | 'envio'>,
  { situacao, erro }: Desfecho,
  agora: Date,
): Promise<void> {
  await sql`
    update aviso_email set situacao = ${situacao}, erro = ${erro}, em = ${agora},
      tentativas = tentativas + ${situacao === 'DISPENSADO' ? 0 : 1}
    where id = ${emailId} and envio = ${envio} and situacao <> 'ENVIADO'`.execute(db)
}

/** A notice of an order, for staff: whether it was read is not in it (rule N45). */
type AvisoDoPedido = Vista<typeof avisoDoPedidoSchema> & { emailId: number }

/** The notices of an order to its people, newest first; also those that were taken back. */
export async function listarAvisosDoPedido(db: Db, pedidoId: number): Promise<AvisoDoPedido[]> {
  const { rows } = await sql<AvisoDoPedido & { em: Date }>`
    select a.id, e.id as "emailId", a.tipo, a.criado_em as "criadoEm",
      json_build_object('id', u.id, 'nome', u.nome, 'role', u.papel) as pessoa,
      json_build_object('situacao', e.situacao, 'tentativas', e.tentativas, 'motivo', e.erro) as email, e.em
    from aviso_email e join aviso a on a.id = e.aviso_id join usuario u on u.id = a.usuario_id
    where e.pedido_id = ${pedidoId} order by e.id desc`.execute(db)
  return rows.map(({ em, email, ...aviso }) => ({ ...aviso, email: { ...email, em } }))
}

/** Is this an order, and no cart? */
export async function existePedido(db: Db, pedidoId: number): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`
    select exists (select from pedido where id = ${pedidoId} and status_pedido <> 'NO_CARRINHO') as existe`.execute(
    db,
  )
  return firstRow(rows).existe
}

/** Puts an e-mail of an order back into the queue, as a sending of its own; null if it waits there or is not to be sent. */
export async function voltarAFila(tx: Tx, emailId: number, agora: Date): Promise<EmailEscrito | null> {
  const { rows } = await sql<EmailEscrito>`
    update aviso_email e set situacao = 'NA_FILA', envio = envio + 1, erro = null, em = ${agora} from aviso a
    where e.id = ${emailId} and a.id = e.aviso_id and e.situacao in ('ENVIADO', 'FALHOU')
    returning e.id as "emailId", e.envio, a.usuario_id as "usuarioId", a.tipo, e.pedido_id as "pedidoId"`.execute(
    tx,
  )
  return rows[0] ?? null
}
