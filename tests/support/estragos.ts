// Bad answers of the provider: from unreliable lines, broken gateways and unannounced versions.
import type { Json } from '#simulator/test-support.ts'
import type { Estrago } from './linha-ruim.ts'

/** The provider's answer with its JSON changed. */
export const json =
  (mudar: (corpo: Json) => unknown): Estrago =>
  (response, { status, corpo }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(mudar(JSON.parse(corpo))))
  }
/** This text instead of the answer. */
export const texto =
  (status: number, corpo: string, headers: Record<string, string> = {}): Estrago =>
  response =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(corpo)

/** Half of the answer, then the line is cut. */
export const metadeDoCorpo: Estrago = (response, { status, corpo }) => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': corpo.length })
  response.write(corpo.slice(0, corpo.length / 2))
  setTimeout(() => response.destroy(), 20)
}

export const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** Refused temporarily; nothing happened at the provider. */
export const SEM_EFEITO: Record<string, Estrago> = {
  '429 with Retry-After': texto(429, '', { 'retry-after': '2' }),
  '429 with a date': texto(429, '{}', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }),
  '500': texto(500, '{"error_messages":[{"description":"internal server error"}]}'),
  '500 with nothing': texto(500, ''),
  '503 with HTML': texto(503, HTML),
  'a cut line': response => void response.destroy(),
}
