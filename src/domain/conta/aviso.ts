// How long notices wait, gather and are kept (rules N42, N43, N45). Their kinds are declared in the contract.
import { dataEmSaoPaulo, horaEmSaoPaulo, inicioDoDia, somarDias } from '../calendario.ts'

/** Pushes wait from this hour to that one, in São Paulo (rule N43). */
const SILENCIO = { de: '21:00', ate: '05:30' } as const

/** The delivery that a push concerns: its days, `YYYY-MM-DD`, and whether it leaves at night on one of them. */
interface EntregaDoPush {
  deNoite: boolean
  /** The day of the order, and the one that it was moved from. */
  dias: readonly string[]
}

/** For how many seconds a push waits at this instant; 0 if it leaves at once (rule N43). */
export function silencioDoPush({ deNoite, dias }: EntregaDoPush, agora: Date): number {
  const [hoje, hora] = [dataEmSaoPaulo(agora), horaEmSaoPaulo(agora)]
  if (hora < SILENCIO.de && hora >= SILENCIO.ate) return 0
  if (deNoite && dias.includes(hoje)) return 0
  const dia = inicioDoDia(hora >= SILENCIO.de ? somarDias(hoje, 1) : hoje)
  const [horas = 0, minutos = 0] = SILENCIO.ate.split(':').map(Number)
  return Math.ceil((dia.getTime() - agora.getTime()) / 1000) + horas * 3600 + minutos * 60
}

/** The state of a notice's e-mail (rule N45). DISPENSADO: switched off, or no longer true when it was written. */
export const SITUACOES_DE_EMAIL = ['NA_FILA', 'ENVIADO', 'FALHOU', 'DISPENSADO'] as const
export type SituacaoDoEmail = (typeof SITUACOES_DE_EMAIL)[number]

/** For how many days notices are kept (rule N45). */
export const DIAS_DE_AVISOS_GUARDADOS = 90

/** How often staff may send one e-mail of an order again within an hour (rule N45). */
export const REENVIOS_POR_HORA = 3

/** New orders of a seller become one notice within so many minutes, and so do paid ones (rule N42). */
export const MINUTOS_DE_REUNIAO = 10
