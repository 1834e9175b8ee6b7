import { describe, expect, it } from 'vitest'
import { recusarNomeEstranho } from './simulator-guard.ts'

const PUBLICA = 'http://localhost:3000'

const status = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  recusarNomeEstranho({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } }, PUBLICA)
    ?.status ?? 200

describe('design/notices: the panel and the mailbox of a machine for itself', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('lets %s in', endereco => {
    expect(status(endereco)).toBe(200)
  })

  it.each(['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', undefined])('refuses %s', endereco => {
    expect(status(endereco)).toBe(403)
  })

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])('refuses a call with %s', nome => {
    expect(status('127.0.0.1', { [nome]: '10.0.0.7' })).toBe(403)
  })

  it('refuses a name that is not its own', () => {
    expect(status('127.0.0.1', { host: 'outro.example' })).toBe(403)
  })
})
