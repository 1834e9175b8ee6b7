import { type Acao, pode } from '#domain/conta/permissao.ts'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'

/** Tells whether the session's role may do something (spec §6); without a session it may do nothing. */
export function usePermissao(): (acao: Acao) => boolean {
  const user = useSession()
  return acao => user !== null && pode(user.role, acao)
}
