// Sessions of reads, kept in memory for a moment (rule M5, design/statements). What changes something asks the database.
import type { ChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { createShortMemory } from '#server/plataforma/db/short-memory.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { buscarSessao, ehAtual, type Sessao } from './session-repository.ts'

const MAX_SESSIONS = 5000

export interface SessionMemory {
  /** The valid session of this token, or null. One that is about to change something is read from the database. */
  find(token: string, { toChange }: { toChange: boolean }): Promise<Sessao | null>
  /** Forgets the sessions that are kept in memory: all, or those of one person. */
  forget(userId?: number): void
}

/** Reads sessions; a block, a logout or a change of role is told by the feed. */
export function createSessionMemory(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  feed: ChangeFeed,
): SessionMemory {
  const memory = createShortMemory<Sessao>({
    feed,
    topic: 'sessao',
    maxValues: MAX_SESSIONS,
    affected: ({ user, loginId }, key) => String(user.id) === key || String(loginId) === key,
    valid: sessao => ehAtual(sessao, clock()),
  })
  const read = (token: string) => buscarSessao(db, token, clock())
  return {
    find: (token, { toChange }) => (toChange ? read(token) : memory.recall(token, () => read(token))),
    forget: userId => memory.forget(userId?.toString()),
  }
}
