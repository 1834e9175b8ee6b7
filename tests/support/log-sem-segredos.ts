// What a server wrote to its log during a test file, searched for secrets and personal data.
import { expect } from 'vitest'
import type { Db } from '#server/plataforma/db/connection.ts'

/** A log that is kept in memory at its most talkative, and the check of what stands in it. */
export interface LogEscutado {
  logger: { level: string; stream: { write(linha: string): void } }
  /** Fails if the log holds a session, password or token that was sent, or an e-mail, CNPJ or telephone of an account. */
  conferir(contas: readonly string[]): void
}

const SECRET_FIELDS = /^(password|senha.*|novaSenha|token|code|codigo|segredo|access_token|refresh_token)$/
/** A shorter value may stand in a line by chance. */
const SHORTEST = 8

// The files of one worker share their globals, and the calls of all of them are heard.
const shared = globalThis as typeof globalThis & { sentSecrets?: Set<string> } // only here
shared.sentSecrets ??= new Set()
const { sentSecrets } = shared

/** Before a file: its servers have logs of their own, and hear nothing of what was sent to earlier ones. */
export const esquecerSegredos = (): void => sentSecrets.clear()

/** Remembers what this call or its answer carries that no log may repeat. */
export function lembrarSegredos(init: RequestInit | undefined, answer: Headers): void {
  const headers = new Headers(init?.headers)
  for (const line of [headers.get('cookie'), ...answer.getSetCookie()])
    for (const [, value = ''] of (line ?? '').matchAll(/=([^;]*)/g)) lembrar(value)
  lembrar(headers.get('authorization')?.replace(/^\w+ /, ''))
  for (const [field, value] of fieldsOf(init?.body)) if (SECRET_FIELDS.test(field)) lembrar(value)
}

function lembrar(value: unknown): void {
  if (typeof value === 'string' && value.length >= SHORTEST) sentSecrets.add(value)
}

function fieldsOf(body: RequestInit['body']): Iterable<[string, unknown]> {
  if (body instanceof FormData) return body.entries()
  if (typeof body !== 'string') return []
  try {
    return Object.entries(JSON.parse(body) ?? {})
  } catch {
    return [] // a body that is broken on purpose
  }
}

/** A log for one server. */
export function escutarLog(): LogEscutado {
  const linhas: string[] = []
  return {
    logger: { level: 'trace', stream: { write: linha => void linhas.push(linha) } },
    conferir: contas => {
      const segredos = [...sentSecrets, ...contas.filter(({ length }) => length >= SHORTEST)]
      const tudo = linhas.join('')
      const achados = segredos.filter(segredo => tudo.includes(segredo))
      const lidas = linhas.filter(linha => achados.some(segredo => linha.includes(segredo)))
      expect(lidas).toEqual([])
    },
  }
}

/** E-mails, CNPJs and telephones of all accounts. */
export async function dadosPessoais(db: Db): Promise<string[]> {
  const contas = await db.selectFrom('usuario').select(['email', 'cnpj', 'celular']).execute()
  return contas.flatMap(conta => Object.values(conta).filter(valor => valor !== null))
}
