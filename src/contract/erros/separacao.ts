// Packing and delivery routes (rules N56, N58, N59).
import type { MotivoDeSeparacao } from '#domain/motivo/separacao.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeSeparacao: ErrosDe<MotivoDeSeparacao> = {
  'quantidade-separada-invalida': [
    400,
    'A quantidade separada vai de 0 até a do pedido. Se faltar, diga o motivo.',
  ],
  'sem-etiquetas': [422, 'Não há volumes para etiquetar.'],
  'rota-de-entrega-inexistente': [404, 'Rota não encontrada.'],
  'rota-com-entregues': [409, 'Esta rota já tem pedidos entregues e fica como registro.'],
  'parada-fora-da-rota': [
    409,
    ({ pedidoId }) =>
      `O pedido ${pedidoId} não pode entrar nesta rota: ele é de outro dia ou zona, ou não espera mais a entrega. Atualize a página.`,
  ],
  'parada-em-outra-rota': [
    409,
    ({ pedidoId, rotaNome }) => `O pedido ${pedidoId} já está na rota ${rotaNome}. Tire-o de lá primeiro.`,
  ],
}
