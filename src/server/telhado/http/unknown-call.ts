// Calls that no route takes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { sendRefusal } from './error-handler.ts'

const CALLS = Object.keys(api).map(chave => {
  const [method = '', path = ''] = chave.split(' ')
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Refuses with `metodo-nao-permitido` and `Allow` where the contract has the path for other methods, else with `rota-inexistente`. */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const pathname = pathOf(request.url)
  const taken = CALLS.filter(({ path }) => path.test(pathname)).map(({ method }) => method)
  if (taken.length === 0) return sendRefusal(reply, new RecusaError({ codigo: 'rota-inexistente' }))
  reply.header('allow', [...new Set(taken)].join(', '))
  return sendRefusal(reply, new RecusaError({ codigo: 'metodo-nao-permitido' }))
}

/** The path of a request's target, which may also be the whole address (RFC 9112 §3.2.2). */
export function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')
}
