// Limits per network address for calls without a session (decision 025). Accounts have limits of their own.
import type { Dependencies } from '#server/dependencies.ts'
import { clientNetwork } from './client-network.ts'
import { contarUso, devolverUso, type Uso } from './uso-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'limitePorEndereco'>

/** Counts one more call from this address. Refuses with `muitas-tentativas` beyond the hour's limit. */
export function contarPorEndereco(
  deps: Deps,
  acao: 'cadastro' | 'recuperar-senha',
  ip: string,
): Promise<void> {
  return contarUso(deps.db, usoDe(deps, acao, ip), deps.clock())
}

/**
 * Runs a login and counts it only if it fails, so that many people can log in from one address. The count is taken before the
 * login and given back after a success, so that a burst cannot bypass it. Refuses with `muitas-tentativas`, or as the login
 * does.
 */
export async function contarSeFalhar<T>(deps: Deps, ip: string, entrar: () => Promise<T>): Promise<T> {
  const uso = usoDe(deps, 'login-recusado', ip)
  await contarUso(deps.db, uso, deps.clock())
  const entrada = await entrar()
  await devolverUso(deps.db, uso)
  return entrada
}

function usoDe({ limitePorEndereco: maximo }: Deps, acao: string, ip: string): Uso {
  return { chave: `${acao}:${clientNetwork(ip)}`, maximo }
}
