import type { categoria } from '#contract/mercado/categoria.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { listarCategorias } from './categoria-repository.ts'

/** Handlers of the categories. */
export function categoriaHandlers({ db }: Dependencies): HandlersDe<typeof categoria> {
  return { 'GET /v1/categoria': () => listarCategorias(db) }
}
