// A success toast that survives the reload of spec §8: shown at once, and again after the reload.
import { toast } from '#web/ui/feedback/toast.ts'

const GUARDADO = 'aviso-do-perfil'
const ESPERA_MS = 600 // spec §8
const SEGUNDOS = 5 // spec §9

/** Shows the toast and reloads the page 600 ms later. */
export function avisarERecarregar(mensagem: string): void {
  toast(mensagem, { seconds: SEGUNDOS, tone: 'success' })
  sessionStorage.setItem(GUARDADO, mensagem)
  setTimeout(() => location.reload(), ESPERA_MS)
}

/** After the reload: shows the toast again. */
export function repetirAviso(): void {
  const mensagem = sessionStorage.getItem(GUARDADO)
  if (!mensagem) return
  sessionStorage.removeItem(GUARDADO)
  toast(mensagem, { seconds: SEGUNDOS, tone: 'success' })
}
