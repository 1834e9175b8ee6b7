// A success toast that survives the reload of spec §8: shown at once, and again after the reload.
import { toast } from '#web/ui/feedback/toast.ts'
import { avisarNoPerfil } from './avisar-no-perfil.ts'

const GUARDADO = 'aviso-do-perfil'
const ESPERA_MS = 600 // spec §8
const SEGUNDOS_DO_LEMBRETE = 10

/** What remains to be done after the change. */
interface Lembrete {
  texto: string
  /** The part of the page where it can be done. */
  ancora: string
}

/** Shows the toast and reloads the page 600 ms later, at the part that the reminder is about. */
export function avisarERecarregar(mensagem: string, lembrete?: Lembrete): void {
  avisarNoPerfil(mensagem)
  sessionStorage.setItem(GUARDADO, JSON.stringify([mensagem, lembrete?.texto ?? null]))
  setTimeout(() => {
    if (lembrete) history.replaceState(history.state, '', `#${lembrete.ancora}`)
    location.reload()
  }, ESPERA_MS)
}

/** After the reload: shows the toast again, and the reminder. */
export function repetirAviso(): void {
  const guardado = sessionStorage.getItem(GUARDADO)
  if (!guardado) return
  sessionStorage.removeItem(GUARDADO)
  const [mensagem, lembrete] = JSON.parse(guardado) as [string, string | null] // written above
  avisarNoPerfil(mensagem)
  if (lembrete) toast(lembrete, { seconds: SEGUNDOS_DO_LEMBRETE })
}
