// Freight that staff agree with a buyer for one cart to which the table gives no price (rule M39, design/cart).
import { somarDias } from '#domain/calendario.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import type { Gramas } from '#domain/peso.ts'
import {
  calcularFrete,
  freteNaMesmaEntrega,
  type MesmaEntrega,
  motivoParaNaoCalcularFrete,
  type TabelaDeFrete,
} from './frete.ts'

/** The longest time for which a freight may be agreed. */
export const DIAS_DO_FRETE_COMBINADO = 60

/** The largest agreed freight: R$ 100.000,00. */
export const MAXIMO_DO_FRETE_COMBINADO = centavos(10_000_000)

export interface FreteCombinado {
  id: number
  valorCentavos: Centavos
  /** The last day in São Paulo on which it counts, `YYYY-MM-DD`. */
  validoAte: string
}

/** What decides the freight of a cart. */
export interface Entrega {
  /** 8 digits; null if unknown. */
  cep: string | null
  tabela: TabelaDeFrete
  /** Null if staff have agreed none, or if it has ended with the cart or the CEP that it was agreed for. */
  freteCombinado: FreteCombinado | null
  /** The buyer's orders of the same day and address; null without any (rule N163). */
  mesmaEntrega: MesmaEntrega | null
  /** Today's date in São Paulo, `YYYY-MM-DD`. */
  hoje: string
}

/** The agreed freight if it is the price, or null: it counts until the end of its last day, and only while the table gives no price. */
export function freteCombinadoQueVale(
  { cep, tabela, freteCombinado, hoje }: Entrega,
  peso: Gramas,
): FreteCombinado | null {
  if (!freteCombinado || calcularFrete(tabela, cep ?? '', peso) !== null) return null
  return hoje <= freteCombinado.validoAte ? freteCombinado : null
}

/** The orders that this weight goes along with, or null: those of its delivery, where the table has a price for the weight of all. */
export function entregaQueJunta({ cep, tabela, mesmaEntrega }: Entrega, peso: Gramas): MesmaEntrega | null {
  if (!mesmaEntrega) return null
  return freteNaMesmaEntrega(tabela, cep ?? '', peso, mesmaEntrega) === null ? null : mesmaEntrega
}

/** The freight by the table, of a shared delivery what it adds, or else the agreed one, in centavos; null if there is none of these. */
export function precoDoFrete(entrega: Entrega, peso: Gramas): Centavos | null {
  const { cep, tabela } = entrega
  const junta = entregaQueJunta(entrega, peso)
  const freteDaTabela = junta
    ? freteNaMesmaEntrega(tabela, cep ?? '', peso, junta)
    : calcularFrete(tabela, cep ?? '', peso)
  return freteDaTabela ?? freteCombinadoQueVale(entrega, peso)?.valorCentavos ?? null
}

/** Why there is neither a price by the table nor an agreed freight that counts, or null (rules M16, M39). */
export function motivoParaNaoTerFrete(
  { cep, tabela, freteCombinado, hoje }: Entrega,
  peso: Gramas,
): MotivoDeCarrinho | null {
  const motivo = motivoParaNaoCalcularFrete(tabela, cep ?? '', peso)
  if (!motivo || !freteCombinado) return motivo
  const { validoAte } = freteCombinado
  return hoje <= validoAte ? null : { codigo: 'frete-combinado-vencido', validoAte }
}

/** Why a freight cannot be agreed until this day, or null: from today to `DIAS_DO_FRETE_COMBINADO` from now. */
export function motivoParaNaoUsarValidade(validoAte: string, hoje: string): MotivoDeCarrinho | null {
  const ultimoDia = somarDias(hoje, DIAS_DO_FRETE_COMBINADO)
  return validoAte < hoje || validoAte > ultimoDia
    ? { codigo: 'validade-fora-do-prazo', primeiroDia: hoje, ultimoDia }
    : null
}
