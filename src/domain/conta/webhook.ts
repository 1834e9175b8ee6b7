// What customers' systems are told of, and how often it is tried (rules N139, N141, design/integrations).
import type { Motivo } from '../motivo.ts'

export const WEBHOOKS_POR_CONTA = 3
/** Tests and events that are sent again by hand, together, per account. */
export const ENVIOS_A_MAO_POR_HORA = 60

/** Those that an address can be told of alone. */
export const EVENTOS_A_ESCOLHER = [
  'pedido.criado',
  'pedido.pago',
  'pedido.entregue',
  'pedido.cancelado',
  'entrega.mudou',
  'ocorrencia.decidida',
  'repasse.liberado',
] as const
export const EVENTOS = [...EVENTOS_A_ESCOLHER, 'teste'] as const
export type Evento = (typeof EVENTOS)[number]

const MINUTO = 60
const HORA = 60 * MINUTO
/** How long each try waits after the one before it, in seconds; the first waits for nothing. */
const ESPERAS = [0, MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 12 * HORA]

/** After how many seconds a failed try, counted from 1, is followed by the next one; null after the last. */
export function esperaAposTentativa(tentativa: number): number | null {
  return ESPERAS[tentativa] ?? null
}

const DIA_MS = 24 * HORA * 1000
const DIAS_DE_FALHA = 3

/** Has an address that has failed since then failed for so long that it is switched off? */
export function falhouDemais(falhandoDesde: Date, agora: Date): boolean {
  return agora.getTime() - falhandoDesde.getTime() >= DIAS_DE_FALHA * DIA_MS
}

/** Why an account may not have another address besides those that it has; null if it may. */
export function motivoParaNaoCriarWebhook(quantos: number): Motivo | null {
  return quantos >= WEBHOOKS_POR_CONTA ? { codigo: 'webhooks-demais', maximo: WEBHOOKS_POR_CONTA } : null
}
