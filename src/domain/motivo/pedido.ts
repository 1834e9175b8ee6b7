// Orders and their states (rules M23–M25, M40, design/paid-another-way).
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
        | 'nada-a-devolver'
        | 'devolucao-em-andamento'
        | 'boleto-nao-conferido'
        | 'segunda-via-de-cancelado'
        | 'segunda-via-sem-comprador'
        | 'segunda-via-com-pagamento'
        | 'segunda-via-recusada'
        | 'segunda-via-fora-do-ar'
        | 'segunda-via-desfeita'
        | 'cancelamento-ja-pedido'
        | 'cancelamento-so-de-pendente'
        | 'cancelamento-ja-decidido'
        | 'pix-indisponivel'
        | 'pix-em-processamento'
        | 'aviso-inexistente'
        | 'aviso-dispensado'
        | 'aviso-na-fila'
    }
  | { codigo: 'pagamento-nao-cobre'; faltaCentavos: Centavos }
  /** The time of day at which it ends, `15:40`. */
  | { codigo: 'pix-em-aberto'; ate: string }
  | { codigo: 'planilha-grande-demais'; maximo: number }
  | { codigo: 'segunda-via-vendedor-nao-recebe'; vendedorNomes: string }
