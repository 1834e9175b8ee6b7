// Accounts: reads of every kind, and the few writes that accounts share.

import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { Regiao, StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What a login needs of the account with this e-mail, ignoring case; null when there is none. */
export async function buscarCredenciais(
  db: Db,
  email: string,
): Promise<{ id: number; senhaHash: string } | null> {
  const linha = await db
    .selectFrom('usuario')
    .select(['id', 'senha_hash'])
    .where(sql<boolean>`sem_caixa(email) = sem_caixa(${email})`)
    .executeTakeFirst()
  return linha ? { id: linha.id, senhaHash: linha.senha_hash } : null
}

export interface NovoUser {
  nome: string
  email: string
  senhaHash: string
  role: Papel
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
}

/** Inserts an account and answers its id. Unique: `usuario_email_unico`, `usuario_cnpj_unico`. */
export async function inserirUser(tx: Tx, novo: NovoUser): Promise<number> {
  const { role, senhaHash, criadoEm, estadoSigla, ...colunas } = novo
  const { id } = await tx
    .insertInto('usuario')
    .values({
      ...colunas,
      papel: role,
      senha_hash: senhaHash,
      criado_em: criadoEm,
      estado_sigla: estadoSigla ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many accounts that wait have a picture. */
export async function contarImagensPendentes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('usuario')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'PENDENTE')
    .where('imagem', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

/** What a decision about a buyer's credit needs; locks the row until the transaction ends. */
export async function travarUser(tx: Tx, id: number) {
  return tx.selectFrom('usuario').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Role, status and name of an account; null when there is none. */
export async function buscarUser(
  db: Db,
  id: number,
): Promise<{ id: number; nome: string; papel: Papel; status: StatusDeUser; cep: string | null } | null> {
  const linha = await db
    .selectFrom('usuario')
    .select(['id', 'nome', 'papel', 'status', 'cep'])
    .where('id', '=', id)
    .executeTakeFirst()
  return linha ?? null
}

/** Several accounts, locked in the order of their ids, so that two who lock the same ones do not wait for each other. */
export async function travarUsers(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom('usuario').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Sets the status of an account that the caller has locked, and the reason that the person reads (rule M1). */
export async function atualizarStatus(
  tx: Tx,
  id: number,
  { status, motivo }: { status: StatusDeUser; motivo: string | null },
): Promise<void> {
  await tx.updateTable('usuario').set({ status, motivo_do_status: motivo }).where('id', '=', id).execute()
}

/** What a buyer's open orders hold of its limit, in centavos (rule M28). */
export async function somarReservado(db: Db, compradorId: number): Promise<Centavos> {
  const { rows } = await sql<{ soma: Centavos }>`
    select coalesce(sum(credito_reservado_centavos), 0)::bigint as soma
    from pedido where comprador_id = ${compradorId} and credito_reservado_centavos > 0`.execute(db)
  return rows[0]?.soma ?? (0 as Centavos) // sum() always answers one row
}

export interface Endereco {
  cep: string
  rua: string
  numero: string
  bairro: string
  cidade: string
  estado: string
  estadoSigla: string
}

/** What a cart and a boleto need to know of whose it is. */
export interface Comprador {
  id: number
  nome: string
  email: string
  papel: Papel
  cnpj: string
  ddd: string | null
  celular: string | null
  limiteCentavos: Centavos
  /** Null while anything of it is missing: then no boleto can be made (rule M18). */
  endereco: Endereco | null
}

/** The account behind a cart; the caller knows that it exists. */
export async function buscarComprador(db: Db, id: number): Promise<Comprador> {
  const linha = await db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { cep, rua, numero, bairro, cidade, estado, estado_sigla: estadoSigla } = linha
  const completo = cep && rua && numero && bairro && cidade && estado && estadoSigla
  return {
    id: linha.id,
    nome: linha.nome,
    email: linha.email,
    papel: linha.papel,
    cnpj: linha.cnpj ?? '',
    ddd: linha.ddd,
    celular: linha.celular,
    limiteCentavos: linha.limite_centavos,
    endereco: completo ? { cep, rua, numero, bairro, cidade, estado, estadoSigla } : null,
  }
}
