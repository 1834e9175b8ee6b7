// Reads of sellers.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lerPalavras, type Palavra } from '#domain/busca/palavras.ts'
import type { Regiao, StatusDeUser } from '#domain/conta/user.ts'
import {
  COLUNAS_DAS_CONDICOES,
  type CondicoesDoVendedor,
} from '#server/pessoas/user/condicoes-do-vendedor-repository.ts'
import { cnpjProcurado, temCnpj, temPalavras } from '#server/plataforma/db/busca-sql.ts'
import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'

export interface VendedorLido extends CondicoesDoVendedor {
  id: number
  nome: string
  email: string
  emailConfirmado: boolean
  cnpj: string
  status: StatusDeUser
  regiao: Regiao | null
  imagem: string | null
  descricao: string | null
  telefone: string | null
  criadoEm: Date
}

function selecionar(db: DbDeLeitura) {
  return db
    .selectFrom('usuario')
    .where('papel', '=', 'VENDEDOR')
    .select(({ fn, val }) => [
      'id',
      'nome',
      'email',
      sql<boolean>`email_confirmado_em is not null`.as('emailConfirmado'),
      fn.coalesce('cnpj', val('')).as('cnpj'),
      'status',
      'regiao',
      'imagem',
      'descricao',
      fn<string | null>('concat_ws', [val(' '), 'ddd', 'celular']).as('telefone'),
      'criado_em as criadoEm',
      ...COLUNAS_DAS_CONDICOES,
    ])
}

export interface FiltroDeVendedores {
  page: number
  size: number
  /** Beginnings of words of the name. */
  busca?: string | undefined
  /** For staff: sellers of every status, and found by CNPJ, too. */
  incluirInativos: boolean
}

/** One page of sellers by name, and the number of all of them; only active ones unless `incluirInativos`. */
export async function listarVendedores(
  db: DbDeLeitura,
  { page, size, busca, incluirInativos }: FiltroDeVendedores,
): Promise<{ vendedores: VendedorLido[]; total: number }> {
  const todos = busca ? selecionar(db).where(condicaoDaBusca(busca, incluirInativos)) : selecionar(db)
  const consulta = incluirInativos ? todos : todos.where('status', '=', 'ATIVO')
  const vendedores = await consulta
    .orderBy('nome_busca')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await consulta
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { vendedores, total }
}

function condicaoDaBusca(busca: string, porCnpj: boolean): RawBuilder<SqlBool> {
  const cnpj = porCnpj ? cnpjProcurado(busca) : null
  return cnpj === null
    ? temPalavras(lerPalavras(busca))
    : sql<SqlBool>`(${temPalavras(lerPalavras(busca))} or ${temCnpj(cnpj)})`
}

export interface VendedorAchado {
  id: number
  nome: string
}

/** A search of sellers names at most so many. */
const MAXIMO_DE_ACHADOS = 3

/** Active sellers whose names have all of these words at the beginning of words, by name; none for a letter or two. */
export async function buscarVendedoresPorNome(
  db: DbDeLeitura,
  palavras: readonly Palavra[],
): Promise<VendedorAchado[]> {
  if (palavras.every(({ texto }) => texto.length < 3)) return []
  return db
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('papel', '=', 'VENDEDOR')
    .where('status', '=', 'ATIVO')
    .where(temPalavras(palavras))
    .orderBy('nome_busca')
    .orderBy('id')
    .limit(MAXIMO_DE_ACHADOS)
    .execute()
}

/** Sellers who wait for approval. */
export function listarPendentes(db: Db): Promise<VendedorLido[]> {
  return selecionar(db).where('status', '=', 'PENDENTE').orderBy('id').execute()
}

/** One seller, or `user-inexistente`. */
export async function exigirVendedor(db: Db, id: number): Promise<VendedorLido> {
  return exigir(await selecionar(db).where('id', '=', id).executeTakeFirst(), 'user-inexistente')
}
