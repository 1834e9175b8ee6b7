import type { Regiao } from '#domain/conta/user.ts'

const nomes: Readonly<Record<Regiao, string>> = { RIO_DE_JANEIRO: 'Rio de Janeiro' }

/** "Rio de Janeiro" of `RIO_DE_JANEIRO`; an unknown region stays as it is. */
export function nomeDaRegiao(regiao: string): string {
  // Any text may be looked up: an unknown one gives undefined.
  return (nomes as Readonly<Record<string, string>>)[regiao] ?? regiao
}
