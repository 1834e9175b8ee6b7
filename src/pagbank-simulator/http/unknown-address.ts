import type { FastifyInstance } from 'fastify'
import { notFound, refusal } from './provider-error.ts'

/** Answers what no route answers: 406 if the address exists for another method, as the provider does, else 404. */
export function refuseUnknownAddresses(scope: FastifyInstance): void {
  const known: { method: string; shape: RegExp }[] = []
  scope.addHook('onRoute', ({ method, path }) => {
    for (const one of [method].flat()) known.push({ method: one, shape: shapeOf(path) })
  })
  scope.setNotFoundHandler(request => {
    const path = request.url.split('?')[0] ?? ''
    if (known.some(({ shape }) => shape.test(path))) throw refusal('40002', 'method not allowed', 406)
    throw notFound('address')
  })
}

const shapeOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}$`)
