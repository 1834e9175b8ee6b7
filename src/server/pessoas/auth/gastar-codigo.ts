import { tentarDecifrar } from '#server/plataforma/cifra.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { hashDaRecuperacao, passoDoCodigo } from './codigo-de-uso-unico.ts'
import { gastarCodigoDeRecuperacao, gastarPasso } from './segundo-fator-repository.ts'

/** The second factor of an account that has one. */
export interface FatorDaConta {
  usuarioId: number
  /** The app's key, encrypted. */
  segredo: Buffer
}

/**
 * Is this a code of the account's app, or one of its recovery codes? A right one is spent: it works once. With a lost cipher key
 * only recovery codes work (design/sign-in).
 */
export async function gastarCodigo(
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
