import type { Regiao } from '#domain/conta/user.ts'

const nomes: Readonly<Record<Regiao, string>> = { RIO_DE_JANEIRO: 'Rio de Janeiro' }

/** "Rio de Janeiro" of `RIO_DE_JANEIRO`; a region that nobody knows stays as it came. */
export function nomeDaRegiao(regiao: string): string {
  // Read by any text: what is not there comes out as undefined.
  return (nomes as Readonly<Record<string, string>>)[regiao] ?? regiao
}
