// Who may open which cart (rule M14).
import { pode } from '#domain/conta/permissao.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { buscarUser } from '#server/user/user-repository.ts'

/**
 * Allows a session to open the cart `{userId}`: its own, or for staff that of any ATIVO COMPRADOR.
 * Refuses with `sem-permissao` or `user-inexistente`.
 */
export async function exigirDonoDoCarrinho(
  { db }: Pick<Dependencies, 'db'>,
  { user }: Sessao,
  userId: number,
): Promise<void> {
  const carrinhoAlheio = user.id !== userId
  if (carrinhoAlheio && !pode(user.papel, 'usar-carrinho-de-outro'))
    throw new RecusaError({ codigo: 'sem-permissao' })
  const dono = exigir(await buscarUser(db, userId), 'user-inexistente')
  if (carrinhoAlheio && (dono.papel !== 'COMPRADOR' || dono.status !== 'ATIVO'))
    throw new RecusaError({ codigo: 'user-inexistente' })
}
