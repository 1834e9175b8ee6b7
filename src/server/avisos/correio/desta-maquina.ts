import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOCAIS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** What proxies add. A request that carries one was not made on this machine, or came by a program that others reach. */
const DE_PROXY = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** What is read of a request. */
export type Chamada = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Refuses a request of another machine, one that came through a proxy, and one that came by a name of this machine that is not its own. A
 * page of another site can make its own name lead here, and would then read the answers as its own.
 */
export async function recusarNomeEstranho(
  { headers, socket }: Chamada,
  publicUrl: string,
): Promise<{ status: number; message: string } | null> {
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
