// The e-mails about an order (rule N40). A seller reads of its own items only: no freight, no total, no other seller (rule M29).
import { type ConteudoDoAviso, escreverAviso } from '#contract/texto-do-aviso.ts'
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, multiplicar, somar } from '#domain/centavos.ts'
import type { Mensagem } from '#server/mailer.ts'

export interface ItemDaMensagem {
  quantidade: number
  precoCentavos: Centavos
  /** "Tomate Salada, caixa 20 kg", in one line. */
  produto: string
}

export interface SobreOPedido {
  nome: string
  publicUrl: string
  pedidoId: number
  entregue: boolean
}

export interface DoVendedor extends SobreOPedido {
  comprador: string
  /** The seller's own items. */
  itens: readonly ItemDaMensagem[]
}

/** To each seller of an order whose boleto was issued. */
export function pedidoNovo({ nome, comprador, itens, ...pedido }: DoVendedor): Mensagem {
  return {
    assunto: titulo({
      tipo: 'pedido-novo',
      dados: { pedidos: [{ id: pedido.pedidoId, comprador, soma: somaDos(itens), itens: itens.length }] },
    }),
    texto: `Olá, ${nome}!

${comprador} fez o pedido ${pedido.pedidoId} com estes itens seus:

${itens.map(linhaDoItem).join('\n')}

Soma dos seus itens: ${formatarCentavos(somaDos(itens))}

O boleto foi gerado e ainda não foi pago. Avisamos quando for. O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

/** To each seller of an order that was paid. */
export function vendaPaga({ nome, comprador, itens, entregue, ...pedido }: DoVendedor): Mensagem {
  const parte = entregue ? 'A sua parte sai agora do PagBank.' : 'O PagBank guarda a sua parte até a entrega.'
  return {
    assunto: titulo({ tipo: 'pedido-pago', dados: { pedidoId: pedido.pedidoId, comprador, entregue } }),
    texto: `Olá, ${nome}!

${comprador} pagou o boleto do pedido ${pedido.pedidoId}. Estes itens são seus:

${itens.map(linhaDoItem).join('\n')}

${parte} O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

/** To each seller of an order that was cancelled. */
export function vendaCancelada({ nome, comprador, itens, ...pedido }: DoVendedor): Mensagem {
  return {
    assunto: titulo({
      tipo: 'pedido-cancelado',
      dados: { pedidoId: pedido.pedidoId, comprador, pago: false },
    }),
    texto: `Olá, ${nome}!

O pedido ${pedido.pedidoId} de ${comprador} foi cancelado. Não separe nem entregue estes itens:

${itens.map(linhaDoItem).join('\n')}

O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

/** To the buyer, of each boleto of an order. `vencimento` is a date, the rest as the provider gave it. */
export function boletoEmitido({
  nome,
  total,
  boleto: { vencimento, linhaDigitavel, link },
  ...pedido
}: SobreOPedido & {
  total: Centavos
  boleto: { vencimento: string; linhaDigitavel: string; link: string }
}): Mensagem {
  return {
    assunto: titulo({
      tipo: 'boleto-emitido',
      dados: { pedidoId: pedido.pedidoId, total, vencimento, daEquipe: false },
    }),
    texto: `Olá, ${nome}!

O boleto do pedido ${pedido.pedidoId} é de ${formatarCentavos(total)} e vence em ${formatarData(vencimento)}.

Linha digitável:
${linhaDigitavel}

Boleto para imprimir:
${link}

O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

/** To the buyer of an order that was paid. */
export function pedidoPago({ nome, entregue, ...pedido }: SobreOPedido): Mensagem {
  return {
    assunto: titulo({ tipo: 'pedido-pago', dados: { pedidoId: pedido.pedidoId, comprador: null, entregue } }),
    texto: `Olá, ${nome}!

O banco confirmou o pagamento do pedido ${pedido.pedidoId}.${entregue ? '' : ' Ele espera a entrega.'} O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

/** To the buyer of an order that was cancelled. */
export function pedidoCancelado({ nome, pago, ...pedido }: SobreOPedido & { pago: boolean }): Mensagem {
  const dinheiro = pago
    ? 'O valor pago será devolvido, e avisamos quando for.'
    : 'Se você ainda não pagou o boleto, não pague. Um pagamento que já esteja a caminho será devolvido.'
  return {
    assunto: titulo({
      tipo: 'pedido-cancelado',
      dados: { pedidoId: pedido.pedidoId, comprador: null, pago },
    }),
    texto: `Olá, ${nome}!

O pedido ${pedido.pedidoId} foi cancelado. ${dinheiro} O pedido está em:
${enderecoDo(pedido)}
`,
  }
}

// The same words as in the app (rule N41).
const titulo = (conteudo: ConteudoDoAviso) => escreverAviso(conteudo).titulo

function enderecoDo({ publicUrl, pedidoId }: Pick<SobreOPedido, 'publicUrl' | 'pedidoId'>): string {
  return `${publicUrl}/pedido/${pedidoId}`
}

function linhaDoItem({ quantidade, precoCentavos, produto }: ItemDaMensagem): string {
  return `${quantidade} × ${formatarCentavos(precoCentavos)}  ${produto}`
}

function somaDos(itens: readonly ItemDaMensagem[]): Centavos {
  return somar(...itens.map(({ precoCentavos, quantidade }) => multiplicar(precoCentavos, quantidade)))
}
