// What an account registered with, as its owner reads and changes it: CNPJ, telephone, a buyer's address (rule M56).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { cadastroSchema } from '#contract/pessoas/user.ts'
import type { ParteDoCadastro } from '#domain/cadastro/analise.ts'
import type { EnderecoDeEntrega } from '#domain/cadastro/endereco.ts'
import { papeisQuePodem } from '#domain/conta/permissao.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

/** The address as the buyer writes it. */
export interface EnderecoEscrito extends EnderecoDeEntrega {
  /** At most 200 characters. */
  notaDeEntrega: string | null
}

export interface Telefone {
  /** Two digits. */
  ddd: string
  /** Eight or nine digits. */
  celular: string
}

/** The registration as its owner sees it; no other caller gets it (rule M56). */
export type Cadastro = Vista<typeof cadastroSchema>

function selecionar(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['cnpj', 'ddd', 'celular', 'versao'])
    .select(
      sql<
        Cadastro['endereco']
      >`case when papel = any(${papeisQuePodem('editar-endereco')}::text[]) then json_build_object(
        'cep', cep, 'rua', rua, 'numero', numero, 'complemento', complemento, 'bairro', bairro, 'cidade', cidade,
        'estado', estado, 'estadoSigla', estado_sigla, 'notaDeEntrega', nota_de_entrega) end`.as('endereco'),
    )
    .where('id', '=', id)
}

/** The registration of this account, or `user-inexistente`. */
export async function exigirCadastro(db: Db, id: number): Promise<Cadastro> {
  return exigir(await selecionar(db, id).executeTakeFirst(), 'user-inexistente')
}

/** The same, locked until the transaction ends. */
export async function travarCadastro(tx: Tx, id: number): Promise<Cadastro> {
  return exigir(await selecionar(tx, id).forNoKeyUpdate().executeTakeFirst(), 'user-inexistente')
}

export type PartesDoCadastro = { [Parte in ParteDoCadastro]: string | null }

/** The parts of a registration that its owner may be asked to mend, and its status; on request locked until the transaction ends. */
export async function lerPartes(
  db: Db,
  id: number,
  { travar = false }: { travar?: boolean } = {},
): Promise<PartesDoCadastro & { status: StatusDeUser }> {
  const partes = await db
    .selectFrom('usuario')
    .select([
      'status',
      'nome',
      'cnpj',
      'ddd',
      'celular',
      'cep',
      'rua',
      'numero',
      'bairro',
      'cidade',
      'estado',
    ])
    .select('estado_sigla as estadoSigla')
    .where('id', '=', id)
    .$if(travar, consulta => consulta.forNoKeyUpdate())
    .executeTakeFirst()
  return exigir(partes, 'user-inexistente')
}

/** Writes these parts and counts the version of the profile up (design/screens). Unique: `usuario_cnpj_unico`. */
export async function gravarPartes(
  tx: Tx,
  id: number,
  { estadoSigla, ...colunas }: Partial<PartesDoCadastro>,
): Promise<void> {
  await gravar(tx, id, { ...colunas, ...(estadoSigla !== undefined && { estado_sigla: estadoSigla }) })
}

/** Writes the whole address and counts the version of the profile up (design/screens). */
export async function atualizarEndereco(tx: Tx, id: number, endereco: EnderecoEscrito): Promise<void> {
  const { estadoSigla, notaDeEntrega, ...colunas } = endereco
  await gravar(tx, id, { ...colunas, estado_sigla: estadoSigla, nota_de_entrega: notaDeEntrega })
}

/** Writes the telephone and counts the version of the profile up (design/screens). */
export async function atualizarTelefone(tx: Tx, id: number, telefone: Telefone): Promise<void> {
  await gravar(tx, id, { ...telefone })
}

async function gravar(tx: Tx, id: number, colunas: Readonly<Record<string, string | null>>): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ ...colunas, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}
