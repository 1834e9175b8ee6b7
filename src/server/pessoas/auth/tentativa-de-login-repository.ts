// Failed logins per e-mail: after 5 failures the wait doubles with each further one (design/sign-in). They are in the database, so that
// they survive a restart. Each function is one statement: an outcome is counted under the lock of its row and told only if the limits
// allowed it.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { LoginId } from '#domain/conta/user.ts'
import { inserirAcesso, type Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { fimDoUsoEsgotado, type Uso } from './uso-repository.ts'

export const ESQUECER_TENTATIVAS = atoSoDaConta(
  'esquecer-tentativas',
  'Cadastros e contas',
  'Esqueceu as senhas erradas de uma conta',
)

const FALHAS_LIVRES = 5
const ESPERA_INICIAL_SEGUNDOS = 30
const ESPERA_MAXIMA_SEGUNDOS = 15 * 60
/** Keeps the power of two small; the maximum is reached long before. */
const DOBRAS = 10
/** Failures are kept for a day after their wait has ended. */
const MEMORIA_MS = 24 * 60 * 60_000

export interface Tentativa {
  email: string
  /** What a failure uses up of the caller's address; null if only the account is limited. */
  uso: Uso | null
  /** Null if the try is not recorded as an access. */
  origem: Origem | null
}

/** Until when no login is accepted, for the address and for the account; null where one is. */
export interface Espera {
  enderecoAte: Date | null
  contaAte: Date | null
}

/** An account as a login needs it. */
export interface ContaDoLogin {
  id: LoginId
  senhaHash: string
  /** The encrypted key of its second factor; null without one. */
  segredo: Buffer | null
}

type ParaLogin = Espera & (ContaDoLogin | { [Campo in keyof ContaDoLogin]: null })

/** The account with this e-mail, ignoring case, and what limits a login to it. `id` and the rest of it are null if there is none. */
export async function buscarParaLogin(
  db: Db,
  { email, uso }: Pick<Tentativa, 'email' | 'uso'>,
  agora: Date,
): Promise<ParaLogin> {
  const { rows } = await sql<ParaLogin>`
    select u.id, u.senha_hash as "senhaHash", f.segredo, ${fimDoUsoEsgotado(uso, agora)} as "enderecoAte",
      (select t.liberada_em from tentativa_de_login t
        where t.chave = ${chaveDe(email)} and ${emEspera(agora)}) as "contaAte"
    from (values (1)) as linha left join usuario u on sem_caixa(u.email) = sem_caixa(${email})
    left join segundo_fator f on f.usuario_id = u.id and f.ativo_desde is not null`.execute(db)
  const [linha] = rows
  return linha ?? { id: null, senhaHash: null, segredo: null, enderecoAte: null, contaAte: null }
}

/**
 * Counts a failure of this e-mail and records it for the account, if there is one. Returns until when the account must wait, null if
 * the failure was counted.
 */
export async function contarFalha(
  db: Db,
  {
    origem,
    usuarioId,
    erro,
    email,
  }: Omit<Tentativa, 'uso'> & { usuarioId: number | null; erro: 'SENHA_ERRADA' | 'CODIGO_ERRADO' },
  agora: Date,
): Promise<Date | null> {
  const chave = chaveDe(email)
  const dobras = sql`least(t.falhas + 1 - ${FALHAS_LIVRES}::int, ${DOBRAS}::int)`
  const segundos = sql`least(${ESPERA_MAXIMA_SEGUNDOS}::int, ${ESPERA_INICIAL_SEGUNDOS}::int * 2 ^ (${dobras}))`
  const tipo = sql`case when exists (select from contada) then ${erro} else 'MUITAS_TENTATIVAS' end`
  const { rows } = await sql<{ contada: boolean; contaAte: Date | null }>`
    with contada as (
      insert into tentativa_de_login as t (chave, falhas, liberada_em) values (${chave}, 1, ${agora})
      on conflict (chave) do update set falhas = t.falhas + 1, liberada_em = case
        when t.falhas + 1 < ${FALHAS_LIVRES} then ${agora}
        else ${agora}::timestamptz + make_interval(secs => ${segundos}) end
      where not ${emEspera(agora)}
      returning true),
    acesso as (${inserirAcesso({ em: agora, usuarioId, tipo, origem })})
    select exists (select from contada) as contada,
      (select t.liberada_em from tentativa_de_login t where t.chave = ${chave}) as "contaAte"`.execute(db)
  const [linha] = rows
  if (linha?.contada) return null
  const inicio = agora.getTime() + ESPERA_INICIAL_SEGUNDOS * 1000
  // Read before the failure that began the wait, if that one was counted at the same time.
  return linha?.contaAte && linha.contaAte > agora ? linha.contaAte : new Date(inicio)
}

/**
 * Removes the failures of an e-mail after a right password, unless the account or the address must wait, or the code
 * of the second factor is still `pendente`.
 */
export async function aceitarSenha(
  db: Db,
  { uso, pendente, email }: Omit<Tentativa, 'origem'> & { pendente: boolean },
  agora: Date,
): Promise<Espera> {
  const chave = chaveDe(email)
  const { rows } = await sql<Espera>`
    with endereco as materialized (select ${fimDoUsoEsgotado(uso, agora)} as ate),
    conta as materialized (
      select t.liberada_em, ${emEspera(agora)} as espera from tentativa_de_login t where t.chave = ${chave} for update),
    esquecidas as (
      delete from tentativa_de_login t using conta, endereco
      where t.chave = ${chave} and not conta.espera and endereco.ate is null and not ${pendente}::boolean)
    select endereco.ate as "enderecoAte", (select liberada_em from conta where espera) as "contaAte" from endereco`.execute(
    db,
  )
  return rows[0] ?? { enderecoAte: null, contaAte: null }
}

/** Removes the failures of an e-mail. */
export async function esquecerTentativas(db: Db, email: string): Promise<void> {
  await sql`delete from tentativa_de_login where chave = ${chaveDe(email)}`.execute(db)
}

/** Removes the failures that no longer count, of all e-mails. */
export async function removerTentativasAntigas(tx: Tx, agora: Date): Promise<void> {
  const antesDe = new Date(agora.getTime() - MEMORIA_MS)
  await tx.deleteFrom('tentativa_de_login').where('liberada_em', '<', antesDe).execute()
}

// Before the fifth failure there is no wait, even if `agora` is earlier than the time in the row.
function emEspera(agora: Date): RawBuilder<boolean> {
  return sql`(t.falhas >= ${FALHAS_LIVRES} and t.liberada_em > ${agora})`
}

function chaveDe(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
