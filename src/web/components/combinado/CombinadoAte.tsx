import { diaEMes } from '#domain/calendario.ts'

/** "combinado até 30/11" beside a price that is the reader's own (rule N147); nothing beside the public one. */
export function CombinadoAte({ combinado }: { combinado?: { ate: string } | undefined }) {
  return combinado && <span className="brand-text small nowrap">combinado até {diaEMes(combinado.ate)}</span>
}
