import { dataEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import { ZERO } from '#domain/centavos.ts'
import type { GastosDoMembro } from '#domain/compra/limite-do-membro.ts'
import type { MembroDaSessao } from '#server/pessoas/auth/session-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { lerGastos } from './membro-repository.ts'

/** What a member may spend, for a view (rule N115). Null without limits; the database is asked only where a month has one. */
export async function gastosDoMembro(
  db: Db,
  { id, limitePedidoCentavos, limiteMesCentavos }: MembroDaSessao,
  agora: Date,
): Promise<GastosDoMembro | null> {
  if (limiteMesCentavos !== null) return lerGastos(db, id, inicioDoMes(agora))
  return limitePedidoCentavos === null
    ? null
    : { limitePedidoCentavos, limiteMesCentavos, doMesCentavos: ZERO }
}

/** The same under the lock of its company, as it decides (rule N115). Refuses with `sem-sessao` a member that has ended meanwhile. */
export async function exigirGastos(db: Db, membroId: number, agora: Date): Promise<GastosDoMembro> {
  return exigir(await lerGastos(db, membroId, inicioDoMes(agora)), 'sem-sessao')
}

const inicioDoMes = (agora: Date) => inicioDoDia(`${dataEmSaoPaulo(agora).slice(0, 7)}-01`)
