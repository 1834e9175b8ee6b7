// Settings and freight table, kept in memory for reads (design/cart).
import type { ChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { createShortMemory } from '#server/plataforma/db/short-memory.ts'
import type { Dependencies, RegrasLembradas } from '#server/plataforma/dependencies.ts'
import { lerRegras, type RegrasLidas } from './regras-repository.ts'

/** Creates the memory; a change of settings or tables is told by the feed, and without one nothing is kept. */
export function lembrarRegras(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  feed: ChangeFeed,
): RegrasLembradas {
  const memory = createShortMemory<RegrasLidas>({
    feed,
    topic: 'regras',
    maxValues: 1,
    valid: ({ vigenteDesde, proximaEm }) => {
      const agora = clock()
      return vigenteDesde <= agora && (proximaEm === null || agora < proximaEm)
    },
  })
  const ler = () => lerRegras(db, clock())
  return {
    vigentes: () => memory.recall('vigentes', ler),
    esquecer: memory.forget,
  }
}
