import type { categoria } from '#contract/mercado/categoria.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { listarCategorias } from './categoria-repository.ts'

export function categoriaHandlers({ db }: Dependencies): HandlersDe<typeof categoria> {
  return { 'GET /v1/categoria': () => listarCategorias(db) }
}
