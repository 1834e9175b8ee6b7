import { codigoParaSuporte } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Says that a change failed, with the code for support where the server itself failed (5xx). */
export function avisarFalha(frase: string, error: unknown): void {
  toast(frase, { tone: 'error', code: codigoParaSuporte(error) })
}
