// By when a task should be done, in the words of the desk. Instants are ISO 8601.
import { dataEmSaoPaulo, diaEMes, diasEntre, horaEmSaoPaulo } from '#domain/calendario.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import type { Tarefa } from '#web/queries/mesa/mesa-queries.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

/** "até 16:40", "até sex", "até 02/12"; past it how long ago: "há 20 min", "há 3 h", "há 2 dias". */
export function textoDoPrazo(prazo: string, agora: Date): string {
  const fim = new Date(prazo)
  const passou = agora.getTime() - fim.getTime()
  if (passou >= 0) return textoDoAtraso(passou)
  const dia = dataEmSaoPaulo(fim)
  const dias = diasEntre(dataEmSaoPaulo(agora), dia)
  if (dias === 0) return `até ${horaEmSaoPaulo(fim)}`
  return dias < 7 ? `até ${formatarDiaCurto(dia).split(' ')[0]}` : `até ${diaEMes(dia)}`
}

function textoDoAtraso(ms: number): string {
  if (ms < HORA_MS) return `há ${Math.max(1, Math.floor(ms / 60_000))} min`
  if (ms < DIA_MS) return `há ${Math.floor(ms / HORA_MS)} h`
  const dias = Math.floor(ms / DIA_MS)
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`
}

export type Grupo = 'Urgente' | 'Hoje' | 'Depois'

/** Under which heading an open task stands. */
export function grupoDaTarefa({ urgente, prazo }: Pick<Tarefa, 'urgente' | 'prazo'>, agora: Date): Grupo {
  if (urgente) return 'Urgente'
  return dataEmSaoPaulo(new Date(prazo)) <= dataEmSaoPaulo(agora) ? 'Hoje' : 'Depois'
}

/** "14:20" of today, "25/11 14:20" of another day. */
export function quandoTerminou(em: string, agora: Date): string {
  const fim = new Date(em)
  const dia = dataEmSaoPaulo(fim)
  const hora = horaEmSaoPaulo(fim)
  return dia === dataEmSaoPaulo(agora) ? hora : `${diaEMes(dia)} ${hora}`
}
