// What the platform owes a buyer, and what a seller owes the platform (rules N66–N72).
import type { Centavos } from '#domain/centavos.ts'

/** A reason not to write a line in one of the two ledgers: how much it may take away at most. */
export type MotivoDeAbatimento =
  | { codigo: 'abatimento-insuficiente'; maximoCentavos: Centavos }
  | { codigo: 'acerto-insuficiente'; maximoCentavos: Centavos }
