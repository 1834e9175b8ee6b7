// How far the demonstration was loaded into this database, and with which passwords (rule M30).
import type { Db } from './connection.ts'
import type { Demonstracao } from './tables.ts'
import type { Tx } from './transaction.ts'

export interface DemonstracaoLida {
  situacao: Demonstracao['situacao']
  /** False: its accounts have the published password. */
  senhasSorteadas: boolean
}

/** Null if this database never had the demonstration. */
export async function buscarDemonstracao(db: Db): Promise<DemonstracaoLida | null> {
  const linha = await db
    .selectFrom('demonstracao')
    .select(['situacao', 'senhas_sorteadas as senhasSorteadas'])
    .executeTakeFirst()
  return linha ?? null
}

export async function inserirDemonstracao(db: Db, senhasSorteadas: boolean): Promise<void> {
  await db
    .insertInto('demonstracao')
    .values({ situacao: 'CARREGANDO', senhas_sorteadas: senhasSorteadas })
    .execute()
}

export async function concluirDemonstracao(db: Db): Promise<void> {
  await db.updateTable('demonstracao').set({ situacao: 'CARREGADA' }).execute()
}

/** The published password no longer opens its accounts. */
export async function anotarSenhasSorteadas(tx: Tx): Promise<void> {
  await tx.updateTable('demonstracao').set({ senhas_sorteadas: true }).execute()
}
