// Accounts of all roles. The profile has a repository of its own.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { type LoginId, motivoParaNaoAcessar, type Regiao, type StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { run, type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'

export interface NovoUser {
  nome: string
  email: string
  senhaHash: string
  /** A member's login is no account (rule N113). */
  role: Papel | 'MEMBRO'
  status: StatusDeUser
  criadoEm: Date
  cnpj?: string
  ddd?: string
  celular?: string
  cep?: string
  rua?: string
  numero?: string
  bairro?: string
  cidade?: string
  estado?: string
  estadoSigla?: string
  regiao?: Regiao
  descricao?: string
  imagem?: string | null
  /** The person who made the account has not proved its address; an account of staff or of the demonstration has a proved one. */
  emailAConfirmar?: boolean
  /** The network that registered it (`clientNetwork`). */
  rede?: string | null
}

/** Inserts an account and returns its id. Unique: `usuario_email_unico`, `usuario_cnpj_unico`. */
export async function inserirUser(tx: Tx, user: NovoUser): Promise<LoginId> {
  const { role, senhaHash, criadoEm, estadoSigla, emailAConfirmar = false, rede = null, ...colunas } = user
  const { id } = await tx
    .insertInto('usuario')
    .values({
      ...colunas,
      papel: role,
      senha_hash: senhaHash,
      criado_em: criadoEm,
      estado_sigla: estadoSigla ?? null,
      email_confirmado_em: emailAConfirmar ? null : criadoEm,
      // A link goes there at once.
      tentativa_avisada_em: emailAConfirmar ? criadoEm : null,
      rede_do_cadastro: rede === null ? null : hashDaRede(rede),
    })
    .returning(sql<LoginId>`id`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** The number of accounts that this network registered, that are PENDENTE and have a picture. */
export async function contarImagensPendentes(db: Db, rede: string): Promise<number> {
  const { total } = await db
    .selectFrom('usuario')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('rede_do_cadastro', '=', hashDaRede(rede))
    .where('status', '=', 'PENDENTE')
    .where('imagem', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

function hashDaRede(rede: string): Buffer {
  return createHash('sha256').update(rede).digest()
}

/** The number of ATIVO accounts with one of these roles. */
export async function contarAtivos(db: Db, papeis: readonly Papel[]): Promise<number> {
  const { total } = await db
    .selectFrom('usuario')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('papel', 'in', papeis)
    .where('status', '=', 'ATIVO')
    .executeTakeFirstOrThrow()
  return total
}

/** An account with the columns that use cases decide by, locked until the transaction ends. */
export interface UserTravado {
  id: number
  nome: string
  email: string
  /** When a link has proved the e-mail; null until then (design/accounts). */
  emailConfirmadoEm: Date | null
  papel: Papel
  status: StatusDeUser
  motivoDoStatus: string | null
  descricao: string | null
  imagem: string | null
  cep: string | null
  regiao: Regiao | null
  limiteCentavos: Centavos
  /** Counts the changes of the profile (design/screens). */
  versao: number
}

/** The columns of `UserTravado`. */
const COLUNAS_DO_USER = [
  'id',
  'nome',
  'email',
  'email_confirmado_em as emailConfirmadoEm',
  'papel',
  'status',
  'motivo_do_status as motivoDoStatus',
  'descricao',
  'imagem',
  'cep',
  'regiao',
  'limite_centavos as limiteCentavos',
  'versao',
] as const

/** Locks an account until the transaction ends; null if there is none. */
export async function travarUser(tx: Tx, id: number): Promise<UserTravado | null> {
  const [user] = await travaDeUsers(tx, [id]).execute()
  return user ?? null
}

// In the order of their ids, so that two callers with the same accounts cannot deadlock. Rows that refer to an account, such as audit
// entries, can still be inserted: no transaction changes its id.
function travaDeUsers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('usuario')
    .select(COLUNAS_DO_USER)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
}

/**
 * Locks an account and the author of a change until the transaction ends; null if there is no such account. Refuses with
 * `usuario-bloqueado` and the like unless the author is ATIVO by then: its right ends with the commit of a block (rule M5).
 */
export function travarUserPor(tx: Tx, id: number, porUsuarioId: number): Promise<UserTravado | null> {
  return run(tx, travaDeUserPor(id, porUsuarioId))
}

/** The statement of `travarUserPor`. */
export function travaDeUserPor(id: number, porUsuarioId: number): Statement<UserTravado | null> {
  return statement(
    db => travaDeUsers(db, [id, porUsuarioId]).compile(),
    users => {
      const autor = exigir(
        users.find(user => user.id === porUsuarioId),
        'user-inexistente',
      )
      recusarSe(motivoParaNaoAcessar(autor.status))
      return users.find(user => user.id === id) ?? null
    },
  )
}

/** Holds up a change of the author's status until the transaction ends. Refuses like `travarUserPor`. */
export async function exigirAutor(tx: Tx, id: number): Promise<void> {
  const autor = await tx
    .selectFrom('usuario')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  recusarSe(motivoParaNaoAcessar(exigir(autor, 'user-inexistente').status))
}

/** The identity of an account. */
export type UserLido = Pick<
  UserTravado,
  'id' | 'nome' | 'email' | 'emailConfirmadoEm' | 'papel' | 'status' | 'cep'
>

/** The identity of an account; null if there is none. */
export async function buscarUser(db: Db, id: number): Promise<UserLido | null> {
  const linha = await db
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'email_confirmado_em as emailConfirmadoEm', 'papel', 'status', 'cep'])
    .where('id', '=', id)
    .executeTakeFirst()
  return linha ?? null
}

/** Sets the status of an account that the caller has locked, and the reason that the person reads (rule M1). */
export async function atualizarStatus(
  tx: Tx,
  id: number,
  { status, motivo }: { status: StatusDeUser; motivo: string | null },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ status, motivo_do_status: motivo, rede_do_cadastro: null })
    .where('id', '=', id)
    .execute()
}

/** Sets the password and returns the account's e-mail, and when that was proved. */
export async function atualizarSenha(
  tx: Tx,
  id: number,
  senhaHash: string,
): Promise<Pick<UserTravado, 'email' | 'emailConfirmadoEm'>> {
  return tx
    .updateTable('usuario')
    .set({ senha_hash: senhaHash })
    .where('id', '=', id)
    .returning(['email', 'email_confirmado_em as emailConfirmadoEm'])
    .executeTakeFirstOrThrow()
}

/** Sets another hash of the same password, unless the account has a new password. */
export async function trocarHash(
  tx: Tx,
  id: number,
  { de, para }: { de: string; para: string },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ senha_hash: para })
    .where('id', '=', id)
    .where('senha_hash', '=', de)
    .execute()
}

/** Sets the e-mail, and when it was proved. Unique: `usuario_email_unico`. */
export async function atualizarEmail(
  tx: Tx,
  id: number,
  { email, confirmadoEm }: { email: string; confirmadoEm: Date | null },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ email, email_confirmado_em: confirmadoEm })
    .where('id', '=', id)
    .execute()
}

/** Takes a member's login out of use: no password opens it, and its e-mail may be used again (rule N114). The row stays for its name. */
export async function encerrarLogin(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ status: 'BLOQUEADO', senha_hash: '', email: `encerrado-${id}@membro.invalid` })
    .where('id', '=', id)
    .execute()
}

const INTERVALO_ENTRE_AVISOS = sql`interval '1 day'`

/** Notes that its owner is told of a try to register with this e-mail, once a day. The account's id; null if the owner is not told. */
export async function marcarTentativaDeCadastro(tx: Tx, email: string, agora: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update usuario set tentativa_avisada_em = ${agora}
    where sem_caixa(email) = sem_caixa(${email})
      and (tentativa_avisada_em is null or tentativa_avisada_em <= ${agora}::timestamptz - ${INTERVALO_ENTRE_AVISOS})
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Sets a buyer's credit limit, in centavos. */
export async function atualizarLimite(tx: Tx, id: number, limiteCentavos: Centavos): Promise<void> {
  await tx.updateTable('usuario').set({ limite_centavos: limiteCentavos }).where('id', '=', id).execute()
}

/** Sets the days to pay of a buyer that the caller has locked, null for those of the settings, and answers what they were. */
export async function trocarPrazo(tx: Tx, id: number, dias: number | null): Promise<number | null> {
  const antes = await tx
    .selectFrom('usuario')
    .select('prazo_do_boleto_dias as dias')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('usuario').set({ prazo_do_boleto_dias: dias }).where('id', '=', id).execute()
  return antes.dias
}

/** What a buyer's orders say: the credit that the open ones reserve, in centavos (rule M28), and whether there are two at least. */
export async function lerComprasDe(
  db: Db,
  compradorId: number,
): Promise<{ reservadoCentavos: Centavos; comprouDuasVezes: boolean }> {
  const { rows } = await sql<{ reservadoCentavos: Centavos; comprouDuasVezes: boolean }>`
    select coalesce(sum(credito_reservado_centavos), 0)::bigint as "reservadoCentavos",
      exists (
        select from pedido where comprador_id = ${compradorId} and status_pedido <> 'NO_CARRINHO'
        order by id desc offset 1 limit 1
      ) as "comprouDuasVezes"
    from pedido where comprador_id = ${compradorId} and credito_reservado_centavos > 0`.execute(db)
  return rows[0] ?? { reservadoCentavos: centavos(0), comprouDuasVezes: false } // a sum always answers one row
}
