// Where a call reads, if its answer may be some seconds old (design/statements).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { MAX_LAG_MS, type Replicas } from '#server/plataforma/db/replicas.ts'

export interface Reading {
  primary: DbDeLeitura
  /** A replica, or the primary for a caller that may have changed something that no replica has yet. */
  choose(request: FastifyRequest): DbDeLeitura
  /** Notes on the caller that this call changes something. */
  mark(reply: FastifyReply): void
}

/** Reads from the primary only. */
export const onPrimary = (primary: DbDeLeitura): Reading => ({
  primary,
  choose: () => primary,
  mark: () => undefined,
})

/**
 * A browser that changed something reads from the primary for as long as a replica in use may lag, whichever server it meets: a cookie tells
 * them, which ends by the browser's own clock. A key has no cookie; one that may write reads from the primary.
 */
export function onReplicas(primary: DbDeLeitura, replicas: Replicas, secure: boolean): Reading {
  const name = secure ? '__Host-mudou' : 'mudou'
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: MAX_LAG_MS / 1000 + 1,
  } as const
  return {
    primary,
    choose: ({ cookies, sessao }) => {
      const writes = sessao?.chave ? sessao.chave.escopo !== 'LER' : cookies[name] !== undefined
      return writes ? primary : replicas.choose()
    },
    mark: reply => void reply.setCookie(name, '1', options),
  }
}
