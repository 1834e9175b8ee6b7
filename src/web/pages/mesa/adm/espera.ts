const HORA_MS = 3_600_000
const relativo = new Intl.RelativeTimeFormat('pt-BR')

/** "há 3 horas", "há 2 dias": hours up to two days, days beyond; `desde` is an instant in ISO 8601. */
export function haQuantoEspera(desde: string, agora: Date): string {
  const horas = Math.floor((agora.getTime() - new Date(desde).getTime()) / HORA_MS)
  if (horas < 1) return 'há menos de 1 hora'
  return horas < 48 ? relativo.format(-horas, 'hour') : relativo.format(-Math.floor(horas / 24), 'day')
}
