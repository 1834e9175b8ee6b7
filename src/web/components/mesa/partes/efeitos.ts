// What a decision about a claim moves, before it is taken (rules N65–N67).
import { type Centavos, deReais, somar, subtrair, ZERO } from '#domain/centavos.ts'
import type { QuemPaga } from '#domain/entrega/ocorrencia.ts'
import { acertoDaOcorrencia } from '#domain/pagamento/abatimento.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'

/** The sums behind a decision. */
export type Conta = NonNullable<NonNullable<TarefaAberta['ocorrencia']>['conta']>

export interface Aceite {
  /** Of the goods, in centavos. */
  valor: Centavos
  pagaPor: QuemPaga
  /** What the platform adds of its own, in centavos. */
  extra: Centavos
}

/** In centavos; the first is the sum of the others. */
export interface Efeitos {
  /** What the buyer gets off its next boletos. */
  comprador: Centavos
  /** What the seller's share loses. */
  vendedor: Centavos
  /** What the platform's commission on these goods gives back. */
  comissao: Centavos
  /** What the platform pays of its own. */
  plataforma: Centavos
}

export function efeitosDoAceite(conta: Conta, { valor, pagaPor, extra }: Aceite): Efeitos {
  const comprador = somar(valor, extra)
  if (pagaPor === 'PLATAFORMA') return { comprador, vendedor: ZERO, comissao: ZERO, plataforma: comprador }
  const vendedor = acertoDaOcorrencia(
    {
      brutoCentavos: deReais(conta.bruto),
      parteCentavos: deReais(conta.parte),
      comissaoPontosBase: conta.comissaoPontosBase,
    },
    { aceitoAntesCentavos: deReais(conta.jaAceito), devidoAntesCentavos: deReais(conta.jaDevido) },
    valor,
  )
  return { comprador, vendedor, comissao: subtrair(valor, vendedor), plataforma: extra }
}
