// The state of a ledger counted anew from all its lines, as the triggers of `saldo_da_conta` count it (rules N66, N67).
import { type Centavos, centavos, somar, ZERO } from '#domain/centavos.ts'
import type { Conta, TipoDeAbatimento, TipoDeAcerto } from '#domain/pagamento/abatimento.ts'

/** A line of one of the two ledgers, in signed centavos. */
export interface Lancamento {
  tipo: TipoDeAbatimento | TipoDeAcerto
  valorCentavos: Centavos
  /** The boleto's order in USADO, DESCONTADO and DEVOLVIDO; in the others the order of the claim that the line is about. */
  pedidoId: number | null
}

const DO_BOLETO: readonly string[] = ['USADO', 'DESCONTADO', 'DEVOLVIDO']

/** The state of a ledger by its lines; `liberado` says whether the money of a claim's order is there. */
export function contaDe(linhas: readonly Lancamento[], liberado: (pedidoId: number) => boolean): Conta {
  const pedidos = new Set(
    linhas.flatMap(({ tipo, pedidoId }) => (pedidoId === null || DO_BOLETO.includes(tipo) ? [] : [pedidoId])),
  )
  const retidos = [...pedidos].filter(id => !liberado(id)).map(id => restoDoPedido(linhas, id))
  return { saldoCentavos: soma(linhas), retidoCentavos: somar(ZERO, ...retidos) }
}

/** The rest of an order's claims, less the lines that settled that order by name, in centavos; at least 0. */
export function restoDoPedido(linhas: readonly Lancamento[], pedidoId: number): Centavos {
  const doPedido = linhas.filter(linha => linha.pedidoId === pedidoId && !DO_BOLETO.includes(linha.tipo))
  return centavos(Math.max(0, soma(doPedido)))
}

const soma = (linhas: readonly Lancamento[]) => somar(ZERO, ...linhas.map(linha => linha.valorCentavos))
