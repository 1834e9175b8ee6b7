import type { FeitoLido } from './auditoria-repository.ts'

/** Somebody who did something, by id and name; null when it was the product itself. */
export function autorView(id: number | null, nome: string | null): { id: number; nome: string } | null {
  return id === null || nome === null ? null : { id, nome }
}

/** A deed for the wire. */
export function feitoView(feito: FeitoLido) {
  const { id, em, acao, antes, depois } = feito
  const alvo = { tipo: feito.alvoTipo, id: feito.alvoId, nome: feito.alvoNome }
  return { id, em, por: autorView(feito.porId, feito.porNome), acao, alvo, antes, depois }
}
