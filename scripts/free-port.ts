import { createServer } from 'node:net'

/** Below the ports that the system gives out by itself: no other program takes one between its probe and its use. */
const FIRST = 20_000
const COUNT = 12_000
let next = Math.floor(Math.random() * COUNT)

/** A free port of the loopback address, another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`nenhuma porta livre de ${FIRST} a ${FIRST + COUNT - 1}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
