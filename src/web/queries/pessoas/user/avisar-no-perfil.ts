// The toasts of the profile, where a message stays longer than elsewhere (spec §9).
import { toast } from '#web/ui/feedback/toast.ts'

const SEGUNDOS = 5

/** Says that a change of the profile succeeded. */
export function avisarNoPerfil(mensagem: string): void {
  toast(mensagem, { seconds: SEGUNDOS, tone: 'success' })
}
