// The words of a notice on a locked screen, which anybody beside its owner can read: no amounts (rules N40, N41).
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import type { TipoDeAviso } from '#domain/conta/aviso.ts'
import {
  type ConteudoDoAviso,
  type DadosDoAviso,
  escreverAviso,
  type TextoDoAviso,
} from './texto-do-aviso.ts'

/** Kinds whose text in the app names no amount. */
const COM_TEXTO: readonly TipoDeAviso[] = [
  'pedido-pago',
  'pedido-entregue',
  'pedido-cancelado',
  'cotacao-vencendo',
]

/** The title, the text and the link of a push; the text may be empty. Pure. */
export function escreverPush(
  conteudo: ConteudoDoAviso,
  { quantidade }: { quantidade: number },
): TextoDoAviso {
  const { titulo, texto, link } = escreverAviso(conteudo, { quantidade })
  return {
    titulo: tituloSemValor(conteudo, quantidade) ?? titulo,
    texto: COM_TEXTO.includes(conteudo.tipo) ? texto : '',
    link,
  }
}

// Null for a kind whose title in the app names no amount.
function tituloSemValor({ tipo, dados }: ConteudoDoAviso, quantidade: number): string | null {
  if (tipo === 'pedido-novo') return doPedidoNovo(dados, quantidade)
  if (tipo === 'boleto-emitido') return `Boleto do pedido ${dados.pedidoId} gerado`
  if (tipo === 'repasse-liberado') return 'Repasse liberado'
  if (tipo === 'ocorrencia' && 'valor' in dados) return `Ocorrências do pedido ${dados.pedidoId} decididas`
  if (tipo === 'aprovacao-pedida') return `${dados.nome} pediu aprovação`
  if (tipo === 'favorito-caiu') return doFavorito(dados)
  return null
}

function doPedidoNovo({ pedidos }: DadosDoAviso['pedido-novo'], quantidade: number): string | null {
  const [pedido] = pedidos
  return pedido !== undefined && Math.max(quantidade, pedidos.length) === 1
    ? `Pedido novo: ${semLinks(pedido.comprador)}`
    : null
}

function doFavorito({ produtos }: DadosDoAviso['favorito-caiu']): string | null {
  const [produto] = produtos
  return produto !== undefined && produtos.length === 1 ? `${produto.nome} está mais barato` : null
}
