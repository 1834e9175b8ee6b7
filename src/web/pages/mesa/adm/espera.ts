// How long an account has waited for approval, and whether the promised 48 hours have passed (spec §9).
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'

const HORA_MS = 3_600_000
const relativo = new Intl.RelativeTimeFormat('pt-BR')

/** "há 3 horas", "há 2 dias": hours up to two days, days beyond; `desde` is an instant in ISO 8601. */
export function textoDaEspera(desde: string, agora: Date): string {
  const horas = horasDeEspera(desde, agora)
  if (horas < 1) return 'há menos de 1 hora'
  return horas < 48 ? relativo.format(-horas, 'hour') : relativo.format(-Math.floor(horas / 24), 'day')
}

/** Has the promised time passed? */
export function passouDoPrazo(desde: string, agora: Date): boolean {
  return horasDeEspera(desde, agora) >= PRAZO_DE_APROVACAO_HORAS
}

function horasDeEspera(desde: string, agora: Date): number {
  return Math.floor((agora.getTime() - new Date(desde).getTime()) / HORA_MS)
}
