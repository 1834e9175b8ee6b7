// A real reverse proxy in front of the product, whose upstream can be gone: then it answers by itself, as proxies do.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { site } from './site.ts'

const PAGINA = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** What the proxy answers by itself. */
const RESPOSTAS = {
  pagina: { status: 502, tipo: 'text/html', corpo: PAGINA },
  vazia: { status: 500, tipo: 'text/plain', corpo: '' },
  'recusa-vazia': { status: 400, tipo: 'application/json', corpo: '' },
  'excesso-vazio': { status: 429, tipo: 'text/plain', corpo: '' },
} as const

export interface Intermediario extends AsyncDisposable {
  url: string
  /** From now on answers these calls by itself, or the next so many; `caminho` is matched against the whole path. */
  responder: (metodo: string, caminho: RegExp, resposta: keyof typeof RESPOSTAS, vezes?: number) => void
  /** From now on passes these pages on up to a text that stands in them, and the rest after as many milliseconds. */
  partir: (corte: Corte) => void
  /** From now on passes every call on, whole. */
  religar: () => void
}

interface Regra {
  metodo: string
  caminho: RegExp
  resposta: keyof typeof RESPOSTAS
  vezes: number
}

interface Corte {
  caminho: RegExp
  ate: string
  esperaMs: number
}

/** Opens a proxy on a free port of localhost, so that cookies of the product are sent to it. */
export async function abrirProxy(): Promise<Intermediario> {
  let regras: readonly Regra[] = []
  let corte: Corte | null = null
  const server = createServer((entrada, saida) => {
    const { pathname } = new URL(entrada.url ?? '/', site.url)
    const regra = regras.find(
      ({ metodo, caminho, vezes }) => vezes > 0 && entrada.method === metodo && caminho.test(pathname),
    )
    if (!regra) return passar(entrada, saida, corte?.caminho.test(pathname) ? corte : null)
    regra.vezes -= 1
    const { status, tipo, corpo } = RESPOSTAS[regra.resposta]
    entrada.resume().on('end', () => saida.writeHead(status, { 'content-type': tipo }).end(corpo))
  })
  await new Promise<void>(ready => server.listen(0, 'localhost', ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // a port was given, so that this is no path
    responder: (metodo, caminho, resposta, vezes = Number.POSITIVE_INFINITY) => {
      regras = [{ metodo, caminho, resposta, vezes }, ...regras]
    },
    partir: novo => {
      corte = novo
    },
    religar: () => {
      regras = []
      corte = null
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function passar(entrada: IncomingMessage, saida: ServerResponse, corte: Corte | null): void {
  const { method, url = '/' } = entrada
  const headers = corte === null ? entrada.headers : { ...entrada.headers, 'accept-encoding': 'identity' }
  const adiante = request(new URL(url, site.url), { method, headers }, async resposta => {
    saida.writeHead(resposta.statusCode ?? 502, resposta.headers)
    if (corte === null) return void resposta.pipe(saida)
    const inteira = await buffer(resposta)
    const fim = inteira.indexOf(corte.ate) + corte.ate.length
    saida.write(inteira.subarray(0, fim))
    await sleep(corte.esperaMs)
    saida.end(inteira.subarray(fim))
  })
  adiante.on('error', () => saida.destroy())
  saida.on('close', () => adiante.destroy())
  entrada.pipe(adiante)
}
