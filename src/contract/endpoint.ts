// How an endpoint is declared. Handlers, client, OpenAPI document and permission test are derived from these declarations.

import type * as z from 'zod/mini'
import type { Alcance } from '#domain/conta/chave-de-api.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import type { CodigoDeMotivo, CodigoSemDados } from '#domain/motivo.ts'

type Schema = z.core.$ZodType

/** Who may call: everyone, everyone with a session (even when not ATIVO, rule M1), or the roles that may do `Acao`. */
export type Acesso = 'publico' | 'sessao' | Acao

/** A file that a handler answers. Text is sent as UTF-8. */
export interface Arquivo {
  /** The name under which the browser saves it, extension included: any text, the server makes it safe for the header. */
  nome: string
  /** Its media type, such as `text/csv; charset=utf-8`. */
  tipo: string
  corpo: string | Uint8Array
  /** Does the browser show it instead of saving it? */
  naTela?: true
}

/** What a handler answers that tells things one after the other: the text of server-sent events, until either side ends it. */
export type Fluxo = AsyncIterable<string>

/**
 * What servers remember that a call may change: every answer of the catalogue; those that show the quote that the call answers; the caller's
 * own sessions; those of anybody; settings and freight tables.
 */
export type Mudanca = 'catalogo' | 'cotacao' | 'sessao' | 'sessoes' | 'regras'

export interface Endpoint {
  /** One English sentence for the API document. */
  resumo: string
  quem: Acesso
  params?: Schema
  query?: Schema
  body?: Schema
  /** Multipart fields; an image may come with them as the part `imageFile`. */
  form?: Schema
  /** A file may come with the form as the part `arquivo`, instead of an image. A larger one is refused with this code. */
  arquivo?: { maximoBytes: number; recusa: CodigoSemDados }
  /** The form's fields may also come as JSON, then without an image. */
  aceitaJson?: true
  /** The longest body of JSON, where a full request is longer than `corpoMaximoDe` says of most. A form has bounds of its own. */
  corpoMaximoBytes?: number
  /**
   * Absent: no body. `'texto'`: the body is bare text. `'arquivo'`: the body is a file to save. `'fluxo'`: the body is a
   * stream of server-sent events. A schema: JSON, with amounts and dates encoded by the server.
   */
  reply?: Schema | 'texto' | 'arquivo' | 'fluxo'
  /** For whom is the JSON the same: everybody, or all but sellers? Servers keep it in memory until the catalogue changes. */
  igualPara?: 'todos' | 'compradores'
  /** Fields of the query that, where they are given, keep the answer out of that memory: their texts are without number. */
  naoLembrarCom?: readonly string[]
  /** Does the browser keep the JSON and ask each time whether it changed? For a large answer that is the caller's own. */
  comEtag?: true
  /**
   * May the answer be some seconds old, for everybody but a caller that has just changed something? Then its handler gets `leitura`. Never for
   * a read that an event asks a screen for, and never for one that decides a write.
   */
  leitura?: 'replica'
  /** What the server forgets before it answers. Absent: everything, which is always right and makes readers ask the database again. */
  muda?: readonly Mudanca[]
  /** May begin with a remembered session though it changes something: its write asks whether the session holds, or the handler does. */
  confereSessao?: true
  /** HTTP status of success; 200 unless said. */
  status?: 201 | 202 | 204
  /** The refusal of a request of the wrong shape, if not `dados-invalidos`. */
  recusaSeInvalido?: CodigoSemDados
  /**
   * May a key of the API make this call, within its scope (rule N137)? `'comprar'`: only one that may buy. `'ler'`: a POST that only reads.
   * Absent: never, whatever its owner may.
   */
  chave?: Alcance
  /** Its answer tells a secret, which is told this once: it is not kept for repetitions (rule N142). */
  segredo?: true
  /**
   * Is the password asked for again 12 hours after it was typed (rule M46)? For what changes who may act, where goods or money go, or what
   * leaves the house.
   */
  senhaRecente?: true
  /**
   * The GET of the same noun that shows what this write leaves. It answers a repetition whose first answer was too long to be kept (rule N142);
   * where it answers something of another shape, the repetition is refused and names it.
   */
  releitura?: `GET ${string}`
  /** Refusal codes in addition to those that every endpoint with these properties may answer. */
  recusas: readonly CodigoDeMotivo[]
}

/** The longest body of JSON that everyone may send. A longer one, or one without a length, is not read before its right was asked. */
export const CORPO_PUBLICO_BYTES = 16 * 1024
const CORPO_COM_SESSAO_BYTES = 32 * 1024
/** Of a call that takes hundreds of rows: the full ones measure 80 to 180 kB. */
export const CORPO_DE_LISTA_BYTES = 192 * 1024

/** The longest body of JSON that this call takes, in bytes. A longer one is refused with `corpo-grande-demais`. */
export function corpoMaximoDe({
  quem,
  corpoMaximoBytes,
}: Pick<Endpoint, 'quem' | 'corpoMaximoBytes'>): number {
  return corpoMaximoBytes ?? (quem === 'publico' ? CORPO_PUBLICO_BYTES : CORPO_COM_SESSAO_BYTES)
}

/**
 * Declares the endpoints of one noun; keys are the specification's own notation, `'PUT /v1/produto/{id}'`. A `releitura` that is none of
 * them does not compile.
 */
export function endpoints<const Mapa extends Record<string, Endpoint>>(
  mapa: Mapa & { [K in keyof Mapa]: { releitura?: Extract<keyof Mapa, `GET ${string}`> } },
): Mapa {
  return mapa
}

type Entrada<S> = S extends Schema ? z.input<S> : never
type Saida<S> = S extends Schema ? z.output<S> : never
type Partes = 'params' | 'query' | 'body' | 'form'

/**
 * A value of this schema inside the server, as presenters answer it: amounts in `Centavos`, weights in `Gramas`, instants as `Date`.
 * `Vista<typeof pedidoSchema>` or, where the schema has no name, `Resposta<Api['GET /v1/categoria']>[number]`.
 */
export type Vista<S extends Schema> = z.output<S>

/** What a handler gets: the parsed parts that the endpoint declares. */
export type Lido<E extends Endpoint> = { [P in Partes & keyof E]: Saida<E[P]> }

/** What a handler answers; the reply's schema encodes it for the wire. */
export type Resposta<E extends Endpoint> = E extends { reply: infer R }
  ? R extends 'texto'
    ? string
    : R extends 'arquivo'
      ? Arquivo
      : R extends 'fluxo'
        ? Fluxo
        : Saida<R>
  : void

/** What the client sends. Optional parts stay optional. */
export type Enviado<E extends Endpoint> = {
  [P in Partes & keyof E as undefined extends Entrada<E[P]> ? never : P]: Entrada<E[P]>
} & { [P in Partes & keyof E as undefined extends Entrada<E[P]> ? P : never]?: Entrada<E[P]> }

/**
 * What the client receives: the wire form, amounts in `Reais`, instants as ISO text. A file is never received by a call: the page
 * links to `enderecoDe(chave, …)` and the browser saves it. Neither is a stream, which an EventSource opens.
 */
export type Recebido<E extends Endpoint> = E extends { reply: infer R }
  ? R extends 'texto'
    ? string
    : R extends 'arquivo' | 'fluxo'
      ? never
      : Entrada<R>
  : undefined
