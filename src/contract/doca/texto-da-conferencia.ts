// The words of notices about a delivery, its check and its claims (rules N40, N41, N61–N65).
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, diasEntre, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'

// As in `texto-do-aviso.ts`, which imports this file.
interface TextoDoAviso {
  titulo: string
  texto: string
  link: string
}

/** `ate`: until when it may be checked; `em`: when it was delivered. Notices of before have neither. Instants are ISO 8601. */
export interface ConteudoDaEntrega {
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
  /** ISO 8601. */
  responderAte: string
}

/**
 * To the buyer: `valor` of all that were accepted, in centavos; `motivo` is why one was refused. `item` is the product where it is about one, so
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

export type ConteudoDaOcorrencia = AberturaDeOcorrencias | DecisaoDeOcorrencias

/** An order was delivered: until when it may be checked. */
export function textoDaEntrega({ pedidoId, ate, em }: ConteudoDaEntrega): TextoDoAviso {
  const titulo = `Pedido ${pedidoId} entregue`
  if (!ate || !em)
    return {
      titulo,
      texto: 'Confira as mercadorias. Se algo estiver errado, fale com a equipe.',
      link: `/pedido/${pedidoId}`,
    }
  const [fim, inicio] = [new Date(ate), new Date(em)]
  return {
    titulo,
    texto: `Confira até ${horaEmSaoPaulo(fim)} de ${diaDepoisDe(inicio, fim)}.`,
    link: `/pedido/${pedidoId}/conferencia`,
  }
}

// The date beside the word: the notice may be read a day later.
function diaDepoisDe(inicio: Date, fim: Date): string {
  const dia = diaEMes(fim)
  const dias = diasEntre(dataEmSaoPaulo(inicio), dataEmSaoPaulo(fim))
  if (dias === 0) return `hoje, ${dia}`
  return dias === 1 ? `amanhã, ${dia}` : dia
}

const diaEMes = (instante: Date) => formatarData(dataEmSaoPaulo(instante)).slice(0, 5)

/** What a seller reads of new claims, and the buyer of decided ones. */
export function textoDaOcorrencia(dados: ConteudoDaOcorrencia): TextoDoAviso {
  return 'comprador' in dados ? daAbertura(dados) : daDecisao(dados)
}

function daAbertura({
  pedidoId,
  comprador,
  linhas,
  aceitas,
  responderAte,
}: AberturaDeOcorrencias): TextoDoAviso {
  const quantas = `Há diferença em ${linhas === 1 ? '1 item seu' : `${linhas} itens seus`}`
  const fim = new Date(responderAte)
  return {
    titulo: `Ocorrência no pedido ${pedidoId} de ${semLinks(comprador)}`,
    texto:
      aceitas === linhas
        ? `${quantas}, aceita na hora.`
        : `${quantas}. Responda até ${horaEmSaoPaulo(fim)} de ${diaEMes(fim)}.`,
    link: '/ocorrencias',
  }
}

function daDecisao({
  pedidoId,
  aceitas,
  recusadas,
  valor,
  motivo,
  item,
}: DecisaoDeOcorrencias): TextoDoAviso {
  const link = `/pedido/${pedidoId}`
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
  return {
    titulo: `${quais}: ${formatarCentavos(valor)}`,
    texto: `${deQue}O valor volta como abatimento nos próximos boletos.${recusadas > 0 ? ' Veja as recusadas no pedido.' : ''}`,
    link,
  }
}

// On one line, with a full stop.
function emFrase(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ').trim()
  return /[.!?…]$/.test(linha) ? linha : `${linha}.`
}
