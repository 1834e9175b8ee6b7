// A registration under the lock of a decision, as its author saw it (rules M1, M64).
import { travarUserPor, type UserTravado } from '#server/pessoas/user/user-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { buscarCorrigidaEm } from './analise-repository.ts'
import { buscarUltimaDecisao, type CadastroDecidido } from './decisao-repository.ts'

/** The registration that staff decide on. */
export interface CadastroADecidir {
  id: number
  papel: 'COMPRADOR' | 'VENDEDOR'
  porUsuarioId: number
  /** What the author saw (`vistoDoCadastro`); without it, as in the specification's calls, the status alone counts. */
  visto?: string | undefined
}

/**
 * What a reader sends back with a decision: status, last decision, limit, and when its owner mended it. One that was reopened or mended is
 * another one than before.
 */
export function vistoDoCadastro(conta: Omit<CadastroDecidido, 'id'>): string {
  const { status, limiteCentavos, decisao, corrigidaEm } = conta
  return [status, decisao?.id ?? 0, limiteCentavos, ...(corrigidaEm ? [corrigidaEm.getTime()] : [])].join(':')
}

/** Locks the registration and its author until the transaction ends. Refuses with `user-inexistente` and like `travarUserPor`. */
export async function travarCadastro(
  tx: Tx,
  { id, papel, porUsuarioId }: CadastroADecidir,
): Promise<UserTravado & CadastroDecidido> {
  const conta = await travarUserPor(tx, id, porUsuarioId)
  const user = exigir(conta?.papel === papel ? conta : null, 'user-inexistente')
  const decisao = await buscarUltimaDecisao(tx, id)
  return { ...user, decisao, corrigidaEm: await buscarCorrigidaEm(tx, id) }
}

/** Refuses with `tarefa-mudou` to decide on another state than the author saw. */
export function recusarSeNaoVisto(conta: CadastroDecidido, { visto }: CadastroADecidir): void {
  if (visto !== undefined) exigirVisto(visto, vistoDoCadastro(conta))
}
