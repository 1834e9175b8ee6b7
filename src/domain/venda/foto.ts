// A picture of today's lot on a quote, and how long it is shown (rule N85).
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'

/** On how many days of São Paulo a photo is shown, that of the photo included. */
const DIAS_DA_FOTO = 7

export interface TempoDaFoto {
  fotoDe: Date
  /** The end of the price; null without one. */
  validaAte: Date | null
}

/** From when on a photo is not shown: the end of its seventh day, or that of the price if this comes first. */
export function fimDaFoto({ fotoDe, validaAte }: TempoDaFoto): Date {
  const fimDosDias = inicioDoDia(somarDias(dataEmSaoPaulo(fotoDe), DIAS_DA_FOTO))
  // A photo that was taken after the end belongs to the next price.
  const acabaComOPreco = validaAte !== null && validaAte > fotoDe && validaAte < fimDosDias
  return acabaComOPreco ? validaAte : fimDosDias
}

/** Photos that were taken before this instant have had their days. */
export function inicioDasFotosMostradas(agora: Date): Date {
  return inicioDoDia(somarDias(dataEmSaoPaulo(agora), 1 - DIAS_DA_FOTO))
}
