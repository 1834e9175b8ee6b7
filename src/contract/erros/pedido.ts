// Orders and their states (rules M23–M25, M40, design/paid-another-way).
import { formatarCentavos } from '#domain/centavos.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import type { MotivoDePedido } from '#domain/motivo/pedido.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDePedido: ErrosDe<MotivoDePedido> = {
  'pedido-inexistente': [404, 'Pedido não encontrado.'],
  'status-nao-permitido': [422, 'Esta situação não pode ser escolhida.'],
  'status-ja-mudou': [409, 'A situação deste pedido já mudou. Atualize a página.'],
  'pagamento-devolvido': [
    409,
    'O pagamento deste pedido foi devolvido no PagBank. Cancele o pedido em vez de entregar.',
  ],
  'pagamento-nao-cobre': [
    409,
    ({ faltaCentavos }) =>
      `O que foi pago e não devolvido não cobre este pedido: faltam ${formatarCentavos(faltaCentavos)}. Cancele o pedido em vez de entregar.`,
  ],
  'pedido-nao-entregue': [409, 'Só um pedido entregue pode ser pago assim.'],
  'boleto-ainda-vale': [409, 'O boleto deste pedido ainda pode ser pago. Espere que o PagBank o encerre.'],
  'pagamento-no-pagbank': [
    409,
    'O PagBank guarda uma parte do valor deste pedido. Devolva essa parte na conta do PagBank antes de marcar como pago por fora.',
  ],
  'pagamento-ja-registrado': [409, 'O pagamento deste pedido já está registrado. Atualize a página.'],
  'divergencia-inexistente': [404, 'O pagamento deste pedido fecha com o total. Atualize a página.'],
  'divergencia-mudou': [409, 'O que foi pago ou devolvido deste pedido mudou. Atualize a página e confira.'],
  'divergencia-ja-vista': [409, 'Este pagamento já foi marcado como visto. Atualize a página.'],
  'nada-a-devolver': [409, 'Não há valor a devolver deste pedido. Atualize a página.'],
  'devolucao-em-andamento': [409, 'O PagBank já está devolvendo um valor deste pedido.'],
  'boleto-nao-conferido': [
    503,
    'O PagBank não respondeu se o boleto deste pedido ainda pode ser pago. Tente de novo em alguns minutos.',
  ],
  'segunda-via-de-cancelado': [409, 'Este pedido foi cancelado e não tem mais o que pagar.'],
  'segunda-via-sem-comprador': [
    409,
    'A conta deste comprador não está ativa. Sem isso, nenhum boleto novo é gerado.',
  ],
  'segunda-via-com-pagamento': [
    409,
    'O PagBank guarda um pagamento deste boleto. Um boleto novo só é gerado depois que esse valor voltar.',
  ],
  'segunda-via-recusada': [
    422,
    'O PagBank não aceitou um boleto novo para este pedido. Combine o pagamento com a nossa equipe.',
  ],
  'segunda-via-fora-do-ar': [
    503,
    'O PagBank não está emitindo boletos para este site agora. Tente gerar o boleto novo mais tarde.',
  ],
  'segunda-via-vendedor-nao-recebe': [
    422,
    ({ vendedorNomes }) =>
      `O PagBank não paga ${vendedorNomes} no momento e por isso não aceitou um boleto novo. Combine o pagamento com a nossa equipe.`,
  ],
  'pix-indisponivel': [422, 'Este pedido não pode ser pago por Pix.'],
  'pix-em-processamento': [503, 'O PagBank ainda não respondeu sobre este Pix. Tente de novo.'],
  'pix-em-aberto': [409, ({ ate }) => `Há um Pix aberto até ${ate} para este pedido.`],
  'cancelamento-ja-pedido': [409, 'O cancelamento deste pedido já foi pedido. Atualize a página.'],
  'cancelamento-so-de-pendente': [
    409,
    'Só um pedido ainda não pago pode ter o cancelamento pedido aqui. Fale com a nossa equipe.',
  ],
  'cancelamento-ja-decidido': [409, 'Este pedido de cancelamento já teve resposta.'],
  'aviso-inexistente': [404, 'Este pedido não tem este aviso.'],
  'aviso-dispensado': [409, 'Este e-mail não sai: a pessoa não o quer, ou ele não vale mais.'],
  'aviso-na-fila': [409, 'Este e-mail já está na fila. Espere um instante.'],
  'planilha-grande-demais': [
    422,
    ({ maximo }) =>
      `São mais de ${formatarInteiro(maximo)} pedidos. Escolha um período menor e baixe em partes.`,
  ],
  'segunda-via-desfeita': [
    422,
    'O PagBank não respondeu sobre o boleto novo e nossa equipe o desfez. Você pode gerar outro.',
  ],
}
