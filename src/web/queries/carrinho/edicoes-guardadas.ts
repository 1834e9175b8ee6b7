// Edits of the cart that found the session ended: kept in this tab until the login (rule M60).
import { toastOnce } from '#web/ui/feedback/toast.ts'

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
  sessionStorage.setItem(GUARDADAS, JSON.stringify([...ler(), edicao]))
  toastOnce('Sua sessão terminou. Entre de novo, e o carrinho continua de onde parou.', { seconds: 8 })
}

/** Does this tab keep any? */
export function temGuardadas(): boolean {
  return sessionStorage.getItem(GUARDADAS) !== null
}

/** Takes them out of the storage: only the caller carries them out. */
export function retirarGuardadas(): EdicaoGuardada[] {
  const edicoes = ler()
  sessionStorage.removeItem(GUARDADAS)
  return edicoes
}

function ler(): EdicaoGuardada[] {
  return JSON.parse(sessionStorage.getItem(GUARDADAS) ?? '[]') as EdicaoGuardada[] // only this file writes it
}
