// The conversation of an order and its sellers' NF-e (rules N79–N82).
import type { Centavos } from '#domain/centavos.ts'

export type MotivoDeConversa =
  | {
      codigo:
        | 'mensagem-vazia'
        | 'mensagem-inexistente'
        | 'mensagem-antiga'
        | 'mensagem-com-fotos-demais'
        | 'foto-inexistente'
        | 'arquivo-invalido'
        | 'nota-inexistente'
        | 'nota-repetida'
        | 'notas-demais'
    }
  /** `cancelado`: the order ended with a cancellation, and not with its delivery. */
  | { codigo: 'conversa-encerrada'; cancelado: boolean }
  | { codigo: 'chave-invalida'; defeito: 'TAMANHO' | 'LETRAS' | 'DIGITO' }
  /** The sum of the seller's own items. */
  | { codigo: 'nota-acima-do-pedido'; vendidoCentavos: Centavos }
