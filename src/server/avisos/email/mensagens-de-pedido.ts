// The e-mails about an order (rule N40). A seller reads of its own items only: no freight, no total, no other seller (rule M29).
import { type ConteudoDoAviso, escreverAviso } from '#contract/avisos/tipos.ts'
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, multiplicar, somar } from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { ItemDoEmail, ParteDoEmail } from './conteudo-do-email.ts'
import { montarEmail } from './modelo-de-email.ts'

export type ItemDaMensagem = ItemDoEmail

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
export function pedidoNovo({
  comprador,
  itens,
  entregaDia,
  ...pedido
}: DoVendedor & {
  /** `YYYY-MM-DD`; null while none is agreed. */
  entregaDia: string | null
}): Mensagem {
  const centavos = somaDos(itens)
  return montarEmail({
    ...pedido,
    assunto: titulo({
      tipo: 'pedido-novo',
      dados: { pedidos: [{ id: pedido.pedidoId, comprador, soma: centavos, itens: itens.length }] },
    }),
    previa: `${quantosItens(itens)}${entregaDia ? `, entrega ${formatarDiaCurto(entregaDia)}` : ''}. O boleto ainda não foi pago.`,
    titulo: `Pedido novo de ${semLinks(comprador)}`,
    partes: [
      `${semLinks(comprador)} fez o pedido ${pedido.pedidoId} com estes itens seus:`,
      { itens, soma: { rotulo: 'Soma dos seus itens', centavos } },
      ...(entregaDia ? [{ dados: [['Entrega', formatarDiaCurto(entregaDia)]] } as const] : []),
      'O boleto foi gerado e ainda não foi pago. Avisamos quando for.',
      abrirOPedido(pedido),
    ],
  })
}

/** To each seller of an order that was paid. */
export function vendaPaga({ comprador, itens, entregue, ...pedido }: DoVendedor): Mensagem {
  const dados = { pedidoId: pedido.pedidoId, comprador, entregue }
  const { titulo: assunto, texto: parte } = escreverAviso({ tipo: 'pedido-pago', dados })
  return montarEmail({
    ...pedido,
    assunto,
    previa: parte,
    partes: [
      `${semLinks(comprador)} pagou o boleto do pedido ${pedido.pedidoId}. Estes itens são seus:`,
      { itens },
      parte,
      abrirOPedido(pedido),
    ],
  })
}

/** To each seller of an order that was cancelled. */
export function vendaCancelada({ comprador, itens, ...pedido }: DoVendedor): Mensagem {
  const dados = { pedidoId: pedido.pedidoId, comprador, pago: false }
  const { titulo: assunto, texto: previa } = escreverAviso({ tipo: 'pedido-cancelado', dados })
  return montarEmail({
    ...pedido,
    assunto,
    previa,
    partes: [
      `O pedido ${pedido.pedidoId} de ${semLinks(comprador)} foi cancelado. Não separe nem entregue estes itens:`,
      { itens },
      abrirOPedido(pedido),
    ],
  })
}

/** To the buyer, of each boleto of an order. `vencimento` is a date, the rest as the provider gave it. */
export function boletoEmitido({
  total,
  boleto: { vencimento, linhaDigitavel, link },
  ...pedido
}: SobreOPedido & {
  total: Centavos
  boleto: { vencimento: string; linhaDigitavel: string; link: string }
}): Mensagem {
  return montarEmail({
    ...pedido,
    assunto: titulo({
      tipo: 'boleto-emitido',
      dados: { pedidoId: pedido.pedidoId, total, vencimento, daEquipe: false },
    }),
    previa: 'Com a linha digitável e o boleto para imprimir.',
    titulo: `Boleto do pedido ${pedido.pedidoId}`,
    partes: [
      {
        dados: [
          ['Valor', formatarCentavos(total)],
          ['Vence em', formatarData(vencimento)],
        ],
      },
      { codigo: { rotulo: 'Linha digitável', valor: linhaDigitavel } },
      { acao: { rotulo: 'Abrir o boleto', url: link } },
      { link: { rotulo: 'Ver o pedido', url: enderecoDo(pedido) } },
    ],
  })
}

/** To the buyer of an order that was paid. */
export function pedidoPago({
  entregue,
  porFora,
  ...pedido
}: SobreOPedido & {
  /** Was it paid another way than by its boleto (design/paid-another-way)? */
  porFora: boolean
}): Mensagem {
  const dados = { pedidoId: pedido.pedidoId, comprador: null, entregue, porFora }
  const quem = porFora ? 'A equipe registrou' : 'O banco confirmou'
  return montarEmail({
    ...pedido,
    assunto: titulo({ tipo: 'pedido-pago', dados }),
    previa: entregue ? `${quem} o pagamento.` : 'O pedido espera a entrega.',
    partes: [
      `${quem} o pagamento do pedido ${pedido.pedidoId}.${entregue ? '' : ' Ele espera a entrega.'}`,
      abrirOPedido(pedido),
    ],
  })
}

/** To the buyer of an order that was cancelled. */
export function pedidoCancelado({ pago, ...pedido }: SobreOPedido & { pago: boolean }): Mensagem {
  const dados = { pedidoId: pedido.pedidoId, comprador: null, pago }
  const { titulo: assunto, texto: dinheiro } = escreverAviso({ tipo: 'pedido-cancelado', dados })
  return montarEmail({
    ...pedido,
    assunto,
    previa: dinheiro,
    partes: [`O pedido ${pedido.pedidoId} foi cancelado. ${dinheiro}`, abrirOPedido(pedido)],
  })
}

function abrirOPedido(pedido: Pick<SobreOPedido, 'publicUrl' | 'pedidoId'>): ParteDoEmail {
  return { acao: { rotulo: 'Abrir o pedido', url: enderecoDo(pedido) } }
}

// The same words as in the app (rule N41).
const titulo = (conteudo: ConteudoDoAviso) => escreverAviso(conteudo).titulo

function enderecoDo({ publicUrl, pedidoId }: Pick<SobreOPedido, 'publicUrl' | 'pedidoId'>): string {
  return `${publicUrl}/pedido/${pedidoId}`
}

function quantosItens({ length }: readonly ItemDaMensagem[]): string {
  return length === 1 ? '1 item seu' : `${length} itens seus`
}

function somaDos(itens: readonly ItemDaMensagem[]): Centavos {
  return somar(...itens.map(({ precoCentavos, quantidade }) => multiplicar(precoCentavos, quantidade)))
}
