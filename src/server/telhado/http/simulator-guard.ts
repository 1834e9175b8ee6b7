// Who may use the simulated provider's own pages where other machines reach the product (design/operation).
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { pode } from '#domain/conta/permissao.ts'
import { buscarSessao, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { hashToken } from '#server/pessoas/auth/session-token.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { sessionCookie } from './session-cookie.ts'

/** The panel with its control, or the page on which a seller links an account. */
export type SimulatorArea = 'control' | 'consent'

export interface Denial {
  status: 401 | 403
  /** What to do, for people. */
  message: string
}

const SEM_SESSAO: Readonly<Record<SimulatorArea, string>> = {
  control:
    'O painel da simulação é só do administrador. Entre na Réstia como ADM e abra este endereço de novo.',
  consent: 'Para vincular uma conta, entre na Réstia como vendedor e comece de novo pelo perfil.',
}

/** Answers null to an ADM, to a seller on the page of consent, and to the caller with the key of this start. */
export function createSimulatorGuard(
  { db, clock, publicUrl }: Pick<Dependencies, 'db' | 'clock' | 'publicUrl'>,
  key: string,
): (request: FastifyRequest, area: SimulatorArea) => Promise<Denial | null> {
  const cookie = sessionCookie(publicUrl.startsWith('https:'))
  const expected = hashToken(`Bearer ${key}`)
  return async (request, area) => {
    if (timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected)) return null
    const token = cookie.read(request)
    const sessao = token ? await buscarSessao(db, token, clock()) : null
    if (sessao && mayUse(sessao, area)) return null
    return { status: sessao ? 403 : 401, message: SEM_SESSAO[area] }
  }
}

// Staff other than ADM may not decide which boletos count as paid.
function mayUse({ user: { papel, status, faltaSegundoFator } }: Sessao, area: SimulatorArea): boolean {
  if (status !== 'ATIVO' || faltaSegundoFator) return false
  return area === 'control' ? papel === 'ADM' : pode(papel, 'vincular-pagbank')
}
