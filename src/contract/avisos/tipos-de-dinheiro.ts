// The notices about money, prices and credit (rules N40, N42, N89). `total` is what a boleto asks for.
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, subtrair, ZERO } from '#domain/centavos.ts'
import type { ManhaDaLista } from '#domain/compra/manha.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { nomeDoPeriodo, type Periodo } from '#domain/periodo.ts'
import { doPedido, juntar, soUm, type TextoDoAviso, tipoDeAviso } from './tipo-de-aviso.ts'

/** `comprador` is null for the buyer. `porFora`: paid another way than by its boleto; told to the buyer alone (design/paid-another-way). */
interface PedidoPago {
  pedidoId: number
  comprador: string | null
  entregue: boolean
  porFora?: boolean
}

/** What a seller's notice gathers: the first ten at most. */
interface PedidosPagos {
  pedidos: readonly { id: number; comprador: string; entregue: boolean }[]
}

interface Boleto {
  pedidoId: number
  total: Centavos
  vencimento: string
}

/** What one seller got on one day: the sum, and the first ten orders at most. */
interface RepasseDoDia {
  dia: string
  soma: Centavos
  pedidos: readonly { id: number; valor: Centavos }[]
}

/** The lowest prices per kilogram of now and of the day before. */
interface Favoritos {
  produtos: readonly { id: number; nome: string; preco: Centavos; antes: Centavos }[]
}

/** What a list costs today. `economia`: what the cheapest basket of it would cost less; 0 if nothing. */
interface ListaDeHoje extends ManhaDaLista {
  listaId: number
  nome: string
  /** Rows that no seller has today. */
  semPreco: number
  economia: Centavos
}

interface CombinadoAvisado {
  fato: 'PROPOSTO' | 'ACEITO' | 'ENCERRADO'
  produto: string
  outro: string
  preco: Centavos
  ate: string
}

const FATO_DO_COMBINADO = {
  PROPOSTO: 'ofereceu um preço',
  ACEITO: 'aceitou o preço',
  ENCERRADO: 'encerrou o preço combinado',
}

const tituloDoCombinado = ({ fato, produto, outro }: CombinadoAvisado) =>
  `${produto}: ${semLinks(outro)} ${FATO_DO_COMBINADO[fato]}`

export const tiposDeDinheiro = {
  'pedido-pago': tipoDeAviso<PedidoPago | PedidosPagos>({
    grupo: 'DINHEIRO',
    push: { noInicio: 'DESLIGADO', comTexto: true },
    reune: true,
    evento: 'pedido.pago',
    escrever: (dados, quantidade) => {
      if (!('pedidos' in dados)) return umPedidoPago(dados)
      const pedido = soUm(dados.pedidos, quantidade)
      if (pedido) return umPedidoPago({ ...pedido, pedidoId: pedido.id })
      const quantos = Math.max(quantidade, dados.pedidos.length)
      return {
        titulo: `${quantos} pedidos pagos.`,
        texto: `Pedidos ${juntar(dados.pedidos, quantos)}. A sua parte de cada um sai do PagBank na entrega.`,
        link: '/pedido',
      }
    },
  }),
  'boleto-emitido': tipoDeAviso<Boleto & { daEquipe: boolean }>({
    grupo: 'DINHEIRO',
    evento: 'pedido.criado',
    escrever: ({ pedidoId, total, vencimento, daEquipe }) => {
      const link = doPedido(pedidoId)
      const quanto = formatarCentavos(total)
      const quando = formatarData(vencimento)
      if (daEquipe)
        return {
          titulo: `A equipe fez o pedido ${pedidoId} para você`,
          texto: `O boleto é de ${quanto} e vence em ${quando}. Ele está na página do pedido.`,
          link,
        }
      return {
        titulo: `Boleto do pedido ${pedidoId}: ${quanto}, vence em ${quando}`,
        texto: `Pague até ${formatarDiaCurto(vencimento)}. O boleto e a linha digitável estão na página do pedido.`,
        link,
      }
    },
  }),
  /** `dias` until it is due: 3, 1 or 0. */
  'boleto-vence': tipoDeAviso<Boleto & { dias: number }>({
    grupo: 'DINHEIRO',
    push: { noInicio: 'DESLIGADO' },
    escrever: ({ pedidoId, total, vencimento, dias }) => ({
      titulo: `O boleto do pedido ${pedidoId} vence ${emQuantosDias(dias)}`,
      texto: `Pague ${formatarCentavos(total)} até ${formatarDiaCurto(vencimento)}. Se já pagou, não precisa fazer nada.`,
      link: doPedido(pedidoId),
    }),
  }),
  /** To the buyer of one order; to staff, of all orders in arrears. */
  'boleto-atrasado': tipoDeAviso<Boleto | { quantidade: number; total: Centavos }>({
    grupo: 'DINHEIRO',
    escrever: dados => {
      const total = formatarCentavos(dados.total)
      if ('quantidade' in dados) {
        const { quantidade } = dados
        return {
          titulo: quantidade === 1 ? 'Há 1 pedido em atraso.' : `Há ${quantidade} pedidos em atraso.`,
          texto: `O total é de ${total}.`,
          link: '/adm',
        }
      }
      return {
        titulo: `O boleto do pedido ${dados.pedidoId} está em atraso`,
        texto: `Ele é de ${total} e venceu em ${formatarData(dados.vencimento)}. Enquanto houver atraso, não dá para gerar outro boleto.`,
        link: doPedido(dados.pedidoId),
      }
    },
  }),
  'repasse-liberado': tipoDeAviso<RepasseDoDia>({
    grupo: 'DINHEIRO',
    // Off at first, in a group without a choice.
    semEmail: true,
    evento: 'repasse.liberado',
    escrever: ({ dia, soma, pedidos }, quantidade) => {
      const [pedido] = pedidos
      const um = pedidos.length === 1
      const quais = um ? `Do pedido ${juntar(pedidos, 1)}` : `Dos pedidos ${juntar(pedidos, quantidade)}`
      return {
        titulo: `Repasse liberado: ${formatarCentavos(soma)}`,
        texto: `${quais}, em ${formatarData(dia)}.`,
        link: um && pedido ? doPedido(pedido.id) : '/pedido',
      }
    },
  }),
  'favorito-caiu': tipoDeAviso<Favoritos>({
    grupo: 'PRECOS',
    push: {
      noInicio: 'DESLIGADO',
      titulo: ({ produtos }) => {
        const produto = soUm(produtos, 1)
        return produto && `${produto.nome} está mais barato`
      },
    },
    escrever: ({ produtos }) => {
      const produto = soUm(produtos, 1)
      if (produto)
        return {
          titulo: `${produto.nome} caiu para ${formatarCentavos(produto.preco)}/kg`,
          texto: `Ontem o menor preço era de ${formatarCentavos(produto.antes)}/kg.`,
          link: `/produto/${produto.id}`,
        }
      const linhas = produtos.map(
        ({ nome, preco, antes }) =>
          `${nome}: ${formatarCentavos(preco)}/kg, antes ${formatarCentavos(antes)}/kg`,
      )
      return {
        titulo: `${produtos.length} favoritos seus estão mais baratos`,
        texto: `${linhas.join('; ')}.`,
        link: '/lista',
      }
    },
  }),
  /** Asked for list by list (rule N158), so it comes to devices without a further choice. */
  'lista-da-manha': tipoDeAviso<ListaDeHoje>({
    grupo: 'PRECOS',
    push: { noInicio: 'LIGADO', titulo: ({ nome }) => `Preços de hoje: ${nome}` },
    escrever: lista => ({
      titulo:
        lista.soma === null
          ? `Preços de hoje: ${lista.nome}`
          : `${lista.nome}: ${formatarCentavos(lista.soma)} hoje`,
      texto: frasesDaManha(lista).join(' ') || 'Os preços de hoje saíram.',
      link: `/lista/${lista.listaId}`,
    }),
  }),
  /** The quotes of one seller that end at one instant; `produto` names the first of them. */
  'cotacao-vencendo': tipoDeAviso<{ cotacoes: number; produto: string; validaAte: string }>({
    grupo: 'PRECOS',
    semEmail: true,
    push: { noInicio: 'DESLIGADO', comTexto: true },
    escrever: ({ cotacoes, produto, validaAte }) => {
      const hora = horaEmSaoPaulo(new Date(validaAte))
      return {
        titulo:
          cotacoes === 1
            ? `Sua cotação de ${produto} vence às ${hora}`
            : `${cotacoes} cotações suas vencem às ${hora}`,
        texto: 'Depois disso ninguém compra por esse preço. Renove a validade para continuar vendendo.',
        link: '/tabela',
      }
    },
  }),
  /** What the other side did with an agreed price; `outro` is its name. */
  'preco-combinado': tipoDeAviso<CombinadoAvisado>({
    grupo: 'PRECOS',
    push: { noInicio: 'LIGADO', titulo: dados => tituloDoCombinado(dados) },
    escrever: dados => ({
      titulo: tituloDoCombinado(dados),
      texto: `${formatarCentavos(dados.preco)} até ${formatarDiaCurto(dados.ate)}.`,
      link: '/combinados',
    }),
  }),
  'limite-mudou': tipoDeAviso<{ antes: Centavos; depois: Centavos }>({
    grupo: 'DINHEIRO',
    escrever: ({ antes, depois }) => ({
      titulo: 'Seu limite de crédito mudou',
      texto: `Ele era de ${formatarCentavos(antes)} e agora é de ${formatarCentavos(depois)}.`,
      link: '/perfil',
    }),
  }),
  /** The month, and what was bought, paid and open at its end. Written for those alone who asked for its e-mail (rule N89). */
  'extrato-do-mes': tipoDeAviso<Periodo & { comprado: Centavos; pago: Centavos; aberto: Centavos }>({
    grupo: 'EXTRATO',
    escrever: ({ de, ate, comprado, pago, aberto }) => ({
      titulo: `Extrato de ${nomeDoPeriodo({ de, ate }, ate).toLowerCase()}`,
      texto: `Comprado: ${formatarCentavos(comprado)}. Pago: ${formatarCentavos(pago)}. Em aberto no fim do mês: ${formatarCentavos(aberto)}.`,
      link: `/extrato?de=${de}&ate=${ate}`,
    }),
  }),
}

function frasesDaManha({ antes, mudancas, semPreco, economia }: ListaDeHoje): string[] {
  const mudou = mudancas.map(
    ({ produto, preco, antes }) => `${produto} ${formatarCentavos(preco)}, antes ${formatarCentavos(antes)}`,
  )
  return [
    ...(antes ? [`${comparar(antes.diferenca)} ${formatarDiaCurto(antes.dia)}.`] : []),
    ...(mudou.length > 0 ? [`${mudou.join('; ')}.`] : []),
    ...(semPreco > 0
      ? [semPreco === 1 ? '1 produto está sem preço.' : `${semPreco} produtos estão sem preço.`]
      : []),
    ...(economia > 0 ? [`Outra cesta custa ${formatarCentavos(economia)} a menos.`] : []),
  ]
}

function comparar(diferenca: Centavos): string {
  if (diferenca === 0) return 'O mesmo que'
  return diferenca > 0
    ? `${formatarCentavos(diferenca)} a mais que`
    : `${formatarCentavos(subtrair(ZERO, diferenca))} a menos que`
}

function umPedidoPago({ pedidoId, comprador, entregue, porFora = false }: PedidoPago): TextoDoAviso {
  const link = doPedido(pedidoId)
  if (comprador !== null)
    return {
      titulo: `Pago: pedido ${pedidoId} de ${semLinks(comprador)}`,
      texto: entregue ? 'A sua parte sai agora do PagBank.' : 'O PagBank guarda a sua parte até a entrega.',
      link,
    }
  const quem = porFora ? 'A equipe registrou o pagamento.' : 'O banco confirmou o pagamento.'
  return {
    titulo: `Pagamento do pedido ${pedidoId} confirmado`,
    texto: entregue ? quem : `${quem} O pedido espera a entrega.`,
    link,
  }
}

function emQuantosDias(dias: number): string {
  if (dias === 0) return 'hoje'
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}
