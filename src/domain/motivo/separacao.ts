// Packing, substitutes and delivery routes (rules N56, N58, N59, N154–N157).
import type { SituacaoDoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'

export type MotivoDeSeparacao =
  | {
      codigo:
        | 'quantidade-separada-invalida'
        | 'peso-separado-invalido'
        | 'peso-ja-reclamado'
        | 'sem-etiquetas'
        | 'rota-de-entrega-inexistente'
        | 'rota-com-entregues'
        | 'substituto-inexistente'
        | 'substituto-em-aberto'
        | 'substituto-sem-falta'
        | 'substituto-de-outra-categoria'
        | 'substituto-sem-estoque'
    }
  | { codigo: 'parada-fora-da-rota'; pedidoId: number }
  | { codigo: 'parada-em-outra-rota'; pedidoId: number; rotaNome: string }
  /** What became of it; ABERTA if the time to offer it is over. */
  | { codigo: 'substituto-encerrado'; situacao: SituacaoDoSubstituto }
