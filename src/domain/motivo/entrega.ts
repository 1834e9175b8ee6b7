// The day of a delivery and the agenda of the zones (rules N48–N53).
import type { Gramas } from '#domain/peso.ts'

/** Why an order cannot be delivered on this day (`YYYY-MM-DD`). */
export type MotivoDoDia =
  | { codigo: 'entrega-encerrada'; dia: string; corteEm: Date }
  | { codigo: 'entrega-lotada'; dia: string }
  /** `porque` is the reason of an exception; null if the zone is not served on that day at all. */
  | { codigo: 'dia-sem-entrega'; dia: string; porque: string | null }

/** Why an agenda cannot be saved. */
export type MotivoDaAgenda =
  | { codigo: 'zona-fora-da-tabela'; zonaId: string }
  | { codigo: 'corte-depois-da-entrega' }
  | { codigo: 'excecao-tarde-demais'; dia: string; primeiroDia: string }
  /** The bookings beyond the capacity: the stops, or else the weight. */
  | { codigo: 'lotacao-abaixo-do-marcado'; dia: string; paradas: number | null; gramas: Gramas }

export type MotivoDeEntrega =
  | MotivoDoDia
  | MotivoDaAgenda
  | { codigo: 'pedido-finalizado' }
  | { codigo: 'dia-fora-do-prazo'; primeiroDia: string; ultimoDia: string }
