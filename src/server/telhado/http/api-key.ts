// Requests by key instead of a session: `Authorization: Bearer rst_…` (rules N136, N137, design/integrations).
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  CHAMADAS_POR_MINUTO,
  escopoNecessario,
  motivoParaNaoAlcancar,
  PREFIXO_DA_CHAVE,
} from '#domain/conta/chave-de-api.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { buscarSessaoDaChave } from '#server/pessoas/integracao/chave-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { createWriteMemory, type WriteMemory } from './repeated-write.ts'

export interface KeyReader {
  /** What the owner of this key may do with it; null if there is no such key. Asks the database each time. */
  find(text: string): Promise<Sessao | null>
  /** Counts one call of this key. Refuses with `muitas-tentativas` beyond those of a minute. */
  count(keyId: number): void
  /** What writes with an `Idempotency-Key` answered. */
  writes: WriteMemory
}

const MINUTE_MS = 60_000
/** As many keys at once are counted; beyond them all begin anew. */
const MAX_COUNTED = 10_000

/** Reads keys and counts their calls, on each server by itself. */
export function createKeyReader({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): KeyReader {
  const minutes = new Map<number, { since: number; calls: number }>()
  return {
    writes: createWriteMemory({ db, clock }),
    find: text => buscarSessaoDaChave(db, text, clock()),
    count: keyId => {
      const now = clock().getTime()
      if (minutes.size > MAX_COUNTED) minutes.clear()
      let minute = minutes.get(keyId)
      if (!minute || now - minute.since >= MINUTE_MS) minute = { since: now, calls: 0 }
      minutes.set(keyId, minute)
      minute.calls++
      if (minute.calls <= CHAMADAS_POR_MINUTO) return
      const esperaSegundos = Math.max(1, Math.ceil((minute.since + MINUTE_MS - now) / 1000))
      throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
    },
  }
}

const BEARER = new RegExp(`^bearer +(${PREFIXO_DA_CHAVE}\\S*) *$`, 'i')

/** The text of the key that this request comes with; null if it comes with none. A proxy's own password is none. */
export function keyOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  return BEARER.exec(authorization)?.[1] ?? null
}

/** The session that this key stands for. Refuses what it does not reach, before the key is looked for where no key does. */
export async function sessionOfKey(
  key: string,
  endpoint: Pick<Endpoint, 'chave'>,
  { method, withCookie, keys }: { method: string; withCookie: boolean; keys: KeyReader },
): Promise<Sessao> {
  if (!endpoint.chave) throw new RecusaError({ codigo: 'chave-de-api-sem-alcance' })
  if (withCookie) throw new RecusaError({ codigo: 'chave-de-api-e-cookie' })
  const sessao = exigir(await keys.find(key), 'chave-de-api-invalida')
  const escopo = sessao.chave?.escopo ?? 'LER'
  recusarSe(motivoParaNaoAlcancar(escopo, escopoNecessario(method, endpoint.chave)))
  return sessao
}
