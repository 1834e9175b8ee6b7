// Whose cart may be opened by whom (rule M14).
import { pode } from '#domain/conta/permissao.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { buscarUser } from '#server/user/user-repository.ts'

/**
 * The owner of the cart `{userId}`: the session's user, or for staff any ATIVO COMPRADOR.
 * Refuses with `sem-permissao` or `user-inexistente`.
 */
export async function exigirDonoDoCarrinho(db: Db, { user }: Sessao, userId: number) {
  if (user.id !== userId && !pode(user.papel, 'usar-carrinho-de-outro'))
    throw new RecusaError({ codigo: 'sem-permissao' })
  const dono = exigir(await buscarUser(db, userId), 'user-inexistente')
  const deOutro = user.id !== userId
  if (deOutro && (dono.papel !== 'COMPRADOR' || dono.status !== 'ATIVO'))
    throw new RecusaError({ codigo: 'user-inexistente' })
  return dono
}
