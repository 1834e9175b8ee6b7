// What a running server holds, read from /proc; null where there is none.
import { readdirSync, readFileSync } from 'node:fs'

export interface Held {
  /** Open files and sockets of all kinds. */
  descriptors: number
  /** Connections that clients have to its port. */
  clients: number
  /** Sockets that wait for connections at its port, on this machine. */
  listening: number
}

/** States of /proc/net/tcp. */
const ESTABLISHED = '01'
const LISTEN = '0A'

export function heldBy(pid: number, port: number): Held | null {
  if (process.platform !== 'linux') return null
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(path => {
    const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
    return lines.map(line => line.trim().split(/\s+/))
  })
  const atPort = sockets.filter(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16) === port)
  const inState = (state: string) => atPort.filter(([, , , found]) => found === state).length
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    clients: inState(ESTABLISHED),
    listening: inState(LISTEN),
  }
}
