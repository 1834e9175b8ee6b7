// Who may use what only the simulation has: the simulated provider's own pages and the mailbox (design/operation).
import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
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

/**
 * Answers null to a request that may go on. Where others reach the product these are an ADM, a seller on the page of consent, and the
 * caller with the key of this start. Without a key only this machine does, and a request must have been made on it.
 */
export function createSimulatorGuard(
  { db, clock, publicUrl }: Pick<Dependencies, 'db' | 'clock' | 'publicUrl'>,
  key: string | null,
): (request: FastifyRequest, area: SimulatorArea) => Promise<Denial | null> {
  if (key === null) return async request => recusarNomeEstranho(request, publicUrl)
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

const LOCAIS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** What proxies add. A request that carries one was not made on this machine, or came by a program that others reach. */
const DE_PROXY = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** The parts of a request that are read. */
type Chamada = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Refuses a request of another machine, one that came through a proxy, and one that came by a name of this machine that is not its own. A
 * page of another site can make its own name lead here, and would then read the answers as its own.
 */
export function recusarNomeEstranho({ headers, socket }: Chamada, publicUrl: string): Denial | null {
  if (!destaMaquina(socket.remoteAddress) || DE_PROXY.some(nome => headers[nome] !== undefined))
    return { status: 403, message: 'Esta página só abre na própria máquina, sem proxy.' }
  const { hostname } = URL.parse(`http://${headers.host ?? ''}`) ?? { hostname: '' }
  if (LOCAIS.has(hostname) || hostname === new URL(publicUrl).hostname) return null
  return { status: 403, message: `Abra este endereço em ${publicUrl}.` }
}

// A socket that listens on both kinds of addresses sees IPv4 as `::ffff:127.0.0.1`, which the list knows, too.
function destaMaquina(endereco: string | undefined): boolean {
  return endereco !== undefined && LOOPBACK.check(endereco, isIPv6(endereco) ? 'ipv6' : 'ipv4')
}
