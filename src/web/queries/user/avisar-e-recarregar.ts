// A success that outlives the reload which spec §8 asks for: said at once, and once more on the page that comes back.
import { toast } from '#web/ui/feedback/toast.ts'

const GUARDADO = 'aviso-do-perfil'
const ESPERA_MS = 600 // spec §8
const SEGUNDOS = 5 // spec §9

/** Says it and reloads the page 600 ms later. */
export function avisarERecarregar(mensagem: string): void {
  toast(mensagem, { seconds: SEGUNDOS, tone: 'success' })
  sessionStorage.setItem(GUARDADO, mensagem)
  setTimeout(() => location.reload(), ESPERA_MS)
}

/** After the reload: says what was said before it. */
export function repetirAviso(): void {
  const mensagem = sessionStorage.getItem(GUARDADO)
  if (!mensagem) return
  sessionStorage.removeItem(GUARDADO)
  toast(mensagem, { seconds: SEGUNDOS, tone: 'success' })
}
