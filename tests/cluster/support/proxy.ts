// A small load balancer: sends each request to the next server that says it is ready, and never repeats one.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PROBE_MS = 250
const PROBE_TIMEOUT_MS = 1500

export interface Backend {
  port: number
  innerPort: number
}

export interface LoadBalancer {
  url: string
  /** Knows this server from now on. */
  add(backend: Backend): void
  /** Does it send requests to this server now? */
  sendsTo(backend: Backend): boolean
  close(): Promise<void>
}

/** Listens on this port. */
export async function startProxy(port: number): Promise<LoadBalancer> {
  const backends: Backend[] = []
  const ready = new Set<Backend>()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  let turn = 0
  let closed = false

  // No answer in time is no news: a busy machine is not a server that stops.
  const probe = async (backend: Backend) => {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    try {
      const response = await fetch(`http://127.0.0.1:${backend.innerPort}/readyz`, { signal })
      await response.text()
      if (response.ok) ready.add(backend)
      else ready.delete(backend)
    } catch {
      if (!signal.aborted) ready.delete(backend)
    }
  }
  const probing = (async () => {
    for (; !closed; await sleep(PROBE_MS)) await Promise.all(backends.map(probe))
  })()

  const server = http.createServer((request, response) => {
    const open = backends.filter(backend => ready.has(backend))
    const backend = open[turn++ % Math.max(open.length, 1)]
    if (!backend) return void response.writeHead(503).end('nenhum servidor pronto')
    const onward = http.request({
      agent,
      host: '127.0.0.1',
      port: backend.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress },
    })
    onward.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end('o servidor não respondeu')
    })
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    add: backend => void backends.push(backend),
    sendsTo: backend => ready.has(backend),
    close: async () => {
      closed = true
      await probing
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
