// What a running server holds, read from /proc; null where there is none.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface Held {
  /** Open files and sockets of all kinds, but for those to the provider. */
  descriptors: number
  /** Its connections to the provider, which wait for the next call. */
  toProvider: number
  /** Connections that clients have to its port. */
  clients: number
  /** Sockets that wait for connections at its port, on this machine. */
  listening: number
}

/** States of /proc/net/tcp. */
const ESTABLISHED = '01'
const LISTEN = '0A'

/** A line of /proc/net/tcp. */
interface Connection {
  localPort: number
  remotePort: number
  state: string
  inode: string
}

export function heldBy(pid: number, port: number, providerPort: number): Held | null {
  if (process.platform !== 'linux') return null
  const connections = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(connectionsIn)
  const links = linksOf(pid)
  const outgoing = connections.filter(({ remotePort }) => remotePort === providerPort)
  const toProvider = outgoing.filter(({ inode }) => links.includes(`socket:[${inode}]`)).length
  const inState = (wanted: string) =>
    connections.filter(({ localPort, state }) => localPort === port && state === wanted).length
  return {
    descriptors: links.length - toProvider,
    toProvider,
    clients: inState(ESTABLISHED),
    listening: inState(LISTEN),
  }
}

function connectionsIn(path: string): Connection[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map(line => {
    const [, local = '', remote = '', state = '', , , , , , inode = ''] = line.trim().split(/\s+/)
    return { localPort: portOf(local), remotePort: portOf(remote), state, inode }
  })
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16)
}

/** What the descriptors of a process stand for; empty text for one that was closed meanwhile. */
function linksOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).map(descriptor => {
    try {
      return readlinkSync(`${folder}/${descriptor}`)
    } catch {
      return ''
    }
  })
}
