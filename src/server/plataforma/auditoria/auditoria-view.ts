import type { Vista } from '#contract/endpoint.ts'
import type { registroSchema } from '#contract/plataforma/auditoria.ts'
import { atoDe } from './ato.ts'
import type { RegistroLido } from './auditoria-repository.ts'
import { type Categorias, mudancasDoRegistro } from './mudancas.ts'

type RegistroView = Vista<typeof registroSchema>

/** The author of a change, by id and name; null if the product itself made the change. */
export function autorView(id: number | null, nome: string | null): RegistroView['por'] {
  return id === null || nome === null ? null : { id, nome }
}

/** A row for those who may not read who wrote it. */
export function semAutor<Linha extends { por?: unknown }>({ por: _, ...linha }: Linha): Omit<Linha, 'por'> {
  return linha
}

/** An audit entry on the wire. */
export function registroView(registro: RegistroLido, categorias: Categorias): RegistroView {
  const { id, em, acao, antes, depois } = registro
  const alvo = { tipo: registro.alvoTipo, id: registro.alvoId, nome: registro.alvoNome }
  return {
    id,
    em,
    por: autorView(registro.porId, registro.porNome),
    aprovadaPor: autorView(registro.aprovadaPorId, registro.aprovadaPorNome),
    acao,
    frase: atoDe(acao).frase,
    alvo,
    mudancas: mudancasDoRegistro(registro, categorias),
    antes,
    depois,
  }
}
