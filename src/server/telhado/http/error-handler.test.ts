import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installErrorHandler } from './error-handler.ts'

const answerTo = async (error: unknown) => {
  const app = Fastify()
  installErrorHandler(app)
  app.get('/', async () => {
    throw error
  })
  return (await app.inject('/')).json().codigo
}
const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

it.each([
  failure('terminating connection due to administrator command', '57P01'),
  failure('no host accepts writes (a:5432: standby)', '57P03'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('Connection terminated: no answer'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('timeout expired'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
  failure('connect EHOSTUNREACH 10.0.0.7:5432', 'EHOSTUNREACH'),
  failure('connect ETIMEDOUT 10.0.0.7:5432', 'ETIMEDOUT'),
  failure('getaddrinfo ENOTFOUND banco.interno', 'ENOTFOUND'),
  failure('getaddrinfo EAI_AGAIN banco.interno', 'EAI_AGAIN'),
  failure('write EPIPE', 'EPIPE'),
])('design/migrations-and-moves: without the database the answer is indisponivel: %s', async error => {
  expect(await answerTo(error)).toBe('indisponivel')
})

it('anything else is our own fault', async () => {
  expect(await answerTo(failure('column "x" does not exist', '42703'))).toBe('erro-interno')
  expect(await answerTo(new Error('timeout'))).toBe('erro-interno')
})
