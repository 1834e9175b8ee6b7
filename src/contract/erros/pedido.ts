// Orders and their states (rules M23–M25, decision 033).
import { formatarCentavos } from '#domain/centavos.ts'
import type { MotivoDePedido } from '#domain/motivo/pedido.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDePedido: ErrosDe<MotivoDePedido> = {
  'pedido-inexistente': [404, 'Pedido não encontrado.'],
  'status-nao-permitido': [422, 'Este status não pode ser escolhido.'],
  'status-ja-mudou': [409, 'O status deste pedido já mudou. Atualize a página.'],
  'pagamento-devolvido': [
    409,
    'O pagamento deste pedido foi devolvido no PagBank. Cancele o pedido em vez de entregar.',
  ],
  'pagamento-nao-cobre': [
    409,
    ({ faltaCentavos }) =>
      `O que foi pago e não devolvido não cobre este pedido: faltam ${formatarCentavos(faltaCentavos)}. Cancele o pedido em vez de entregar.`,
  ],
  'pedido-nao-entregue': [409, 'Só um pedido entregue pode ser marcado como pago por fora.'],
  'boleto-ainda-vale': [409, 'O boleto deste pedido ainda pode ser pago. Espere que o PagBank o encerre.'],
  'pagamento-no-pagbank': [
    409,
    'O PagBank guarda uma parte do valor deste pedido. Devolva essa parte na conta do PagBank antes de marcar como pago por fora.',
  ],
  'pagamento-ja-registrado': [409, 'O pagamento deste pedido já está registrado. Atualize a página.'],
  'divergencia-inexistente': [404, 'O pagamento deste pedido fecha com o total. Atualize a página.'],
  'divergencia-mudou': [409, 'O que foi pago ou devolvido deste pedido mudou. Atualize a página e confira.'],
  'divergencia-ja-vista': [409, 'Este pagamento já foi marcado como visto. Atualize a página.'],
}
