import { pode } from '#domain/conta/permissao.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { buscarUser } from '#server/pessoas/user/user-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'

/**
 * Allows a session what belongs to `userId`: its cart and its lists. Own things; for staff also those of any ATIVO COMPRADOR (rules M14,
 * N36). Refuses with `sem-permissao` or `user-inexistente`.
 */
export async function exigirAcessoAoComprador(
  { db }: { db: Db },
  { user }: Pick<Sessao, 'user'>,
  userId: number,
): Promise<void> {
  if (user.id === userId) return
  if (!pode(user.papel, 'usar-carrinho-de-outro')) throw new RecusaError({ codigo: 'sem-permissao' })
  const dono = exigir(await buscarUser(db, userId), 'user-inexistente')
  if (dono.papel !== 'COMPRADOR' || dono.status !== 'ATIVO')
    throw new RecusaError({ codigo: 'user-inexistente' })
}
