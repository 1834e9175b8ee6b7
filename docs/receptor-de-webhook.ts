// An example of a system that hears webhooks (rules N139–N141): `SEGREDO=whs_… node docs/receptor-de-webhook.ts`, behind an https address.
// It trusts nothing before the signature, refuses what is older than five minutes, and takes each event once.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const VALE_POR_S = 5 * 60

/** Was this body signed with this secret within the last five minutes? `cabecalho` is `x-restia-assinatura`, `agoraS` seconds since 1970. */
export function assinaturaVale(
  corpo: string,
  cabecalho: string,
  { segredo, agoraS }: { segredo: string; agoraS: number },
): boolean {
  const partes = cabecalho.split(',').map(parte => parte.split('='))
  const t = Number(partes.find(([nome]) => nome === 't')?.[1])
  if (!(Math.abs(agoraS - t) <= VALE_POR_S)) return false
  const esperada = createHmac('sha256', segredo).update(`${t}.${corpo}`).digest()
  // While a secret is changed there are two: one that fits is enough.
  return partes.some(([nome, valor = '']) => {
    const veio = Buffer.from(nome === 'v1' ? valor : '', 'hex')
    return veio.length === esperada.length && timingSafeEqual(veio, esperada)
  })
}

/** Answers 401 to what it does not trust, and 204 else, also to an event that it has. A real one keeps `vistos` in its database. */
export function criarReceptor(
  { segredo, agora = Date.now }: { segredo: string; agora?: () => number },
  aoChegar: (evento: { id: string; tipo: string; dados: { pedidoId: number | null } }) => void,
) {
  const vistos = new Set<string>()
  return createServer(async (request, response) => {
    const corpo = await text(request) // before it is parsed: the signature is of the bytes
    const cabecalho = String(request.headers['x-restia-assinatura'] ?? '')
    if (!assinaturaVale(corpo, cabecalho, { segredo, agoraS: agora() / 1000 })) {
      response.writeHead(401).end()
      return
    }
    const evento = JSON.parse(corpo)
    if (!vistos.has(evento.id)) {
      vistos.add(evento.id)
      // Quickly: after five seconds the event counts as not delivered. What takes longer goes into a queue.
      aoChegar(evento)
    }
    response.writeHead(204).end()
  })
}

if (import.meta.main) {
  const { SEGREDO: segredo = '' } = process.env
  criarReceptor({ segredo }, evento => process.stdout.write(`${JSON.stringify(evento)}\n`)).listen(8080)
}
