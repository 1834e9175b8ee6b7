// The day that a list is of. Days are `2026-11-24`.
import { diaEMes, diasEntre } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'

/** "Hoje 23/11", "Amanhã 24/11", "qua 25/11". */
export function nomeDoDia(dia: string, hoje: string): string {
  const dias = diasEntre(hoje, dia)
  if (dias === 0) return `Hoje ${diaEMes(dia)}`
  return dias === 1 ? `Amanhã ${diaEMes(dia)}` : formatarDiaCurto(dia)
}

/** A day of an address, which may be typed by hand: a text that is no date counts as absent. */
export function diaDoEndereco(texto: string | undefined): string | undefined {
  return texto !== undefined && /^\d{4}-\d\d-\d\d$/.test(texto) ? texto : undefined
}
