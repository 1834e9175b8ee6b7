// A gateway between the product and the provider's simulator that forwards answers or spoils them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AbrirProvedor } from './provedor-a-parte.ts'

/** The provider's true answer, which may be sent changed, late, in part or not at all. */
export interface Verdade {
  status: number
  corpo: string
}

/** Answers instead of the provider. */
export type Estrago = (response: ServerResponse, verdade: Verdade) => void

interface Plano {
  chamada: string
  /** Only calls whose address or body contains this text, so that concurrent tests do not affect each other. */
  sobre: string
  estrago: Estrago
  /** False: the call does not reach the provider. */
  chega: boolean
}

export interface LinhaRuim {
  /** Opens the line to a provider. */
  abrir: (provedor: AbrirProvedor) => AbrirProvedor
  /** Spoils the answers to a call, for example `POST /orders`, until `consertar`, which answers how many were spoiled. */
  estragar(plano: Plano): { consertar: () => number }
}

/** A line that forwards everything until `estragar` is called. */
export function criarLinhaRuim(): LinhaRuim {
  const planos = new Map<Plano, number>()
  const tomar = (chamada: string, corpo: string) => {
    for (const [plano, vezes] of planos) {
      if (!chamada.startsWith(plano.chamada) || !(chamada + corpo).includes(plano.sobre)) continue
      planos.set(plano, vezes + 1)
      return plano
    }
    return undefined
  }
  const estragar = (plano: Plano) => {
    planos.set(plano, 0)
    const consertar = () => {
      const vezes = planos.get(plano) ?? 0
      planos.delete(plano)
      return vezes
    }
    return { consertar }
  }
  const abrir =
    (provedor: AbrirProvedor): AbrirProvedor =>
    async publicUrl => {
      const { simulatorUrl, env, parar } = await provedor(publicUrl)
      const gateway = createServer((request, response) => {
        // The caller has given up; that is not a failure of the line.
        atender(simulatorUrl, tomar, { request, response }).catch(() => response.destroy())
      })
      await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
      const { port } = gateway.address() as AddressInfo // it listens on a port
      return {
        simulatorUrl,
        env: { ...env, PAGBANK_API_URL: `http://127.0.0.1:${port}` },
        parar: async () => {
          gateway.close()
          gateway.closeAllConnections()
          await parar()
        },
      }
    }
  return { abrir, estragar }
}

async function atender(
  simulatorUrl: string,
  tomar: (chamada: string, corpo: string) => Plano | undefined,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const corpo = await text(request)
  const plano = tomar(`${request.method} ${request.url}`, corpo)
  if (plano && !plano.chega) return plano.estrago(response, { status: 0, corpo: '' })
  const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers
  const answer = await fetch(simulatorUrl + request.url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>, // the product repeats none
    ...(corpo !== '' && { body: corpo }),
  })
  const verdade = { status: answer.status, corpo: await answer.text() }
  if (plano) return plano.estrago(response, verdade)
  response.writeHead(verdade.status, { 'content-type': 'application/json' }).end(verdade.corpo)
}
