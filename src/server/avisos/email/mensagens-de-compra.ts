// The e-mails that help a buyer to buy.
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { Destinatario, DestinatarioComContato } from './destinatario.ts'
import { montarEmail } from './modelo-de-email.ts'

/** To a buyer in whose cart staff generated a boleto (rule M49). `total` and what the boleto asks for are in centavos. */
export function pedidoDaEquipe({
  nome,
  publicUrl,
  contatoDeSuporte,
  pedidoId,
  total,
  valorDoBoleto,
  quantidadeDeItens,
}: DestinatarioComContato & {
  pedidoId: number
  total: Centavos
  valorDoBoleto: Centavos
  quantidadeDeItens: number
}): Mensagem {
  const itens = quantidadeDeItens === 1 ? '1 item' : `${quantidadeDeItens} itens`
  const doBoleto =
    valorDoBoleto === total ? '' : ` Com o abatimento, o boleto é de ${formatarCentavos(valorDoBoleto)}.`
  return montarEmail({
    publicUrl,
    assunto: `A equipe fez o pedido ${pedidoId} para você`,
    previa: `${itens}, no total de ${formatarCentavos(total)}.${doBoleto}`,
    nome,
    partes: [
      `A equipe da Réstia fez um pedido em seu nome: pedido ${pedidoId}, com ${itens}, no total de ${formatarCentavos(total)}.${doBoleto} O boleto está na página do pedido.`,
      { acao: { rotulo: 'Abrir o pedido', url: `${publicUrl}/pedido/${pedidoId}` } },
      `Se você não pediu, fale com a equipe: ${contatoDeSuporte}.`,
    ],
  })
}

/** To a buyer that waited for the first quote of a product (rule M58). No price: it may be another one when the message is read. */
export function produtoComCotacao({
  nome,
  publicUrl,
  produtoId,
  produto,
}: Destinatario & { produtoId: number; produto: string }): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: `${produto} tem cotação`,
    previa: 'Você pediu este aviso.',
    nome,
    partes: [
      `Você pediu um aviso para quando houvesse cotação de ${produto}. Agora há.`,
      { acao: { rotulo: 'Ver o produto', url: `${publicUrl}/produto/${produtoId}` } },
      'Mandamos este aviso uma vez só.',
    ],
  })
}
