// What a late payment costs, and for how long it is possible (rule M43, design/money).
import { somarDias } from '../calendario.ts'
import { type Centavos, fracao } from '../centavos.ts'

/** Fine, and interest per month, in basis points of the total (1 % = 100); 0 for none. */
export interface Acrescimos {
  multaPontosBase: number
  jurosPontosBase: number
}

/** What the settings say of a boleto that is issued now. With 0 days the provider decides for how long it can be paid. */
export interface CondicoesDeAtraso extends Acrescimos {
  pagavelAposVencimentoDias: number
}

/** What an issued boleto fixed: `pagavelAte` is its last day, `YYYY-MM-DD`; null if only the provider knows. */
export interface AtrasoDoBoleto extends Acrescimos {
  pagavelAte: string | null
}

/** What usual contracts ask at most: a fine of 2 % and interest of 1 % a month. A court may reduce what is excessive. */
const MULTA_USUAL_PONTOS_BASE = 200
const JUROS_USUAIS_PONTOS_BASE = 100

/** Does one of the two ask more than is usual? */
export function acimaDoUsual({ multaPontosBase, jurosPontosBase }: Acrescimos): boolean {
  return multaPontosBase > MULTA_USUAL_PONTOS_BASE || jurosPontosBase > JUROS_USUAIS_PONTOS_BASE
}

/** The last day on which a boleto can be paid, `YYYY-MM-DD`; null if only the provider knows. */
export function ultimoDiaPagavel(vencimento: string, pagavelAposVencimentoDias: number): string | null {
  return pagavelAposVencimentoDias > 0 ? somarDias(vencimento, pagavelAposVencimentoDias) : null
}

/** The fine for this total, in centavos. */
export function multaEmCentavos(total: Centavos, { multaPontosBase }: Acrescimos): Centavos {
  return fracao(total, multaPontosBase, 10_000)
}

/** The interest for one day of a month of 30, in centavos. */
export function jurosPorDiaEmCentavos(total: Centavos, { jurosPontosBase }: Acrescimos): Centavos {
  return fracao(total, jurosPontosBase, 10_000 * 30)
}
