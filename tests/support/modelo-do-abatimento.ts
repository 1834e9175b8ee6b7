// A model of what claims owe, small enough to be checked by reading: sums over orders and decisions, without a ledger (rules N66–N71).
// Each quote has a seller of its own, and the commission is 0.
import { type Pedido, vigenteDe } from './modelo-do-pedido.ts'

/** What was accepted of an order, in centavos. */
interface Decisao {
  pedido: Pedido
  /** Whose goods they were. */
  vendedor: number
  valor: number
}

export interface Decisoes {
  pedidos: Pedido[]
  /** All that was granted to the buyers of these orders, and what of it the sellers bear. */
  concedidos: Decisao[]
  devidos: Decisao[]
  /** What sellers packed less, in units or by the scale: due with the delivery, at their cost (rules N63, N155, N165). */
  aMenos: Decisao[]
}

/** What a boleto takes off, in centavos. */
export interface Descontos {
  abatimento: number
  /** By seller; those that owe nothing are absent. */
  acertos: Map<number, number>
}

const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0)

/** Is an order paid and not wholly given back? */
function temDinheiro(pedido: Pedido): boolean {
  const { pago, devolvido } = vigenteDe(pedido).lido
  return pedido.pagador !== null && devolvido < pago
}

/** The delivery grants what was packed less. */
export function concederAMenos({ concedidos, devidos, aMenos }: Decisoes, entregue: Pedido): void {
  const dele = aMenos.filter(({ pedido, valor }) => pedido === entregue && valor > 0)
  concedidos.push(...dele)
  devidos.push(...dele)
}

/** What a buyer can use now (rule N66). */
export function abatimentoDe({ pedidos, concedidos }: Decisoes, quem: number): number {
  const dele = concedidos.filter(({ pedido }) => pedido.comprador === quem)
  const liberados = dele.filter(({ pedido }) => temDinheiro(pedido))
  const usados = pedidos.filter(({ comprador, status }) => comprador === quem && status !== 'CANCELADO')
  return Math.max(
    0,
    somar(liberados.map(({ valor }) => valor)) - somar(usados.map(pedido => pedido.abatimento)),
  )
}

/** What the next boletos collect of a seller (rule N67). */
export function devidoDe({ pedidos, devidos }: Decisoes, vendedor: number): number {
  const liberados = devidos.filter(
    um => um.vendedor === vendedor && ['EM_CUSTODIA', 'REPASSADO'].includes(um.pedido.repasse),
  )
  const tomados = pedidos.flatMap(({ status, acertos }) =>
    status === 'CANCELADO' ? [] : [acertos.get(vendedor) ?? 0],
  )
  return Math.max(0, somar(liberados.map(({ valor }) => valor)) - somar(tomados))
}

/** What a boleto of these items takes off (rule N68). */
export function descontosDe(
  decisoes: Decisoes,
  { comprador, brutos, total }: Pick<Pedido, 'comprador' | 'brutos' | 'total'>,
): Descontos {
  const acertos = new Map(
    [...brutos]
      .map(([vendedor, bruto]) => [vendedor, Math.min(devidoDe(decisoes, vendedor), bruto - 1)] as const)
      .filter(([, valor]) => valor > 0),
  )
  const frete = total - somar([...brutos.values()])
  const plataforma = frete + somar([...acertos.values()])
  const abatimento = Math.min(abatimentoDe(decisoes, comprador), plataforma - 1, total - 20)
  return { abatimento: Math.max(0, abatimento), acertos }
}

/** What of an order's goods of this seller no claim has taken yet. */
export function restoDe({ concedidos }: Decisoes, pedido: Pedido, vendedor: number): number {
  const aceitos = concedidos.filter(um => um.pedido === pedido && um.vendedor === vendedor)
  return (pedido.brutos.get(vendedor) ?? 0) - somar(aceitos.map(({ valor }) => valor))
}
