import type * as z from 'zod/mini'
import type { registroSchema } from '#contract/plataforma/auditoria.ts'
import type { RegistroLido } from './auditoria-repository.ts'

type RegistroView = z.output<typeof registroSchema>

/** The author of a change, by id and name; null if the product itself made the change. */
export function autorView(id: number | null, nome: string | null): RegistroView['por'] {
  return id === null || nome === null ? null : { id, nome }
}

/** An audit entry on the wire. */
export function registroView(registro: RegistroLido): RegistroView {
  const { id, em, acao, antes, depois } = registro
  const alvo = { tipo: registro.alvoTipo, id: registro.alvoId, nome: registro.alvoNome }
  return {
    id,
    em,
    por: autorView(registro.porId, registro.porNome),
    aprovadaPor: autorView(registro.aprovadaPorId, registro.aprovadaPorNome),
    acao,
    alvo,
    antes,
    depois,
  }
}
