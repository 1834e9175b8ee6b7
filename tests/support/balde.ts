// A bucket that speaks the S3 protocol as far as the product needs it, and checks signatures (AWS Signature Version 4).
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const BALDE = 'restia'
const REGIAO = 'sa-east-1'
const CHAVE = { id: 'AKIATESTE', segredo: 'segredo+do/balde' }
/** AWS refuses a signature that is older. */
const VALIDADE_MS = 15 * 60_000

export interface Balde {
  /** The variables that name this bucket; with a prefix it begins each name. */
  env(prefixo?: string): Record<string, string>
  objetos: Map<string, { bytes: Buffer; gravadoEm: Date; tipo: string }>
  /** What was asked, in order: `PUT nome`. */
  pedidos: string[]
  /** Answers this status to the next calls, instead of doing what they ask; `null` hangs up. */
  falhar(status: number | null, vezes?: number): void
  parar(): Promise<void>
}

interface Recusa {
  status: number
  codigo: string
}

/** Starts a bucket at a free port. A listing answers two names at a time. */
export async function abrirBalde(): Promise<Balde> {
  const objetos: Balde['objetos'] = new Map()
  const pedidos: string[] = []
  let falha: { status: number | null; vezes: number } = { status: null, vezes: 0 }
  const atender = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await buffer(request)
    const url = new URL(request.url ?? '', 'http://balde')
    const nome = decodeURIComponent(url.pathname).slice(`/${BALDE}/`.length)
    pedidos.push(`${request.method} ${nome || url.search}`)
    if (falha.vezes > 0) {
      falha.vezes -= 1
      if (falha.status === null) return void request.socket.destroy()
      return responder(response, { status: falha.status, codigo: 'InternalError' })
    }
    const recusa = recusaDe(request, url, bytes)
    if (recusa) return responder(response, recusa)
    if (!nome) return void response.end(listagem(objetos, url.searchParams))
    executar(
      { method: request.method, nome, bytes, tipo: request.headers['content-type'] ?? '' },
      objetos,
      response,
    )
  }
  const server = createServer((request, response) => void atender(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on TCP
  return {
    env: (prefixo = '') => ({
      IMAGENS: `s3://${BALDE}/${prefixo}?endpoint=http://127.0.0.1:${port}&region=${REGIAO}`,
      IMAGENS_CHAVE_DE_ACESSO: CHAVE.id,
      IMAGENS_CHAVE_SECRETA: CHAVE.segredo,
    }),
    objetos,
    pedidos,
    falhar: (status, vezes = Number.POSITIVE_INFINITY) => {
      falha = { status, vezes }
    },
    parar: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Pedido {
  method: string | undefined
  nome: string
  bytes: Buffer
  tipo: string
}

function executar(
  { method, nome, bytes, tipo }: Pedido,
  objetos: Balde['objetos'],
  response: ServerResponse,
): void {
  const objeto = objetos.get(nome)
  if (method === 'PUT') {
    objetos.set(nome, { bytes, gravadoEm: new Date(), tipo })
    response.end()
  } else if (method === 'DELETE') {
    objetos.delete(nome)
    response.writeHead(204).end()
  } else if (objeto) {
    response.writeHead(200, { 'content-type': objeto.tipo, 'content-length': objeto.bytes.length })
    response.end(method === 'HEAD' ? undefined : objeto.bytes)
  } else responder(response, { status: 404, codigo: 'NoSuchKey' })
}

function responder(response: ServerResponse, { status, codigo }: Recusa): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${codigo}</Code></Error>`)
}

function listagem(objetos: Balde['objetos'], query: URLSearchParams): string {
  const [prefixo, depois] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const nomes = [...objetos.keys()].filter(nome => nome.startsWith(prefixo) && nome > depois).sort()
  const conteudo = nomes.slice(0, 2).map(nome => {
    const data = objetos.get(nome)?.gravadoEm.toISOString()
    return `<Contents><Key>${nome.replaceAll('&', '&amp;')}</Key><LastModified>${data}</LastModified></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${nomes.length > 2}</IsTruncated>${conteudo.join('')}</ListBucketResult>`
}

// Reads the request as the protocol's description says, apart from the client's own code.
function recusaDe({ method = '', headers }: IncomingMessage, url: URL, bytes: Buffer): Recusa | null {
  const partes =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, id, dia = '', regiao, nomes = '', assinatura] = partes.exec(headers.authorization ?? '') ?? []
  if (!assinatura) return { status: 403, codigo: 'AccessDenied' }
  if (id !== CHAVE.id) return { status: 403, codigo: 'InvalidAccessKeyId' }
  if (regiao !== REGIAO) return { status: 400, codigo: 'AuthorizationHeaderMalformed' }
  const momento = String(headers['x-amz-date'])
  const instante = Date.parse(momento.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - instante) < VALIDADE_MS)) return { status: 403, codigo: 'RequestTimeTooSkewed' }
  const [, balde] = url.pathname.split('/')
  const assinados = nomes.split(';')
  const resumo = String(headers['x-amz-content-sha256'])
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(nome => assinados.includes(nome)))
    return { status: 403, codigo: 'AccessDenied' }
  if (resumo !== sha256(bytes)) return { status: 400, codigo: 'XAmzContentSHA256Mismatch' }
  const query = [...url.searchParams].map(par => par.map(rfc3986).join('=')).sort()
  const cabecalhos = assinados.map(nome => `${nome}:${String(headers[nome]).trim()}\n`)
  const caminho = decodeURIComponent(url.pathname).split('/').map(rfc3986).join('/')
  const pedido = [method, caminho, query.join('&'), cabecalhos.join(''), nomes, resumo].join('\n')
  const escopo = `${dia}/${regiao}/s3/aws4_request`
  const texto = ['AWS4-HMAC-SHA256', momento, escopo, sha256(pedido)].join('\n')
  const chave = [dia, REGIAO, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${CHAVE.segredo}`))
  if (hmac(chave, texto).toString('hex') !== assinatura)
    return { status: 403, codigo: 'SignatureDoesNotMatch' }
  return balde === BALDE ? null : { status: 404, codigo: 'NoSuchBucket' }
}

const sha256 = (dados: string | Buffer) => createHash('sha256').update(dados).digest('hex')
const hmac = (chave: Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest()
const rfc3986 = (texto: string) =>
  encodeURIComponent(texto).replace(/[!'()*]/g, letra => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`)
