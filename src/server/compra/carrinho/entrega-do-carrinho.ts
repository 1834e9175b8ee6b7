// The day that a cart is delivered on (rules N49, N51): what it is offered, what it asks for, and what a boleto issued now would book.
import { isDeepStrictEqual } from 'node:util'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { somar, ZERO } from '#domain/centavos.ts'
import { itensQueContam } from '#domain/compra/carrinho.ts'
import type { ItemComCondicoes } from '#domain/compra/condicoes.ts'
import {
  type DiaOferecido,
  diasOferecidos,
  motivoParaNaoReceber,
  primeiroDiaLivre,
  temAgenda,
} from '#domain/entrega/agenda.ts'
import { type MesmaEntrega, zonaDoCep } from '#domain/entrega/frete.ts'
import type { MotivoDoDia } from '#domain/motivo/entrega.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import { gramas as emGramas } from '#domain/peso.ts'
import { marcadoPorDia } from '#server/mercado/entrega/vaga-sql.ts'
import type { RegrasDoMercado } from '#server/plataforma/dependencies.ts'
import { enderecoDeEntrega } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { CarrinhoPorInteiro } from './carrinho-repository.ts'

/** Days are `YYYY-MM-DD`. */
export interface EntregaDoCarrinho {
  /** Of the freight table; null if the buyer's CEP has none. */
  zonaId: string | null
  /** Empty where the zone has no agenda. */
  dias: DiaOferecido[]
  /** The day that the buyer or staff chose; null without one, or if it has passed. */
  escolhido: string | null
  /** What a boleto issued now would book; null for no day. Where `motivo` stands, it cannot be booked. */
  dia: string | null
  /** Was it only proposed, so that another day does as well? */
  proposto: boolean
  /** Do staff book it whatever the agenda says? */
  forcado: boolean
  motivo: MotivoDoDia | null
}

interface Pergunta {
  agora: Date
  regras: Pick<RegrasDoMercado, 'tabela' | 'agenda'>
  /** The day that the caller saw; null if it did not say. */
  entregaDia: string | null
}

/** The delivery of a cart, if its next boleto takes these items. */
export function entregaDoCarrinho(
  { comprador, carrinho, vagas }: CarrinhoPorInteiro,
  itens: readonly ItemComCondicoes[],
  { agora, regras: { tabela, agenda }, entregaDia }: Pergunta,
): EntregaDoCarrinho {
  const zonaId = zonaDoCep(tabela, comprador.endereco?.cep ?? '')?.id ?? null
  const gramas = pesoTotal(itensQueContam(itens))
  const dias = temAgenda(agenda, zonaId)
    ? diasOferecidos(agenda, { zonaId, gramas, agora }, marcadoPorDia(vagas, zonaId))
    : []
  const escolhido = escolhaQueVale(carrinho, dataEmSaoPaulo(agora))
  const forcado =
    escolhido !== null && carrinho?.entregaMotivo !== null && (entregaDia ?? escolhido) === escolhido
  // A day that only the agenda made possible goes with the agenda; what the caller saw is refused then.
  const pedido = entregaDia ?? (forcado || dias.length > 0 ? escolhido : null)
  return {
    zonaId,
    dias,
    escolhido,
    dia: carrinho?.entregaDia ?? pedido ?? primeiroDiaLivre(dias),
    proposto: pedido === null,
    forcado,
    motivo:
      pedido === null || forcado ? null : motivoParaNaoReceber(agenda, dias, { zonaId, dia: pedido, agora }),
  }
}

// A cart that was left lying asks for no day of last week.
function escolhaQueVale(carrinho: CarrinhoPorInteiro['carrinho'], hoje: string): string | null {
  const escolhida = carrinho?.entregaEscolhida ?? null
  return escolhida !== null && escolhida >= hoje ? escolhida : null
}

/**
 * The buyer's orders that are delivered together with this cart: on its day, at its address (rule N163). While its boleto is being issued,
 * those that it has joined; null if there are none.
 */
export function mesmaEntregaDe(
  { comprador, carrinho, porEntregar }: CarrinhoPorInteiro,
  { dia, dias }: Pick<EntregaDoCarrinho, 'dia' | 'dias'>,
): MesmaEntrega | null {
  const congelados = carrinho?.congelado?.freteCom
  const recebeAinda = dias.some(oferecido => oferecido.dia === dia && oferecido.situacao === 'LIVRE')
  if (!congelados && (!recebeAinda || !comprador.endereco)) return null
  const aqui = comprador.endereco && enderecoDeEntrega(comprador.endereco)
  const juntos = porEntregar.filter(pedido =>
    congelados
      ? congelados.includes(pedido.id)
      : pedido.dia === dia && isDeepStrictEqual(pedido.endereco, aqui),
  )
  return juntos.length === 0
    ? null
    : {
        pedidos: juntos.map(({ id }) => id),
        pesoGramas: emGramas(juntos.reduce((soma, pedido) => soma + pedido.pesoGramas, 0)),
        freteCentavos: somar(ZERO, ...juntos.map(({ freteCentavos }) => freteCentavos)),
      }
}
