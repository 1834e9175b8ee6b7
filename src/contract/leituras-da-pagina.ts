// The first reads of a screen as its page carries them (design/first-view).
import type { Parametros } from './endereco.ts'
import type { Chave } from './index.ts'

/** The key of an endpoint and what identifies one of its answers. */
export type EnderecoDeLeitura = readonly [chave: Extract<Chave, `GET ${string}`>, parametros?: Parametros]

export interface LeituraDaPagina {
  leitura: EnderecoDeLeitura
  resposta: unknown
}

/** The id of the page's element with an array of `LeituraDaPagina`, as JSON. */
export const LEITURAS_DA_PAGINA = 'leituras-da-pagina'

/** Where the app tells that it could not take over what the server painted, and had to draw it anew. */
export const TELA_REDESENHADA = '/tela-redesenhada'
