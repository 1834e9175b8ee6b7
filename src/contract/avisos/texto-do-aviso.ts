// The words of every notice, made of its kind and its data: the same in the app and in the e-mail (rule N41).

import { juntar, type PedidosPagos, pedidoPago } from '#contract/contas/texto-do-pagamento.ts'
import {
  type ConteudoDaEntrega,
  type ConteudoDaOcorrencia,
  textoDaEntrega,
  textoDaOcorrencia,
} from '#contract/doca/texto-da-conferencia.ts'
import { type FaltaNaSeparacao, separacaoMenor } from '#contract/doca/texto-da-separacao.ts'
import { type EntregaMudada, entregaMudou } from '#contract/mercado/texto-da-entrega.ts'
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { TipoDeAviso } from '#domain/conta/aviso.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { nomeDoPeriodo, type Periodo } from '#domain/periodo.ts'

/** A new order as one of its sellers reads of it: its own items alone (rule M29). `soma` is in centavos. */
export interface PedidoDoVendedor {
  id: number
  comprador: string
  soma: Centavos
  itens: number
  /** The day of delivery, `YYYY-MM-DD`; null or absent if there is none. */
  entregaDia?: string | null
}

/** What waits for staff: how many, and since when the oldest does, as ISO 8601. */
export interface EsperaDaEquipe {
  quantidade: number
  desde: string
}

/**
 * The data of a notice by its kind. Amounts are in centavos, days are `YYYY-MM-DD`, instants ISO 8601. `comprador` is the buyer's name
 * for a seller and null for the buyer.
 */
export interface DadosDoAviso {
  /** The first ten at most; the notice's number says how many there are. */
  'pedido-novo': { pedidos: readonly PedidoDoVendedor[] }
  /** `porFora`: paid another way than by its boleto; told to the buyer alone (design/notices). A seller's are gathered as new orders are. */
  'pedido-pago': PedidosPagos
  'boleto-emitido': { pedidoId: number; total: Centavos; vencimento: string; daEquipe: boolean }
  /** `dias` until it is due: 3, 1 or 0. */
  'boleto-vence': { pedidoId: number; total: Centavos; vencimento: string; dias: number }
  /** To the buyer of one order; to staff, of all orders in arrears. */
  'boleto-atrasado':
    | { pedidoId: number; total: Centavos; vencimento: string }
    | { quantidade: number; total: Centavos }
  /** `antes` is null for an order that had no day. The reason is the buyer's to read. */
  'entrega-mudou': EntregaMudada
  'separacao-menor': FaltaNaSeparacao
  'pedido-entregue': ConteudoDaEntrega
  'pedido-cancelado': { pedidoId: number; comprador: string | null; pago: boolean }
  /** To a seller what was claimed, to the buyer what was decided, to staff what waits. */
  ocorrencia: ConteudoDaOcorrencia | EsperaDaEquipe
  /** What one seller got on one day: the sum, and the first ten orders at most. */
  'repasse-liberado': { dia: string; soma: Centavos; pedidos: readonly { id: number; valor: Centavos }[] }
  /** The lowest prices per kilogram of now and of the day before. */
  'favorito-caiu': {
    produtos: readonly { id: number; nome: string; preco: Centavos; antes: Centavos }[]
  }
  /** The quotes of one seller that end at one instant; `produto` names the first of them. */
  'cotacao-vencendo': { cotacoes: number; produto: string; validaAte: string }
  'limite-mudou': { antes: Centavos; depois: Centavos }
  /** These three are of earlier versions; now `mesa` tells of them. */
  'cadastro-na-fila': EsperaDaEquipe
  'reembolso-a-mao': EsperaDaEquipe
  'emissao-parada': EsperaDaEquipe
  /** How many new tasks of each kind the desk has; since when the oldest of all waits. */
  mesa: Pick<EsperaDaEquipe, 'desde'> & { tipos: Readonly<Record<string, number>> }
  /** How many messages of an order are unread in one thread, that of staff or of a seller; never what they say (rule N81). */
  'aprovacao-pedida': { nome: string; total: Centavos }
  mensagem: { pedidoId: number; conversaId: number; vendedorId?: number | null; quantidade: number }
  /** The month, and what was bought, paid and open at its end. */
  'extrato-do-mes': Periodo & { comprado: Centavos; pago: Centavos; aberto: Centavos }
  /** The host of the address. */
  'webhook-desligado': { endereco: string }
}

export type ConteudoDoAviso = { [T in TipoDeAviso]: { tipo: T; dados: DadosDoAviso[T] } }[TipoDeAviso]

/** What is read of a notice. `link` is a path of the web app. */
export interface TextoDoAviso {
  titulo: string
  texto: string
  link: string
}

type Escritores = {
  readonly [T in TipoDeAviso]: (dados: DadosDoAviso[T], quantidade: number) => TextoDoAviso
}

const ESCRITORES: Escritores = {
  'pedido-novo': pedidoNovo,
  'pedido-pago': pedidoPago,
  'boleto-emitido': boletoEmitido,
  'boleto-vence': ({ pedidoId, total, vencimento, dias }) => ({
    titulo: `O boleto do pedido ${pedidoId} vence ${emQuantosDias(dias)}`,
    texto: `Pague ${formatarCentavos(total)} até ${formatarDiaCurto(vencimento)}. Se já pagou, não precisa fazer nada.`,
    link: doPedido(pedidoId),
  }),
  'boleto-atrasado': boletoAtrasado,
  'entrega-mudou': entregaMudou,
  'separacao-menor': separacaoMenor,
  'pedido-entregue': textoDaEntrega,
  'pedido-cancelado': pedidoCancelado,
  ocorrencia: daOcorrencia,
  'repasse-liberado': ({ dia, soma, pedidos }, quantidade) => ({
    titulo: `Repasse liberado: ${formatarCentavos(soma)}`,
    texto: `${dosPedidos(pedidos, quantidade)}, em ${formatarData(dia)}.`,
    link: deUmOuDeTodos(pedidos),
  }),
  'favorito-caiu': favoritoCaiu,
  'cotacao-vencendo': ({ cotacoes, produto, validaAte }) => ({
    titulo:
      cotacoes === 1
        ? `Sua cotação de ${produto} vence às ${horaEmSaoPaulo(new Date(validaAte))}`
        : `${cotacoes} cotações suas vencem às ${horaEmSaoPaulo(new Date(validaAte))}`,
    texto: 'Depois disso ninguém compra por esse preço. Renove a validade para continuar vendendo.',
    link: '/tabela',
  }),
  'limite-mudou': ({ antes, depois }) => ({
    titulo: 'Seu limite de crédito mudou',
    texto: `Ele era de ${formatarCentavos(antes)} e agora é de ${formatarCentavos(depois)}.`,
    link: '/perfil',
  }),
  'cadastro-na-fila': espera => ({
    titulo: contar(espera, 'cadastro espera análise.', 'cadastros esperam análise.'),
    texto: desdeQuando(espera),
    link: '/adm/mesa',
  }),
  'reembolso-a-mao': espera => ({
    titulo: contar(espera, 'reembolso precisa ser feito à mão.', 'reembolsos precisam ser feitos à mão.'),
    texto: desdeQuando(espera),
    link: '/adm/mesa?tipo=reembolso',
  }),
  'emissao-parada': espera => ({
    titulo: contar(espera, 'boleto está sem resposta do PagBank.', 'boletos estão sem resposta do PagBank.'),
    texto: desdeQuando(espera),
    link: '/adm/mesa?tipo=boleto-sem-resposta',
  }),
  mesa: daMesa,
  'aprovacao-pedida': ({ nome, total }) => ({
    titulo: `${nome} pediu aprovação de ${formatarCentavos(total)}`,
    texto: 'Confira o carrinho e gere o boleto.',
    link: '/carrinho',
  }),
  mensagem: ({ pedidoId, vendedorId, quantidade }) => ({
    titulo:
      quantidade === 1
        ? `1 mensagem nova no pedido ${pedidoId}`
        : `${quantidade} mensagens novas no pedido ${pedidoId}`,
    texto: 'Leia e responda na página do pedido.',
    link: `${doPedido(pedidoId)}#conversa${vendedorId ? `-${vendedorId}` : ''}`,
  }),
  'webhook-desligado': ({ endereco }) => ({
    titulo: `Webhook desligado: ${endereco}`,
    texto: 'Ele falhou por três dias. Envie um teste para ligar de novo.',
    link: '/perfil/integracoes',
  }),
  'extrato-do-mes': ({ de, ate, comprado, pago, aberto }) => ({
    titulo: `Extrato de ${nomeDoPeriodo({ de, ate }, ate).toLowerCase()}`,
    texto: `Comprado: ${formatarCentavos(comprado)}. Pago: ${formatarCentavos(pago)}. Em aberto no fim do mês: ${formatarCentavos(aberto)}.`,
    link: `/extrato?de=${de}&ate=${ate}`,
  }),
}

/**
 * The title, the text and the link of a notice (rule N41). Pure; names are shown as they were at the time of the notice, and that of a
 * buyer, whom a seller need not know yet, makes no link. `quantidade` is the number of its events, of which the data may list the first
 * ones only.
 */
export function escreverAviso(
  { tipo, dados }: ConteudoDoAviso,
  { quantidade }: { quantidade: number } = { quantidade: 1 },
): TextoDoAviso {
  // Safe: the kind chooses the function of its own data. The compiler cannot see it.
  const escrever = ESCRITORES[tipo] as (dados: DadosDoAviso[TipoDeAviso], quantidade: number) => TextoDoAviso
  return escrever(dados, quantidade)
}

function pedidoNovo({ pedidos }: DadosDoAviso['pedido-novo'], quantidade: number): TextoDoAviso {
  const [pedido] = pedidos
  const quantos = Math.max(quantidade, pedidos.length)
  if (pedido === undefined || quantos > 1) {
    const titulo = quantos === 1 ? 'Há 1 pedido novo.' : `Há ${quantos} pedidos novos.`
    const texto = pedido ? `Pedidos ${juntar(pedidos, quantos)}.` : 'Veja a lista de pedidos.'
    return { titulo, texto, link: '/pedido' }
  }
  const itens = pedido.itens === 1 ? '1 item seu' : `${pedido.itens} itens seus`
  return {
    titulo: `Pedido novo: ${semLinks(pedido.comprador)}, ${formatarCentavos(pedido.soma)}`,
    texto: `O pedido ${pedido.id} tem ${itens}.${daEntrega(pedido)} O boleto foi gerado e ainda não foi pago.`,
    link: doPedido(pedido.id),
  }
}

function daEntrega({ entregaDia }: PedidoDoVendedor): string {
  return entregaDia ? ` Entrega: ${formatarDiaCurto(entregaDia)}.` : ''
}

function boletoEmitido({
  pedidoId,
  total,
  vencimento,
  daEquipe,
}: DadosDoAviso['boleto-emitido']): TextoDoAviso {
  const link = doPedido(pedidoId)
  const quanto = formatarCentavos(total)
  if (daEquipe)
    return {
      titulo: `A equipe fez o pedido ${pedidoId} para você`,
      texto: `O boleto é de ${quanto} e vence em ${formatarData(vencimento)}. Ele está na página do pedido.`,
      link,
    }
  return {
    titulo: `Boleto do pedido ${pedidoId}: ${quanto}, vence em ${formatarData(vencimento)}`,
    texto: `Pague até ${formatarDiaCurto(vencimento)}. O boleto e o código estão na página do pedido.`,
    link,
  }
}

function boletoAtrasado(dados: DadosDoAviso['boleto-atrasado']): TextoDoAviso {
  const total = formatarCentavos(dados.total)
  if ('quantidade' in dados)
    return {
      titulo: dados.quantidade === 1 ? 'Há 1 pedido em atraso.' : `Há ${dados.quantidade} pedidos em atraso.`,
      texto: `O total é de ${total}.`,
      link: '/adm',
    }
  return {
    titulo: `O boleto do pedido ${dados.pedidoId} está em atraso`,
    texto: `Ele é de ${total} e venceu em ${formatarData(dados.vencimento)}. Enquanto houver atraso, não dá para gerar outro boleto.`,
    link: doPedido(dados.pedidoId),
  }
}

function pedidoCancelado({ pedidoId, comprador, pago }: DadosDoAviso['pedido-cancelado']): TextoDoAviso {
  const link = doPedido(pedidoId)
  if (comprador !== null)
    return {
      titulo: `Cancelado: pedido ${pedidoId} de ${semLinks(comprador)}`,
      texto: 'Não separe nem entregue os seus itens.',
      link,
    }
  const dinheiro = pago
    ? 'O valor pago será devolvido, e avisamos quando for.'
    : 'Se você ainda não pagou o boleto, não pague. Um pagamento que já esteja a caminho será devolvido.'
  return { titulo: `Pedido ${pedidoId} cancelado`, texto: dinheiro, link }
}

function daOcorrencia(dados: DadosDoAviso['ocorrencia']): TextoDoAviso {
  if (!('quantidade' in dados)) return textoDaOcorrencia(dados)
  const titulo = contar(dados, 'ocorrência espera decisão.', 'ocorrências esperam decisão.')
  return { titulo, texto: desdeQuando(dados), link: '/adm/mesa?tipo=ocorrencia' }
}

function daMesa({ desde, tipos }: DadosDoAviso['mesa']): TextoDoAviso {
  const novas = Object.values(tipos).reduce((soma, quantas) => soma + quantas, 0)
  const porNome = new Map<string, readonly [quantas: number, varios: string]>()
  for (const [tipo, quantas] of Object.entries(tipos)) {
    // A kind that there was once, or that the bell no longer tells of.
    const [um, varios] = Object.hasOwn(tiposDeTarefa, tipo)
      ? (tipoDeclarado(tipo as NomeDoTipo).noSino ?? ['outra', 'outras'])
      : ['outra', 'outras']
    porNome.set(um, [(porNome.get(um)?.[0] ?? 0) + quantas, varios])
  }
  const partes = [...porNome].map(([um, [quantas, varios]]) => `${quantas} ${quantas === 1 ? um : varios}`)
  return {
    titulo: novas === 1 ? '1 tarefa nova na mesa' : `${novas} tarefas novas na mesa`,
    texto: `Novas: ${partes.join(', ')}. A mais antiga espera desde ${diaEHora(desde)}.`,
    link: '/adm/mesa',
  }
}

function favoritoCaiu({ produtos }: DadosDoAviso['favorito-caiu']): TextoDoAviso {
  const [produto] = produtos
  if (produto !== undefined && produtos.length === 1)
    return {
      titulo: `${produto.nome} caiu para ${formatarCentavos(produto.preco)}/kg`,
      texto: `Ontem o menor preço era de ${formatarCentavos(produto.antes)}/kg.`,
      link: `/produto/${produto.id}`,
    }
  const linhas = produtos.map(
    ({ nome, preco, antes }) => `${nome}: ${formatarCentavos(preco)}/kg, antes ${formatarCentavos(antes)}/kg`,
  )
  return {
    titulo: `${produtos.length} favoritos seus estão mais baratos`,
    texto: `${linhas.join('; ')}.`,
    link: '/lista',
  }
}

const doPedido = (id: number) => `/pedido/${id}`

function deUmOuDeTodos(pedidos: readonly { id: number }[]): string {
  const [pedido] = pedidos
  return pedido !== undefined && pedidos.length === 1 ? doPedido(pedido.id) : '/pedido'
}

function emQuantosDias(dias: number): string {
  if (dias === 0) return 'hoje'
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}

function dosPedidos(pedidos: readonly { id: number }[], quantos: number): string {
  return pedidos.length === 1 ? `Do pedido ${juntar(pedidos, 1)}` : `Dos pedidos ${juntar(pedidos, quantos)}`
}

function contar({ quantidade }: EsperaDaEquipe, um: string, varios: string): string {
  return `${quantidade} ${quantidade === 1 ? um : varios}`
}

function desdeQuando({ desde }: EsperaDaEquipe): string {
  return `O mais antigo espera desde ${diaEHora(desde)}.`
}

function diaEHora(desde: string): string {
  const instante = new Date(desde)
  return `${formatarData(dataEmSaoPaulo(instante))}, às ${horaEmSaoPaulo(instante)}`
}
