import { setTimeout as sleep } from 'node:timers/promises'
import { inserirAcesso } from '#server/acesso/acesso-repository.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { verifyAgainstDummy, verifyPassword } from './password-hash.ts'
import {
  aceitarSenha,
  buscarParaLogin,
  contarFalha,
  type Espera,
  type Tentativa,
} from './tentativa-de-login-repository.ts'
import { contarUso, muitasTentativas } from './uso-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/**
 * Logins at a time: two of them hash while the others read or count, on a connection each, so that a storm of logins leaves the
 * pool to the other calls. Sixty wait without a connection; beyond them the refusal is `indisponivel`, before anything is read.
 */
const poucosPorVez = limitConcurrency(4, 60)

/** How long the refusal of a try is held back, without a connection: a caller that tries again at once must not fill the server. */
const PAUSA_MS = 1000

/**
 * The account with this e-mail and this password; null if either is wrong. Both cases take the same time and count as a failed
 * login, for the account and for the address (decisions 016, 025), or only for the device if it is a known one (decision 081). Refuses with `muitas-tentativas` or `indisponivel`.
 */
export async function conferirCredenciais(
  deps: Deps,
  credenciais: Tentativa & { password: string },
): Promise<{ id: number; senhaHash: string } | null> {
  try {
    return await poucosPorVez(() => conferir(deps, credenciais))
  } catch (error) {
    if (error instanceof RecusaError) await sleep(PAUSA_MS)
    throw error
  }
}

// The password is verified first and the outcome counted afterwards, in the order of the rows' locks: as if the attempts had been
// made one after the other in this order. An outcome beyond the limits is not told, so a burst learns no more than patience does.
// A hash that the server refuses or does not finish counts for nobody.
async function conferir(
  { db, clock }: Deps,
  { password, ...pedido }: Tentativa & { password: string },
): Promise<{ id: number; senhaHash: string } | null> {
  const { id, senhaHash, conhecido, ...espera } = await buscarParaLogin(db, pedido, clock())
  const tentativa = conhecido ? { ...pedido, uso: null } : { ...pedido, dispositivo: null }
  await recusarEmEspera({ db, clock }, { ...tentativa, usuarioId: id }, espera)
  if (id === null) await verifyAgainstDummy(password)
  else if (await verifyPassword(password, senhaHash)) {
    await recusarEmEspera(
      { db, clock },
      { ...tentativa, usuarioId: id },
      await aceitarSenha(db, tentativa, clock()),
    )
    return { id, senhaHash }
  }
  if (tentativa.uso) await contarUso(db, tentativa.uso, clock())
  const contaAte = await contarFalha(db, { ...tentativa, usuarioId: id }, clock())
  if (contaAte) throw muitasTentativas(contaAte, clock())
  return null
}

// An account that must wait is a refused login of the address, and recorded while the address has uses left, so that a flood of tries
// does not fill the record. An address that must wait adds nothing to the account's failures.
async function recusarEmEspera(
  { db, clock }: Deps,
  { uso, origem, usuarioId }: Tentativa & { usuarioId: number | null },
  { enderecoAte, contaAte }: Espera,
): Promise<void> {
  if (enderecoAte) throw muitasTentativas(enderecoAte, clock())
  if (!contaAte) return
  const em = clock()
  if (uso) await contarUso(db, uso, em, inserirAcesso({ em, usuarioId, tipo: 'MUITAS_TENTATIVAS', origem }))
  throw muitasTentativas(contaAte, clock())
}
