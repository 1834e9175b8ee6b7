// The mailbox of the demonstration (design/notices): what the product sent where no mail server is configured. Its messages hold links that
// open accounts, so it is closed like the simulated provider's panel, and absent where messages really leave.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { buscarMensagem, listarMensagens } from './caixa-de-correio.ts'
import {
  type EnderecosDoCorreio,
  paginaDaLista,
  paginaDaMensagem,
  paginaDeRecado,
} from './pagina-do-correio.ts'

export interface CorreioOptions {
  /** Folder of the messages. */
  pasta: string
  enderecos: EnderecosDoCorreio
  /** Answers null to let a request through, otherwise the status and a Portuguese sentence. */
  guard(request: FastifyRequest): Promise<{ status: number; message: string } | null>
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
/** A message runs nothing and loads nothing. Its links open in a window of their own. */
const POLICY_OF_A_MESSAGE =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const SEM_MENSAGEM = 'Esta mensagem não existe.'

const buscaSchema = z.object({ busca: z.catch(z.string().check(z.trim()), '') })
const mensagemSchema = z.object({ nome: z.string() })

/** Registers the mailbox under the prefix of the scope. Everything but its style sheet is behind the guard. */
export function correioRoutes(scope: FastifyInstance, { pasta, enderecos, guard }: CorreioOptions): void {
  const css = readFileSync(new URL('correio.css', import.meta.url))
  const recado = (reply: FastifyReply, status: number, texto: string) =>
    sendPage(reply.code(status), paginaDeRecado(enderecos, texto))
  scope.get('/correio.css', (_request, reply) =>
    reply
      .headers({ ...HEADERS, 'content-security-policy': POLICY })
      .type('text/css; charset=utf-8')
      .send(css),
  )
  scope.register(async inner => {
    inner.addHook('onRequest', async (request, reply) => {
      const denial = await guard(request)
      if (denial) return recado(reply, denial.status, denial.message)
    })
    inner.get('', async (request, reply) => {
      const { busca } = z.parse(buscaSchema, request.query)
      return sendPage(reply, paginaDaLista(enderecos, await listarMensagens(pasta, busca), busca))
    })
    inner.get('/:nome', async (request, reply) => {
      const mensagem = await buscarMensagem(pasta, z.parse(mensagemSchema, request.params).nome)
      return mensagem
        ? sendPage(reply, paginaDaMensagem(enderecos, mensagem))
        : recado(reply, 404, SEM_MENSAGEM)
    })
    inner.get('/:nome/html', async (request, reply) => {
      const mensagem = await buscarMensagem(pasta, z.parse(mensagemSchema, request.params).nome)
      return mensagem?.html
        ? sendPage(reply, mensagem.html, POLICY_OF_A_MESSAGE)
        : recado(reply, 404, SEM_MENSAGEM)
    })
  })
}

function sendPage(reply: FastifyReply, page: string, policy = POLICY): FastifyReply {
  return reply
    .headers({ ...HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
}
