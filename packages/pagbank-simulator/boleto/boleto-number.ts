// The numbers of a simulated slip. No bank has the code 999, so no real bank accepts a typed line of the simulation.
import {
  fatorDeVencimento,
  linhaDigitavelDoCodigo,
  mod11,
  montarCodigoDeBarras,
} from '../../../src/domain/pagamento/boleto.ts'

const BANK = '999'
export const BANK_NAME = 'Banco da Simulação'
export const AGENCY = '0001'
export const ACCOUNT = '0000099'
export const WALLET = '17'

/** The bank code as printed, with its check digit: `999-7`. */
export const printedBank = `${BANK}-${mod11(BANK)}`

/** The bank's own number of the slip ("nosso número"), 11 digits, from the count of charges. */
export function ourNumber(chargeNumber: number): string {
  return String(chargeNumber).padStart(11, '0')
}

export interface NumberedBoleto {
  /** Count of charges in this store, from 1. */
  number: number
  /** `AAAA-MM-DD`, between 2000 and 2049. */
  dueDate: string
  amountCents: number
}

/** The 47 digits of the typed line. Throws RangeError for a date or an amount outside of the format. */
export function typedLine({ number, dueDate, amountCents }: NumberedBoleto): string {
  const fator = fatorDeVencimento(dueDate)
  if (fator === null) throw new RangeError(`no due factor for ${dueDate}`)
  const campoLivre = `${AGENCY}${WALLET}${ourNumber(number)}${ACCOUNT}0`
  return linhaDigitavelDoCodigo(
    montarCodigoDeBarras({ banco: BANK, fator, valorCentavos: amountCents, campoLivre }),
  )
}
