// Orders and their states (rules M23–M25, decision 033).
import type { Centavos } from '#domain/centavos.ts'

export type MotivoDePedido =
  | {
      codigo:
        | 'pedido-inexistente'
        | 'status-nao-permitido'
        | 'status-ja-mudou'
        | 'pagamento-devolvido'
        | 'pedido-nao-entregue'
        | 'boleto-ainda-vale'
        | 'pagamento-no-pagbank'
        | 'pagamento-ja-registrado'
        | 'divergencia-inexistente'
        | 'divergencia-mudou'
        | 'divergencia-ja-vista'
    }
  | { codigo: 'pagamento-nao-cobre'; faltaCentavos: Centavos }
