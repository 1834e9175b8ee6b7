// What an endpoint does with the parts of a request, once its caller may: from memory, once more, or by its handler.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { dinheiroSchema } from '#contract/campos.ts'
import type { Endpoint, Mudanca } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { clientAddress } from '#server/pessoas/auth/client-network.ts'
import type { Handlers } from '#server/pessoas/auth/handlers.ts'
import { type SessaoAberta, veValores } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies, RegrasLembradas } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import type { KeyReader } from './api-key.ts'
import { authorize, callerOf, type SessionReader } from './caller.ts'
import type { Uploads } from './multipart.ts'
import { parseParts, type RawParts } from './parse-parts.ts'
import type { Reading } from './reading.ts'
import { type AnswerMemory, chaveDaCotacao, rememberedAnswer, sendRemembered } from './remembered-answer.ts'
import { beginWrite, keepAnswer, orForget, sendBefore, writeOf } from './repeated-write.ts'
import { encodeReply, sendReply } from './send-reply.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { UploadGate } from './upload-gate.ts'

/** A handler of any endpoint. `Handlers` ties key and handler together; the compiler cannot follow that through a loop. */
export type UntypedHandler = (chamada: unknown) => Promise<unknown>

/** What the endpoints share. */
export interface Surroundings extends Pick<Dependencies, 'clock'> {
  sessions: SessionReader
  keys: KeyReader
  answers: AnswerMemory
  regras: Pick<RegrasLembradas, 'esquecer'>
  reading: Reading
  /** For what a repeated write reads again; tests of one endpoint have none. */
  handlers?: Handlers
  uploads: Uploads & {
    /** Runs what reads a picture's request, when it is its turn. Refuses with `indisponivel`. */
    admit: UploadGate
    /** Refuses a call of this endpoint from this address before its picture is read. */
    refuseEarly(chave: string, ip: string): Promise<void>
  }
}

interface Registered {
  endpoint: Endpoint
  handler: UntypedHandler
  surroundings: Surroundings
}

type Parts = Record<string, unknown>

/** Calls the handler of an endpoint with the parsed parts of a request. */
function callerTo({ endpoint, handler, surroundings }: Registered) {
  const { confereSessao: _, ...readAnew } = endpoint
  const { reading } = surroundings
  return async (request: FastifyRequest, reply: FastifyReply, parts: Parts & Pick<RawParts, 'imagem'>) => {
    const { sessao, ip } = request
    const resposta = await handler({
      ...parts,
      sessao,
      // The memory forgets when the primary tells of a change, so what it keeps is read there.
      ...(endpoint.leitura && {
        leitura: mayRemember(endpoint, request) ? reading.primary : reading.choose(request),
      }),
      confirmSession: async () => authorize(endpoint.quem, await callerOf(request, readAnew, surroundings)),
      ip,
      origem: { endereco: clientAddress(ip), aparelho: request.headers['user-agent'] ?? null },
      ultimoEvento: request.headers['last-event-id']?.toString() ?? null,
      cookie: cookieOf(reply, surroundings.sessions.cookie),
    })
    if (typeof endpoint.reply !== 'object' || sessao === null || veValores(sessao)) return resposta
    return hideAmounts(endpoint.reply, resposta)
  }
}

/** One request of an endpoint, with its body read. */
interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  raw: RawParts
}

/** What an endpoint does with the parts of a request. */
export function answerOf(chave: string, registered: Registered) {
  const { endpoint, surroundings } = registered
  const { writes } = surroundings.keys
  const changes = !chave.startsWith('GET ') && endpoint.chave !== 'ler'
  const call = callerTo(registered)
  return async (request: FastifyRequest, reply: FastifyReply, raw: RawParts) => {
    const asked = { request, reply, raw }
    if (changes) surroundings.reading.mark(reply)
    const { imagem } = raw
    if (mayRemember(endpoint, request)) return sendFromMemory(endpoint, call, { asked, surroundings })
    // Before the write is remembered, since a body of the wrong shape may be too deep for that.
    const parts = parseParts(endpoint, raw)
    const write = changes
      ? writeOf(request, chave, { ...(endpoint.body && { body: raw.body }), form: raw.form })
      : null
    const before = write && (await beginWrite(writes, write))
    if (before) return sendAgain(before, registered, asked)
    const resposta = await orForget(call(request, reply, { ...parts, imagem }), write, writes)
    if (endpoint.comEtag && typeof endpoint.reply === 'object')
      return sendRemembered(
        rememberedAnswer(request.url, encodeReply(endpoint.reply, resposta)),
        request,
        reply,
      )
    // Later readers of this server see the change at once, and not when PostgreSQL has told of it.
    if (changes) forgetChanged(endpoint, { request, resposta, surroundings })
    if (write) await keepAnswer(writes, write, { endpoint, resposta })
    return sendReply(endpoint, reply, resposta)
  }
}

// The answer that all who may ask get alike, kept until it changes.
async function sendFromMemory(
  endpoint: Endpoint & { reply: z.core.$ZodType },
  call: ReturnType<typeof callerTo>,
  { asked: { request, reply, raw }, surroundings: { answers } }: { asked: Asked; surroundings: Surroundings },
) {
  const encode = async () => {
    const parts = { ...parseParts(endpoint, raw), imagem: raw.imagem }
    return rememberedAnswer(request.url, encodeReply(endpoint.reply, await call(request, reply, parts)))
  }
  return sendRemembered(exigir(await answers.recall(request.url, encode), 'dados-invalidos'), request, reply)
}

// The same write again: the answer that was kept, or that of the call which reads it anew.
function sendAgain(
  before: NonNullable<Awaited<ReturnType<typeof beginWrite>>>,
  { endpoint, surroundings }: Registered,
  { request, reply, raw }: Asked,
) {
  const { imagem } = raw
  return sendBefore(before, { endpoint, raw, reply }, (leitura, dela) => {
    const handler = surroundings.handlers?.[leitura] as UntypedHandler
    const call = callerTo({ endpoint: api[leitura], handler, surroundings })
    return call(request, reply, { ...parseParts(api[leitura], dela), imagem })
  })
}

// A seller sees only its own quotes (rule M9), and a buyer with an agreed price its own prices (rule N147).
function mayRemember<E extends Endpoint>(
  endpoint: E,
  { sessao, query }: FastifyRequest,
): endpoint is E & { reply: z.core.$ZodType } {
  if (!endpoint.igualPara) return false
  const propria = sessao?.user.papel === 'VENDEDOR' || sessao?.user.temCombinado
  if (endpoint.igualPara === 'compradores' && propria) return false
  return !endpoint.naoLembrarCom?.some(campo => Object.hasOwn(Object(query), campo))
}

const EVERYTHING: readonly Mudanca[] = ['catalogo', 'sessoes', 'regras']

// Other servers hear of the change from the database, and so does this one of what others must not wait for (design/statements).
function forgetChanged(
  { muda = EVERYTHING }: Endpoint,
  {
    request,
    resposta,
    surroundings: { sessions, answers, regras },
  }: { request: FastifyRequest; resposta: unknown; surroundings: Surroundings },
): void {
  const forget: Record<Mudanca, () => unknown> = {
    catalogo: () => answers.forget(),
    // A call that changes one quote answers it; the responses of the contract are checked against that in tests.
    cotacao: () => answers.forget(chaveDaCotacao(resposta as Parameters<typeof chaveDaCotacao>[0])),
    sessao: () => request.sessao && sessions.forget(request.sessao.loginId),
    sessoes: () => sessions.forget(),
    regras: () => regras.esquecer(),
  }
  for (const what of muda) forget[what]()
}

function cookieOf(reply: FastifyReply, cookie: SessionCookie) {
  return {
    gravar: (sessao: SessaoAberta) => cookie.write(reply, sessao),
    apagar: () => cookie.clear(reply),
  }
}

// Amounts in answers to a member who may not see them (rule N113): one place for all calls, so that a new field cannot show one.

/** The same answer without its amounts: absent where one may be absent, null where it may be null, otherwise 0. */
export function hideAmounts(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema === dinheiroSchema) return 0
  if (value === null || value === undefined) return value
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds, told apart by `type`
  switch (def.type) {
    case 'nullable':
      return def.innerType === dinheiroSchema ? null : hideAmounts(def.innerType, value)
    case 'optional':
      return def.innerType === dinheiroSchema ? undefined : hideAmounts(def.innerType, value)
    case 'array':
      return Array.isArray(value) ? value.map(one => hideAmounts(def.element, one)) : value
    case 'object': {
      const fields = value as Readonly<Record<string, unknown>> // a handler's answer has the form of its schema
      const hidden = Object.entries(def.shape).map(([name, field]) => [
        name,
        hideAmounts(field, fields[name]),
      ])
      return Object.fromEntries(hidden)
    }
    default:
      return value
  }
}
