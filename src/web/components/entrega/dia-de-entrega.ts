// A day of delivery and its cut-off in words, in São Paulo's calendar (rules N47, N49). Days are `2026-11-24`, cut-offs ISO 8601.
import { dataEmSaoPaulo, diaDaSemana, diasEntre, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'

/** Sunday first, as `diaDaSemana` counts them. */
export const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

/** "terça-feira, 24/11/2026". */
export function formatarDiaPorExtenso(dia: string): string {
  return `${DIAS_DA_SEMANA[diaDaSemana(dia)]}, ${formatarData(dia)}`
}

/** "hoje", "amanhã" or "ontem"; null for other days. */
export function palavraDoDia(dia: string, agora: Date): string | null {
  const dias = diasEntre(dataEmSaoPaulo(agora), dia)
  if (dias === 0) return 'hoje'
  if (dias === 1) return 'amanhã'
  return dias === -1 ? 'ontem' : null
}

/** "até hoje 14h", "até qui 14h30": until when one may order. */
export function descreverCorte(corteEm: string, agora: Date): string {
  const instante = new Date(corteEm)
  const dia = dataEmSaoPaulo(instante)
  const hora = horaEmSaoPaulo(instante).replace(':00', 'h').replace(':', 'h')
  return `até ${dia === dataEmSaoPaulo(agora) ? 'hoje' : formatarDiaCurto(dia).slice(0, 3)} ${hora}`
}
