// Bounds the connections that strangers hold, in all and by network. Not the newcomer is closed but the one that has kept the server
// waiting longest: who floods from one address closes its own connections, and a browser opens an idle one again.
import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { clientNetwork } from '#server/pessoas/auth/client-network.ts'

export interface ConnectionBounds {
  /** Connections in all. */
  total: number
  /** Connections of one IPv4 address or IPv6 /64. */
  perNetwork: number
}

/** Half of them may be streams of events (design/notices). */
export const CONNECTION_BOUNDS: ConnectionBounds = { total: 4000, perNetwork: 400 }

/** Installs the bounds; connections of `trustedProxies` (addresses and networks) count in all only. */
export function boundConnections(
  server: Server,
  trustedProxies: readonly string[],
  { total, perNetwork }: ConnectionBounds = CONNECTION_BOUNDS,
): void {
  const isProxy = proxyCheck(trustedProxies)
  /** Those that have waited longest come first. */
  const connections = new Map<string, Set<Socket>>()
  const requests = new WeakMap<Socket, IncomingMessage>()
  let open = 0
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const network = clientNetwork(address)
    const ofNetwork = connections.get(network) ?? new Set()
    connections.set(network, ofNetwork.add(socket))
    open++
    socket.once('close', () => {
      open--
      ofNetwork.delete(socket)
      if (ofNetwork.size === 0) connections.delete(network)
    })
    if (ofNetwork.size > perNetwork && !isProxy(address)) closeOne(ofNetwork, requests)
    else if (open > total) closeOne(largest(connections), requests)
  })
  server.on('request', (request, response) => {
    const { socket } = request
    requests.set(socket, request)
    response.once('close', () => {
      requests.delete(socket)
      const ofNetwork = connections.get(clientNetwork(socket.remoteAddress ?? ''))
      if (ofNetwork?.delete(socket)) ofNetwork.add(socket)
    })
  })
}

// A request that is there as a whole is being answered: then the client waits for the server, and not the other way round.
function closeOne(sockets: Set<Socket>, requests: WeakMap<Socket, IncomingMessage>): void {
  let last: Socket | undefined
  for (const socket of sockets) {
    last = socket
    if (!requests.get(socket)?.complete) break
  }
  if (last) sockets.delete(last)
  last?.destroy()
}

function largest(connections: Map<string, Set<Socket>>): Set<Socket> {
  let found = new Set<Socket>()
  for (const sockets of connections.values()) if (sockets.size > found.size) found = sockets
  return found
}

function proxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
