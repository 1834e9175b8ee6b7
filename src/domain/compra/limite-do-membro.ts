// What a member of a buyer's team may spend on its own (rule N115).
import { type Centavos, somar, subtrair, ZERO } from '#domain/centavos.ts'

/** Limits of one member and what its boletos of this month ask for. Null is no limit: then nothing is compared. */
export interface GastosDoMembro {
  limitePedidoCentavos: Centavos | null
  limiteMesCentavos: Centavos | null
  doMesCentavos: Centavos
}

export interface MotivoDoLimite {
  codigo: 'acima-do-seu-limite'
  porMes: boolean
  limiteCentavos: Centavos
  /** The rest of it. */
  restaCentavos: Centavos
}

/** Why this member cannot generate a boleto of this value, or null. */
export function motivoParaPedirAprovacao(
  { limitePedidoCentavos, limiteMesCentavos, doMesCentavos }: GastosDoMembro,
  valorCentavos: Centavos,
): MotivoDoLimite | null {
  const codigo = 'acima-do-seu-limite'
  if (limitePedidoCentavos !== null && valorCentavos > limitePedidoCentavos)
    return {
      codigo,
      porMes: false,
      limiteCentavos: limitePedidoCentavos,
      restaCentavos: limitePedidoCentavos,
    }
  if (limiteMesCentavos === null || somar(doMesCentavos, valorCentavos) <= limiteMesCentavos) return null
  const resta = doMesCentavos < limiteMesCentavos ? subtrair(limiteMesCentavos, doMesCentavos) : ZERO
  return { codigo, porMes: true, limiteCentavos: limiteMesCentavos, restaCentavos: resta }
}
