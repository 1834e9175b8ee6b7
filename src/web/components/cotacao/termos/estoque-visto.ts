// Which stock a seller has seen: what its next call names, so that units sold meanwhile are not offered again (rule N18).
import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'

interface Estoques {
  /** What the seller saw, in units; null without limit. */
  antes: number | null
  /** What was read since. */
  agora: number | null
}

/** The stock that a seller has seen after this answer: the one read since if the answer tells just that one, else the same as before. */
export function estoqueVistoDepoisDe(recusa: string | null, { antes, agora }: Estoques): number | null {
  return recusa === fraseDoCatalogo({ codigo: 'estoque-mudou', antes, agora }) ? agora : antes
}
