// Calls the addresses that customers name for their webhooks (rules N139, N140, design/integrations). Any of them may point at a machine
// behind the server's own walls, and may point elsewhere a moment later: the address that was checked is the one that is called.
import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP } from 'node:net'

const LIMITE_MS = 5000
/** A name server that is silent for so long is asked once more, or the next one of the machine is. */
const NAMES = { timeout: 2000, tries: 2 }

export interface ResultadoDoWebhook {
  entregue: boolean
  /** What the receiver answered, or why it could not, in words for its owner. */
  resposta: string
}

export interface WebhookSender {
  /** Sends one signed body. Never throws, follows no redirect, and is done within five seconds. */
  enviar(url: string, corpo: string, segredos: readonly string[]): Promise<ResultadoDoWebhook>
}

interface Address {
  address: string
  family: number
}

export interface SenderParts {
  clock: () => Date
  /** Other ways to names and to receivers, for tests. */
  lookup?: (host: string, signal: AbortSignal) => Promise<Address[]>
  request?: (url: URL, options: RequestOptions) => ClientRequest
}

export function createWebhookSender({
  clock,
  lookup = (host, signal) => lookUp(host, signal),
  request = httpsRequest,
}: SenderParts): WebhookSender {
  return {
    enviar: async (texto, corpo, segredos) => {
      const signal = AbortSignal.timeout(LIMITE_MS)
      try {
        const url = new URL(texto)
        const address = await publicAddressOf(url, host => lookup(host, signal))
        if (!address) return { entregue: false, resposta: 'O endereço não é da internet.' }
        const t = Math.floor(clock().getTime() / 1000)
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(corpo),
          'user-agent': 'Restia',
          'x-restia-assinatura': assinaturaDe(corpo, t, segredos),
        }
        const sent = request(url, { method: 'POST', headers, agent: false, signal, ...connectTo(address) })
        return resultadoDe(await answerOf(sent, corpo))
      } catch {
        return {
          entregue: false,
          resposta: signal.aborted ? 'Não respondeu em 5 segundos.' : 'Não foi possível conectar.',
        }
      }
    },
  }
}

/** The signature of a body at this second: one `v1` for each secret that is valid (rule N140). */
export function assinaturaDe(corpo: string, t: number, segredos: readonly string[]): string {
  const v1 = (segredo: string) => createHmac('sha256', segredo).update(`${t}.${corpo}`).digest('hex')
  return [`t=${t}`, ...segredos.map(segredo => `v1=${v1(segredo)}`)].join(',')
}

function resultadoDe(status: number): ResultadoDoWebhook {
  if (status >= 200 && status < 300) return { entregue: true, resposta: `Respondeu ${status}.` }
  const desvio = status >= 300 && status < 400 ? ' Não seguimos redirecionamentos.' : ''
  return { entregue: false, resposta: `Respondeu ${status}.${desvio}` }
}

// Its body is not read: it is not needed, and may have no end.
function answerOf(sent: ClientRequest, corpo: string): Promise<number> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.end(corpo)
  })
}

/**
 * Every address of a name, asked of the machine's name servers or of these. Uses none of the process's threads, on which everything else looks
 * up its names, and ends with the signal. Throws if no server knows the name.
 */
export async function lookUp(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<Address[]> {
  const resolver = new Resolver(NAMES)
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [
      ...(four.status === 'fulfilled' ? four.value : []).map(address => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map(address => ({ address, family: 6 })),
    ]
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

// The name stays in the request, for the certificate; it is not looked up a second time.
function connectTo({ address, family }: Address): RequestOptions {
  return {
    lookup: (_host, { all }, callback) =>
      all ? callback(null, [{ address, family }]) : callback(null, address, family),
  }
}

/** Where this address is reached; null unless everything that its name stands for is on the public internet. */
async function publicAddressOf(
  { protocol, hostname }: URL,
  lookup: (host: string) => Promise<Address[]>,
): Promise<Address | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await lookup(host)
  if (protocol !== 'https:' || addresses.some(({ address }) => !enderecoPublico(address))) return null
  return addresses.find(one => one.family === 4) ?? addresses[0] ?? null
}

const FORBIDDEN = new BlockList()
for (const network of [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
  ],
  ...[
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/')
  FORBIDDEN.addSubnet(address, Number(bits), 'ipv4')
}
// Within what is routed: special uses, documentation, and IPv4 wrapped by Teredo and 6to4.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = network.split('/')
  FORBIDDEN.addSubnet(address, Number(bits), 'ipv6')
}
const ROUTED = new BlockList()
ROUTED.addSubnet('2000::', 3, 'ipv6')

/** Is this the address of a machine on the public internet? Mapped and link-local ones are not. */
export function enderecoPublico(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !FORBIDDEN.check(address, 'ipv4')
  // A list of IPv4 networks also catches mapped addresses, which are outside of what is routed anyway.
  return family === 6 && ROUTED.check(address, 'ipv6') && !FORBIDDEN.check(address, 'ipv6')
}
