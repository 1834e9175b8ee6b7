// A success toast that survives the reload of spec §8: shown at once, and again after the reload.
import { toast } from '#web/ui/feedback/toast.ts'
import { ofTab } from '#web/ui/storage.ts'
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
  ofTab.keep(GUARDADO, JSON.stringify([mensagem, lembrete?.texto ?? null]))
  setTimeout(() => {
    if (lembrete) history.replaceState(history.state, '', `#${lembrete.ancora}`)
    location.reload()
  }, ESPERA_MS)
}

/** After the reload: shows the toast again, and the reminder. */
export function repetirAviso(): void {
  const guardado = ofTab.readJson(GUARDADO) as [string, string | null] | null // written above
  if (!guardado) return
  ofTab.keep(GUARDADO, null)
  const [mensagem, lembrete] = guardado
  avisarNoPerfil(mensagem)
  if (lembrete) toast(lembrete, { seconds: SEGUNDOS_DO_LEMBRETE })
}
