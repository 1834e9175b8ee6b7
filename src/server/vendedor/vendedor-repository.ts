// Reads of sellers.
import { sql } from 'kysely'
import type { Regiao, StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/db/connection.ts'
import { exigir } from '#server/recusa-error.ts'
import {
  COLUNAS_DAS_CONDICOES,
  type CondicoesDoVendedor,
} from '#server/user/condicoes-do-vendedor-repository.ts'

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

function selecionar(db: Db) {
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

/** One page of sellers by name, and the number of all of them; only active ones unless `incluirInativos`. */
export async function listarVendedores(
  db: Db,
  { page, size, incluirInativos }: { page: number; size: number; incluirInativos: boolean },
): Promise<{ vendedores: VendedorLido[]; total: number }> {
  const consulta = incluirInativos ? selecionar(db) : selecionar(db).where('status', '=', 'ATIVO')
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

/** Sellers who wait for approval, oldest first. */
export function listarPendentes(db: Db): Promise<VendedorLido[]> {
  return selecionar(db).where('status', '=', 'PENDENTE').orderBy('criado_em').orderBy('id').execute()
}

/** One seller, or `user-inexistente`. */
export async function exigirVendedor(db: Db, id: number): Promise<VendedorLido> {
  return exigir(await selecionar(db).where('id', '=', id).executeTakeFirst(), 'user-inexistente')
}
