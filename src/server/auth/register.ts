// Asks for an account (spec §7). It waits as PENDENTE; whatever fails, the answer is one and the same (rule M2).

import type * as z from 'zod/mini'
import type { cadastroDeCompradorSchema, cadastroDeVendedorSchema } from '#contract/auth.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction, violates } from '#server/db/transaction.ts'
import { RecusaError } from '#server/http/recusa-error.ts'
import { inserirUser } from '#server/user/user-repository.ts'
import { hashPassword } from './password-hash.ts'

type Cadastro = z.output<typeof cadastroDeCompradorSchema> | z.output<typeof cadastroDeVendedorSchema>

/** Answers the new account's id. Refuses with `cadastro-recusado` for a taken e-mail or CNPJ. */
export async function register(
  { db, clock }: { db: Db; clock: () => Date },
  { password, ...cadastro }: Cadastro,
): Promise<number> {
  const senhaHash = await hashPassword(password)
  try {
    return await inTransaction(db, tx =>
      inserirUser(tx, { ...cadastro, senhaHash, status: 'PENDENTE', criadoEm: clock() }),
    )
  } catch (error) {
    if (violates(error, 'usuario_email_unico') || violates(error, 'usuario_cnpj_unico'))
      throw new RecusaError({ codigo: 'cadastro-recusado' })
    throw error
  }
}
