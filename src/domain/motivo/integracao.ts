import type { Centavos } from '../centavos.ts'

// Keys of the API (rules N136–N138).
export type MotivoDeIntegracao =
  | {
      codigo:
        | 'chave-de-api-invalida'
        | 'chave-de-api-e-cookie'
        | 'chave-de-api-sem-alcance'
        | 'chave-de-api-inexistente'
        | 'webhook-inexistente'
        | 'escrita-sem-resposta'
        | 'escrita-de-outro-pedido'
        | 'envio-inexistente'
    }
  | { codigo: 'chaves-de-api-demais'; maximo: number }
  | { codigo: 'escrita-ja-feita'; leitura: string }
  | { codigo: 'webhooks-demais'; maximo: number }
  | { codigo: 'acima-do-limite-da-chave'; maximoCentavos: Centavos }
