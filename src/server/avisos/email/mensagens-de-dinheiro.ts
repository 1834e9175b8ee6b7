// The e-mails about money that moved outside of a boleto, and about credit. Amounts are in centavos.
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { Destinatario, DestinatarioComContato } from './destinatario.ts'
import { montarEmail } from './modelo-de-email.ts'

/**
 * To a buyer whose money the provider gave back (rule M27). An order that was not cancelled was paid another way or by another boleto
 * (design/paid-another-way, rule M40). The boleto of an undone emission has no order (rule M17).
 */
export function reembolsoFeito({
  nome,
  publicUrl,
  pedidoId,
  valor,
  cancelado,
}: Destinatario & { pedidoId: number | null; valor: Centavos; cancelado: boolean }): Mensagem {
  const deQue =
    pedidoId === null
      ? 'de um boleto que foi desfeito. Seus pedidos não mudam'
      : cancelado
        ? `do pedido ${pedidoId}, que foi cancelado`
        : `do que foi pago pelo pedido ${pedidoId}. O pedido não muda`
  return montarEmail({
    publicUrl,
    assunto: `O dinheiro ${pedidoId === null ? 'de um boleto desfeito' : `do pedido ${pedidoId}`} voltou`,
    previa: `O PagBank devolveu ${formatarCentavos(valor)}.`,
    nome,
    partes: [
      `O PagBank devolveu ${formatarCentavos(valor)} ${deQue}.`,
      pedidoId === null
        ? { acao: { rotulo: 'Ver meus pedidos', url: `${publicUrl}/pedido` } }
        : { acao: { rotulo: 'Abrir o pedido', url: `${publicUrl}/pedido/${pedidoId}` } },
      'Quem tem conta PagBank com o CNPJ do boleto recebe nela. Quem não tem recebe do PagBank um e-mail que explica como resgatar.',
    ],
  })
}

/** To a seller that was paid outside of the provider (rule M44). `pagoEm` is a date, `observacao` one line. */
export function vendedorPago({
  nome,
  publicUrl,
  contatoDeSuporte,
  pedidoId,
  valor,
  pagoEm,
  observacao,
}: DestinatarioComContato & {
  pedidoId: number
  valor: Centavos
  pagoEm: string
  observacao: string
}): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: `Pagamos a você o pedido ${pedidoId}`,
    previa: `${formatarCentavos(valor)} em ${formatarData(pagoEm)}, por fora do PagBank.`,
    nome,
    partes: [
      `Em ${formatarData(pagoEm)}, nossa equipe pagou a você ${formatarCentavos(valor)} do pedido ${pedidoId}, por fora do PagBank.`,
      `Como foi pago: ${observacao}`,
      { acao: { rotulo: 'Abrir o pedido', url: `${publicUrl}/pedido/${pedidoId}` } },
      `Se o dinheiro não chegou, escreva para ${contatoDeSuporte}.`,
    ],
  })
}

/** To a buyer whose credit limit was changed (rule M49). */
export function limiteAlterado({
  nome,
  publicUrl,
  contatoDeSuporte,
  antes,
  depois,
}: DestinatarioComContato & { antes: Centavos; depois: Centavos }): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Seu limite de crédito mudou',
    previa: `Agora é de ${formatarCentavos(depois)}.`,
    nome,
    partes: [
      `Seu limite de crédito na Réstia (${publicUrl}) era de ${formatarCentavos(antes)} e agora é de ${formatarCentavos(depois)}.`,
      { acao: { rotulo: 'Ver o meu limite', url: `${publicUrl}/perfil` } },
      `Se você não esperava esta mudança, fale com a equipe: ${contatoDeSuporte}.`,
    ],
  })
}
