// Packing and delivery routes (rules N56, N58, N59).
export type MotivoDeSeparacao =
  | {
      codigo:
        | 'quantidade-separada-invalida'
        | 'sem-etiquetas'
        | 'rota-de-entrega-inexistente'
        | 'rota-com-entregues'
    }
  | { codigo: 'parada-fora-da-rota'; pedidoId: number }
  | { codigo: 'parada-em-outra-rota'; pedidoId: number; rotaNome: string }
