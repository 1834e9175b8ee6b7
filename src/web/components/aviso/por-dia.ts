// The notices under the days on which they came, in São Paulo (rule M32).
import { dataEmSaoPaulo, diasEntre, formatarData } from '#domain/calendario.ts'

interface ComInstante {
  /** ISO 8601. */
  criadoEm: string
}

export interface DiaDeAvisos<Aviso> {
  /** `2026-11-20`. */
  data: string
  /** "Hoje", "Ontem" or "20/11/2026". */
  titulo: string
  avisos: readonly Aviso[]
}

/** Groups notices by day. Both the days and the notices of one day keep the order in which they were given. */
export function agruparPorDia<Aviso extends ComInstante>(
  avisos: readonly Aviso[],
  agora: Date,
): DiaDeAvisos<Aviso>[] {
  const hoje = dataEmSaoPaulo(agora)
  const dias = Map.groupBy(avisos, ({ criadoEm }) => dataEmSaoPaulo(new Date(criadoEm)))
  return [...dias].map(([data, doDia]) => ({ data, titulo: tituloDoDia(data, hoje), avisos: doDia }))
}

function tituloDoDia(data: string, hoje: string): string {
  const dias = diasEntre(data, hoje)
  if (dias <= 0) return 'Hoje'
  return dias === 1 ? 'Ontem' : formatarData(data)
}

/** "1 não lido", "3 não lidos". */
export function contarNaoLidos(quantos: number): string {
  return quantos === 1 ? '1 não lido' : `${quantos} não lidos`
}

/** The number on the bell: at most "99+". */
export function quantosNoSino(quantos: number): string {
  return quantos > 99 ? '99+' : String(quantos)
}

/** What an empty list of notices says. */
export const NENHUM_AVISO = 'Nenhum aviso por enquanto.'
