// What anybody may do unasked is limited per network address (decision 025); accounts have limits of their own beside it.
import type { Dependencies } from '#server/dependencies.ts'
import { clientNetwork } from './client-network.ts'
import { contarUso, devolverUso, type Uso } from './uso-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'limitePorEndereco'>

/** Counts one more of these from this address. Refuses with `muitas-tentativas` beyond the hour's limit. */
export function contarPorEndereco(
  deps: Deps,
  acao: 'cadastro' | 'recuperar-senha',
  ip: string,
): Promise<void> {
  return contarUso(deps.db, usoDe(deps, acao, ip), deps.clock())
}

/**
 * Lets a login go on and counts it unless it succeeds: many people who enter from one address are no reason to stop the
 * next. It is counted beforehand, so that a burst cannot slip through. Refuses with `muitas-tentativas`, or as the login does.
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
