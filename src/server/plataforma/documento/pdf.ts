import type { Arquivo } from '#contract/endpoint.ts'

/** A PDF as the answer of a call. `nome` without its ending and without accents: a browser in a plain locale would lose them. */
export function pdf(nome: string, corpo: Uint8Array): Arquivo {
  return { nome: `${nome}.pdf`, tipo: 'application/pdf', corpo, naTela: true }
}
