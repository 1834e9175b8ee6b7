import { podeAgir } from '#domain/conta/funcao.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { atuanteDe, useSession } from '#web/queries/pessoas/auth-queries.ts'

/** Tells whether the session's user may do something (spec §6, rule N118); without a session it may do nothing. */
export function usePermissao(): (acao: Acao) => boolean {
  const user = useSession()
  return acao => user !== null && podeAgir(atuanteDe(user), acao)
}
