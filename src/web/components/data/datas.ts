// Dates as shown on screen, in São Paulo's time zone (rule M32).
import { dataEmSaoPaulo, diasEntre, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'

const hora = (instante: string) => horaEmSaoPaulo(new Date(instante))

/** "27/11/2026" of an instant in ISO 8601. */
export function formatarDia(instante: string): string {
  return formatarData(dataEmSaoPaulo(new Date(instante)))
}

/** "sex 27/11" of an instant in ISO 8601; with its year where it is more than 90 days away. */
export function formatarDiaRecente(instante: string, agora: Date): string {
  const dia = dataEmSaoPaulo(new Date(instante))
  return Math.abs(diasEntre(dia, dataEmSaoPaulo(agora))) > 90 ? formatarData(dia) : formatarDiaCurto(dia)
}

/** "27/11/2026 08:00" of an instant in ISO 8601. */
export function formatarDiaEHora(instante: string): string {
  return `${formatarDia(instante)} ${hora(instante)}`
}

/** How old a price is: "hoje às 06:12", "ontem" or "há 3 dias" of an instant in ISO 8601. */
export function formatarIdade(instante: string, agora: Date): string {
  const dia = formatarAtraso(instante, agora)
  return dia === 'hoje' ? `hoje às ${hora(instante)}` : dia
}

/** "27/11/2026 às 08:00" of an instant in ISO 8601. */
export function formatarMomento(instante: string): string {
  return `${formatarDia(instante)} às ${hora(instante)}`
}

/** "hoje", "ontem" or "há 3 dias" of an instant in ISO 8601. */
export function formatarAtraso(instante: string, agora: Date): string {
  const dias = diasEntre(dataEmSaoPaulo(new Date(instante)), dataEmSaoPaulo(agora))
  if (dias <= 0) return 'hoje'
  return dias === 1 ? 'ontem' : `há ${dias} dias`
}

/** "15:40 de hoje", "15:40 de amanhã" or "15:40 de 25/11/2026" of an instant in ISO 8601 until which something can be done. */
export function formatarPrazo(instante: string, agora: Date): string {
  const dia = dataEmSaoPaulo(new Date(instante))
  const dias = diasEntre(dataEmSaoPaulo(agora), dia)
  const quando = dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : formatarData(dia)
  return `${hora(instante)} de ${quando}`
}
