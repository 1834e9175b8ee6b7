// Which sessions read prices of their own (rule N147). The others read the memory of all buyers.
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'

/** Does the agreed price `combinado` hold? */
export function valeCombinado(agora: Date): RawBuilder<boolean> {
  return sql<boolean>`combinado.aceito_em is not null and combinado.encerrado_em is null and combinado.ate >= ${dataEmSaoPaulo(agora)}::date`
}

/** Has this account any price that holds? One look into an index. */
export function temCombinado(usuarioId: RawBuilder<unknown>, agora: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from preco_combinado combinado where combinado.comprador_id = ${usuarioId} and ${valeCombinado(agora)})`
}

/** Who reads, as a session says it. */
export interface Leitor {
  user: { id: number; temCombinado: boolean }
}

/** The buyer of the agreed prices that a read lays over the public ones; null if it has none, so that nothing is looked for. */
export function precosDe({ user }: Leitor, compradorId = user.id): number | null {
  return user.id !== compradorId || user.temCombinado ? compradorId : null
}
