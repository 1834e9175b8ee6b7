// Edits of the cart that found the session ended: kept in this tab until the login (rule M60).
import { toastOnce } from '#web/ui/feedback/toast.ts'
import { ofTab } from '#web/ui/storage.ts'

/** The entry of the tab's storage. */
const GUARDADAS = 'carrinho-depois-do-login'

export interface EdicaoGuardada {
  nome: 'adicionar' | 'alterar' | 'remover' | 'esvaziar'
  /** Who edited, and whose cart. */
  quem: number
  userId: number
  valores: unknown
}

/** Keeps an edit that the server refused with `sem-sessao`. */
export function guardar(edicao: EdicaoGuardada): void {
  const guardou = ofTab.keep(GUARDADAS, JSON.stringify([...ler(), edicao]))
  const depois = guardou ? 'e o carrinho continua de onde parou' : 'e repita a última mudança no carrinho'
  toastOnce(`Sua sessão terminou. Entre de novo, ${depois}.`, { seconds: 8 })
}

/** Does this tab keep any? */
export function temGuardadas(): boolean {
  return ofTab.read(GUARDADAS) !== null
}

/** Takes them out of the storage: only the caller carries them out. */
export function retirarGuardadas(): EdicaoGuardada[] {
  const edicoes = ler()
  ofTab.keep(GUARDADAS, null)
  return edicoes
}

function ler(): EdicaoGuardada[] {
  return (ofTab.readJson(GUARDADAS) as EdicaoGuardada[] | null) ?? [] // only this file writes it
}
