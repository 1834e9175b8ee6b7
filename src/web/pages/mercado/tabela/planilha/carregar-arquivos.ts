// Most sellers type: what reads and writes files loads with the first of them.

export const SEM_CONEXAO = 'Sem conexão. Verifique sua internet e tente de novo.'

/** The part that reads and writes files; null if it cannot be loaded. */
export function carregarArquivos() {
  return import('./arquivos.ts').catch(() => null)
}
