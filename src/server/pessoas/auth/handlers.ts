// What the handler of an endpoint gets and answers: the types that every `…-routes.ts` fills.
import type { Acesso, Endpoint, Lido, Resposta } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import type { Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import type { UploadedImage } from '#server/plataforma/images/receive-image.ts'
import type { Sessao, SessaoAberta } from './session-repository.ts'

/** What every handler gets besides the parsed parts. `sessao` may be null only if the endpoint is `publico`. */
interface Contexto<Q extends Acesso> {
  sessao: Q extends 'publico' ? Sessao | null : Sessao
  /** Asks the database for the session and its right, where `sessao` may be a remembered one (`confereSessao`). Refuses as the call would. */
  confirmSession(): Promise<Sessao>
  /** The uploaded picture; where the endpoint takes an `arquivo`, that file. It is gone after the call. */
  imagem: UploadedImage | null
  ip: string
  /** Where the request comes from, for the record of accesses. */
  origem: Origem
  /** What a browser that had a stream before says of it; null if it had none. */
  ultimoEvento: string | null
  cookie: {
    gravar(sessao: SessaoAberta): void
    apagar(): void
  }
}

/** Where a call reads that may be answered by a replica. */
type Leitura<E extends Endpoint> = E extends { leitura: 'replica' } ? { leitura: DbDeLeitura } : unknown

export type Chamada<K extends Chave> = Lido<Api[K]> & Contexto<Api[K]['quem']> & Leitura<Api[K]>
export type Handler<K extends Chave> = (chamada: Chamada<K>) => Promise<Resposta<Api[K]>>

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [K in Chave]: Handler<K> }

/** Handlers of one noun. */
export type HandlersDe<Mapa extends Record<string, Endpoint>> = Pick<Handlers, Extract<keyof Mapa, Chave>>
