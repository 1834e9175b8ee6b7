import { setTimeout as sleep } from 'node:timers/promises'
import { inserirAcesso } from '#server/pessoas/acesso/acesso-repository.ts'
import { tentarDecifrar } from '#server/plataforma/cifra.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { hashDaRecuperacao, passoDoCodigo } from './codigo-de-uso-unico.ts'
import { verifyAgainstDummy, verifyPassword } from './password-hash.ts'
import { gastarCodigoDeRecuperacao, gastarPasso } from './segundo-fator-repository.ts'
import {
  aceitarSenha,
  buscarParaLogin,
  type ContaDoLogin,
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

export interface Credenciais extends Tentativa {
  password: string
  /** What an account with a second factor is asked for besides; null if the password is enough. */
  segundoFator: { codigo: string | undefined; chaveDeCifra: Buffer } | null
}

type RecusaDeCredenciais = 'credenciais-invalidas' | 'codigo-necessario' | 'codigo-incorreto'

/** The account, or the code of the refusal. */
export type Conferencia =
  | { conta: Pick<ContaDoLogin, 'id' | 'senhaHash'> }
  | { conta: null; recusa: RecusaDeCredenciais }

/**
 * The account with this e-mail and this password, and with this code if it has a second factor. A wrong e-mail takes as long as a wrong
 * password. These and a wrong code count as a failed login, for the account and for the address (design/sign-in, design/strangers); the
 * question for a code counts as nothing. Refuses with `muitas-tentativas` or `indisponivel`.
 */
export async function conferirCredenciais(deps: Deps, credenciais: Credenciais): Promise<Conferencia> {
  try {
    return await poucosPorVez(() => conferir(deps, credenciais))
  } catch (error) {
    if (error instanceof RecusaError) await sleep(PAUSA_MS)
    throw error
  }
}

// The password is verified first and the outcome counted afterwards, in the order of the rows' locks: as if the attempts had been
// made one after the other in this order. An outcome beyond the limits is not told, so a burst learns no more than patience does.
// A hash that the server refuses or does not finish is not counted.
async function conferir(
  { db, clock }: Deps,
  { password, segundoFator, ...tentativa }: Credenciais,
): Promise<Conferencia> {
  const { id, senhaHash, segredo, ...espera } = await buscarParaLogin(db, tentativa, clock())
  await recusarEmEspera({ db, clock }, { ...tentativa, usuarioId: id }, espera)
  const falhar = async (recusa: 'credenciais-invalidas' | 'codigo-incorreto') => {
    if (tentativa.uso) await contarUso(db, tentativa.uso, clock())
    const erro = recusa === 'codigo-incorreto' ? 'CODIGO_ERRADO' : 'SENHA_ERRADA'
    const contaAte = await contarFalha(db, { ...tentativa, usuarioId: id, erro }, clock())
    if (contaAte) throw muitasTentativas(contaAte, clock())
    return { conta: null, recusa }
  }
  if (id === null) await verifyAgainstDummy(password)
  if (id === null || !(await verifyPassword(password, senhaHash))) return falhar('credenciais-invalidas')
  const fator = segundoFator && segredo ? { ...segundoFator, usuarioId: id, segredo } : null
  if (fator?.codigo !== undefined && !(await gastarCodigo({ db, clock, ...fator }, fator, fator.codigo)))
    return falhar('codigo-incorreto')
  // The failures of an account stay until its code is right: otherwise the password alone would allow any number of codes.
  const pendente = fator !== null && fator.codigo === undefined
  const esperaAgora = await aceitarSenha(db, { ...tentativa, pendente }, clock())
  await recusarEmEspera({ db, clock }, { ...tentativa, usuarioId: id }, esperaAgora)
  return pendente ? { conta: null, recusa: 'codigo-necessario' } : { conta: { id, senhaHash } }
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

/** The second factor of an account that has one. */
interface FatorDaConta {
  usuarioId: number
  /** The app's key, encrypted. */
  segredo: Buffer
}

/**
 * Is this a code of the account's app, or one of its recovery codes? A right one is spent: it works once. With a lost cipher key
 * only recovery codes work (design/sign-in).
 */
async function gastarCodigo(
  { db, clock, chaveDeCifra }: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { usuarioId, segredo }: FatorDaConta,
  codigo: string,
): Promise<boolean> {
  const hash = hashDaRecuperacao(codigo)
  if (hash) return gastarCodigoDeRecuperacao(db, usuarioId, hash)
  const chave = tentarDecifrar(chaveDeCifra, segredo)
  const passo = chave === null ? null : passoDoCodigo(chave, codigo, clock())
  return passo !== null && gastarPasso(db, usuarioId, passo)
}
