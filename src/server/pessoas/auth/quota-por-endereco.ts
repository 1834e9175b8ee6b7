// Limits per network address for calls without a session (design/strangers). Accounts have limits of their own.
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { clientNetwork } from './client-network.ts'
import {
  buscarFimDoUsoEsgotado,
  contarUso,
  devolverUso,
  muitasTentativas,
  type Uso,
} from './uso-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'limitePorEndereco'>

/**
 * Runs a call that counts for its address, and gives the count back if the server itself fails or has no capacity. Refuses with
 * `muitas-tentativas` beyond the hour's limit, or as the call does.
 */
export async function contarPorEndereco<T>(deps: Deps, uso: Uso, atender: () => Promise<T>): Promise<T> {
  await contarUso(deps.db, uso, deps.clock())
  try {
    return await atender()
  } catch (error) {
    const recusado = error instanceof RecusaError && error.motivo.codigo !== 'indisponivel'
    if (!recusado) await devolverUso(deps.db, uso)
    throw error
  }
}

/**
 * Runs a call and counts its refusals for its address. It is counted while it runs, so that no more of them are told at once either.
 * Refuses with `muitas-tentativas` beyond the hour's limit, or as the call does.
 */
export async function contarRecusasPorEndereco<T>(
  deps: Deps,
  uso: Uso,
  atender: () => Promise<T>,
): Promise<T> {
  const resposta = await contarPorEndereco(deps, uso, atender)
  await devolverUso(deps.db, uso)
  return resposta
}

/** Refuses with `muitas-tentativas` if no use is left in this hour; counts nothing. */
export async function recusarSeEsgotado({ db, clock }: Pick<Deps, 'db' | 'clock'>, uso: Uso): Promise<void> {
  const agora = clock()
  const terminaEm = await buscarFimDoUsoEsgotado(db, uso, agora)
  if (terminaEm) throw muitasTentativas(terminaEm, agora)
}

/** A refused registration tells that an account exists: a tenth of the limit, but ten are enough for people who mistype. */
const MINIMO_DE_RECUSAS = 10

/** What one network address uses up by this action. */
export function usoDoEndereco(
  { limitePorEndereco: limite }: Pick<Deps, 'limitePorEndereco'>,
  acao: 'login-recusado' | 'cadastro' | 'cadastro-recusado' | 'recuperar-senha',
  ip: string,
): Uso {
  const recusas = Math.min(limite, Math.max(MINIMO_DE_RECUSAS, Math.floor(limite / 10)))
  return { chave: `${acao}:${clientNetwork(ip)}`, maximo: acao === 'cadastro-recusado' ? recusas : limite }
}
