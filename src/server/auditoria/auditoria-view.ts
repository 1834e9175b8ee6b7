import type { RegistroLido } from './auditoria-repository.ts'

/** Somebody who did something, by id and name; null when it was the product itself. */
export function autorView(id: number | null, nome: string | null): { id: number; nome: string } | null {
  return id === null || nome === null ? null : { id, nome }
}

/** A deed for the wire. */
export function registroView(registro: RegistroLido) {
  const { id, em, acao, antes, depois } = registro
  const alvo = { tipo: registro.alvoTipo, id: registro.alvoId, nome: registro.alvoNome }
  return { id, em, por: autorView(registro.porId, registro.porNome), acao, alvo, antes, depois }
}
