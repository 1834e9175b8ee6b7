// The notices about an order, from its boleto to its delivery (rules N40, N51, N56, N61–N65, N81). `comprador` is the buyer's name for a
// seller and null for the buyer.
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, diaEMes, diasEntre, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import type { MotivoDeFalta } from '#domain/entrega/separacao.ts'
import type { RespostaAoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import { descreverOferta, type OfertaEscrita } from '#domain/entrega/substituto.ts'
import { PALAVRA_DA_FALTA } from '#domain/pedido/palavras.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { doPedido, juntar, soUm, type TextoDoAviso, tipoDeAviso } from './tipo-de-aviso.ts'

/** A new order as one of its sellers reads of it: its own items alone (rule M29). */
interface PedidoDoVendedor {
  id: number
  comprador: string
  soma: Centavos
  itens: number
  /** The day of delivery; null or absent if there is none. */
  entregaDia?: string | null
}

/** The first ten at most; the notice's number says how many there are. */
interface PedidosNovos {
  pedidos: readonly PedidoDoVendedor[]
}

/** `antes` is null for an order that had no day. The reason is the buyer's to read. */
interface EntregaMudada {
  pedidoId: number
  comprador: string | null
  antes: string | null
  dia: string
  motivo: string | null
}

/** Of each item less was packed than ordered, or all of it again: then `motivo` is null. */
interface FaltaNaSeparacao {
  pedidoId: number
  comprador: string | null
  vendedor: string
  itens: readonly { produto: string; quantidade: number; separado: number; motivo: MotivoDeFalta | null }[]
}

/** To the buyer an offer, without an answer or accepted by itself; to its seller what was answered. `cobrado` is what the buyer pays for it. */
interface OfertaDeSubstituto extends OfertaEscrita {
  pedidoId: number
  comprador: string | null
  cobrado: Centavos
  ate: string
  resposta: RespostaAoSubstituto | null
}

/** `ate`: until when it may be checked; `em`: when it was delivered. Notices of before have neither. */
interface Entregue {
  pedidoId: number
  ate?: string | null
  em?: string
}

/** To a seller: claims about its own lines, `aceitas` of them at once. */
interface AberturaDeOcorrencias {
  pedidoId: number
  comprador: string
  linhas: number
  aceitas: number
  responderAte: string
}

/**
 * To the buyer: `valor` of all that were accepted; `motivo` is why one was refused. `item` is the product where it is about one, so
 * that two decisions of an order do not read alike; notices of before have none.
 */
interface DecisaoDeOcorrencias {
  pedidoId: number
  aceitas: number
  recusadas: number
  valor: Centavos
  motivo: string | null
  item?: string | null
}

/** How many messages of an order are unread in one thread, that of staff or of a seller; never what they say (rule N81). */
interface MensagensNovas {
  pedidoId: number
  conversaId: number
  vendedorId?: number | null
  quantidade: number
}

export const tiposDePedido = {
  'pedido-novo': tipoDeAviso<PedidosNovos>({
    grupo: 'PEDIDOS',
    push: {
      noInicio: 'DESLIGADO',
      titulo: ({ pedidos }, quantidade) => {
        const pedido = soUm(pedidos, quantidade)
        return pedido && `Pedido novo: ${semLinks(pedido.comprador)}`
      },
    },
    reune: true,
    evento: 'pedido.criado',
    escrever: ({ pedidos }, quantidade) => {
      const pedido = soUm(pedidos, quantidade)
      if (pedido) return umPedidoNovo(pedido)
      const quantos = Math.max(quantidade, pedidos.length)
      return {
        titulo: quantos === 1 ? 'Há 1 pedido novo.' : `Há ${quantos} pedidos novos.`,
        texto: pedidos.length > 0 ? `Pedidos ${juntar(pedidos, quantos)}.` : 'Veja a lista de pedidos.',
        link: '/pedido',
      }
    },
  }),
  'entrega-mudou': tipoDeAviso<EntregaMudada>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'LIGADO', deNoite: true },
    evento: 'entrega.mudou',
    escrever: ({ pedidoId, comprador, antes, dia, motivo }) => {
      const quando = formatarDiaCurto(dia)
      const frases = [
        antes && `Antes era ${formatarDiaCurto(antes)}.`,
        motivo && `Motivo: ${emFrase(motivo)}`,
      ]
      return {
        titulo:
          comprador === null
            ? `Entrega do pedido ${pedidoId}: agora ${quando}`
            : `Pedido ${pedidoId} de ${semLinks(comprador)}: entrega agora ${quando}`,
        texto: frases.filter(Boolean).join(' ') || 'O dia da entrega foi marcado.',
        link: doPedido(pedidoId),
      }
    },
  }),
  'pedido-entregue': tipoDeAviso<Entregue>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'DESLIGADO', comTexto: true },
    evento: 'pedido.entregue',
    escrever: ({ pedidoId, ate, em }) => {
      const titulo = `Pedido ${pedidoId} entregue`
      if (!ate || !em)
        return {
          titulo,
          texto: 'Confira as mercadorias. Se algo estiver errado, fale com a equipe.',
          link: doPedido(pedidoId),
        }
      const [fim, inicio] = [new Date(ate), new Date(em)]
      const texto = `Confira até ${horaEmSaoPaulo(fim)} de ${diaDepoisDe(inicio, fim)}.`
      return { titulo, texto, link: `${doPedido(pedidoId)}/conferencia` }
    },
  }),
  'pedido-cancelado': tipoDeAviso<{ pedidoId: number; comprador: string | null; pago: boolean }>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'LIGADO', comTexto: true, deNoite: true },
    evento: 'pedido.cancelado',
    escrever: ({ pedidoId, comprador, pago }) => {
      const link = doPedido(pedidoId)
      if (comprador !== null)
        return {
          titulo: `Cancelado: pedido ${pedidoId} de ${semLinks(comprador)}`,
          texto: 'Não separe nem entregue os seus itens.',
          link,
        }
      const texto = pago
        ? 'O valor pago será devolvido, e avisamos quando for.'
        : 'Se você ainda não pagou o boleto, não pague. Um pagamento que já esteja a caminho será devolvido.'
      return { titulo: `Pedido ${pedidoId} cancelado`, texto, link }
    },
  }),
  // Rule N56: missing goods are not only a matter of money: people may look for them elsewhere.
  'separacao-menor': tipoDeAviso<FaltaNaSeparacao>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'DESLIGADO' },
    escrever: ({ pedidoId, comprador, vendedor, itens }) => {
      const falta = itens.some(({ separado, quantidade }) => separado < quantidade)
      const deQuem = comprador === null ? '' : ` de ${semLinks(comprador)}`
      const linhas = itens.map(({ produto, quantidade, separado, motivo }) => {
        const porque = motivo === null ? '' : ` (${PALAVRA_DA_FALTA[motivo]})`
        return `${produto}, ${separado} de ${quantidade}${porque}`
      })
      const oQueHouve = falta ? 'faltou produto na separação' : 'a separação ficou completa'
      const dinheiro =
        comprador === null && falta
          ? ' O boleto fica como está; a diferença é acertada depois da entrega.'
          : ''
      return {
        titulo: `Pedido ${pedidoId}${deQuem}: ${oQueHouve}`,
        texto: `${semLinks(vendedor)} separou: ${linhas.join('; ')}.${dinheiro}`,
        link: doPedido(pedidoId),
      }
    },
  }),
  /** To a buyer the offer, to its seller what became of it (rule N156). */
  substituto: tipoDeAviso<OfertaDeSubstituto>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'LIGADO', deNoite: true, titulo: tituloDoSubstituto },
    escrever: dados => ({
      titulo: tituloDoSubstituto(dados),
      texto: dados.resposta === null ? textoDaOferta(dados) : textoDaResposta(dados),
      link: `${doPedido(dados.pedidoId)}${dados.resposta === null ? '#substituto' : ''}`,
    }),
  }),
  /** To a seller what was claimed, to the buyer what was decided. */
  ocorrencia: tipoDeAviso<AberturaDeOcorrencias | DecisaoDeOcorrencias>({
    grupo: 'PEDIDOS',
    push: {
      noInicio: 'DESLIGADO',
      titulo: dados => ('valor' in dados ? `Ocorrências do pedido ${dados.pedidoId} decididas` : null),
    },
    evento: 'ocorrencia.decidida',
    escrever: dados => ('comprador' in dados ? daAbertura(dados) : daDecisao(dados)),
  }),
  mensagem: tipoDeAviso<MensagensNovas>({
    grupo: 'MENSAGENS',
    push: { noInicio: 'DESLIGADO' },
    escrever: ({ pedidoId, vendedorId, quantidade }) => ({
      titulo:
        quantidade === 1
          ? `1 mensagem nova no pedido ${pedidoId}`
          : `${quantidade} mensagens novas no pedido ${pedidoId}`,
      texto: 'Leia e responda na página do pedido.',
      link: `${doPedido(pedidoId)}#conversa${vendedorId ? `-${vendedorId}` : ''}`,
    }),
  }),
  'aprovacao-pedida': tipoDeAviso<{ nome: string; total: Centavos }>({
    grupo: 'PEDIDOS',
    push: { noInicio: 'LIGADO', titulo: ({ nome }) => `${nome} pediu aprovação` },
    escrever: ({ nome, total }) => ({
      titulo: `${nome} pediu aprovação de ${formatarCentavos(total)}`,
      texto: 'Confira o carrinho e gere o boleto.',
      link: '/carrinho',
    }),
  }),
}

const RESPOSTA_AO_SUBSTITUTO: Readonly<Record<string, string>> = {
  ACEITA: 'substituto aceito',
  RECUSADA: 'substituto recusado',
  SEM_ESTOQUE: 'o substituto acabou antes da resposta',
}

function tituloDoSubstituto({ pedidoId, comprador, resposta, faltou }: OfertaDeSubstituto): string {
  if (comprador === null && resposta === 'ACEITA')
    return `Pedido ${pedidoId}: substituto para ${semLinks(faltou)}`
  if (resposta === null || comprador === null)
    return `Pedido ${pedidoId}: substituto para ${semLinks(faltou)}, responda`
  return `Pedido ${pedidoId} de ${semLinks(comprador)}: ${RESPOSTA_AO_SUBSTITUTO[resposta] ?? 'substituto respondido'}`
}

function textoDaOferta(oferta: OfertaDeSubstituto): string {
  const frase = descreverOferta({ ...oferta, vendedor: semLinks(oferta.vendedor) })
  return `${frase} por ${formatarCentavos(oferta.cobrado)}. Responda até ${horaEmSaoPaulo(new Date(oferta.ate))}.`
}

function textoDaResposta(oferta: OfertaDeSubstituto): string {
  const { resposta, quantidade, unidadeOferecida, oferecido, faltou } = oferta
  if (resposta !== 'ACEITA') return `${faltou} continua em falta no pedido.`
  if (oferta.comprador === null)
    return `${descreverOferta({ ...oferta, vendedor: semLinks(oferta.vendedor) })} por ${formatarCentavos(oferta.cobrado)}. Foi aceito sem perguntar, porque você aceita parecidos.`
  return `Leve ${contarUnidades(quantidade, { unidadeMedida: unidadeOferecida })} de ${oferecido} no lugar de ${faltou}.`
}

function umPedidoNovo({ id, comprador, soma, itens, entregaDia }: PedidoDoVendedor): TextoDoAviso {
  const quantos = itens === 1 ? '1 item seu' : `${itens} itens seus`
  const entrega = entregaDia ? ` Entrega: ${formatarDiaCurto(entregaDia)}.` : ''
  return {
    titulo: `Pedido novo: ${semLinks(comprador)}, ${formatarCentavos(soma)}`,
    texto: `O pedido ${id} tem ${quantos}.${entrega} O boleto foi gerado e ainda não foi pago.`,
    link: doPedido(id),
  }
}

// The date beside the word: the notice may be read a day later.
function diaDepoisDe(inicio: Date, fim: Date): string {
  const [de, ate] = [dataEmSaoPaulo(inicio), dataEmSaoPaulo(fim)]
  const [dia, dias] = [diaEMes(ate), diasEntre(de, ate)]
  if (dias === 0) return `hoje, ${dia}`
  return dias === 1 ? `amanhã, ${dia}` : dia
}

function daAbertura(dados: AberturaDeOcorrencias): TextoDoAviso {
  const { pedidoId, comprador, linhas, aceitas, responderAte } = dados
  const quantas = `Há diferença em ${linhas === 1 ? '1 item seu' : `${linhas} itens seus`}`
  const fim = new Date(responderAte)
  return {
    titulo: `Ocorrência no pedido ${pedidoId} de ${semLinks(comprador)}`,
    texto:
      aceitas === linhas
        ? `${quantas}, aceita na hora.`
        : `${quantas}. Responda até ${horaEmSaoPaulo(fim)} de ${diaEMes(dataEmSaoPaulo(fim))}.`,
    link: '/ocorrencias',
  }
}

function daDecisao(dados: DecisaoDeOcorrencias): TextoDoAviso {
  const { pedidoId, aceitas, recusadas, valor, motivo, item } = dados
  const link = doPedido(pedidoId)
  const deQue = item ? `${emFrase(item)} ` : ''
  if (aceitas === 0)
    return {
      titulo: `Ocorrência do pedido ${pedidoId} recusada`,
      texto: `${deQue}Motivo: ${emFrase(motivo ?? 'fale com a equipe')}`,
      link,
    }
  const quais =
    aceitas === 1
      ? `Ocorrência do pedido ${pedidoId} aceita`
      : `${aceitas} ocorrências do pedido ${pedidoId} aceitas`
  const recusas = recusadas > 0 ? ' Veja as recusadas no pedido.' : ''
  return {
    titulo: `${quais}: ${formatarCentavos(valor)}`,
    texto: `${deQue}O valor volta como abatimento nos próximos boletos.${recusas}`,
    link,
  }
}

// On one line, with a full stop.
function emFrase(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ').trim()
  return /[.!?…]$/.test(linha) ? linha : `${linha}.`
}
