// Edits of the cart that found the session ended: kept in this tab until the login (rule M60).
import { guardado } from '#web/queries/guardado.ts'
import { toastOnce } from '#web/ui/feedback/toast.ts'
import { ofTab } from '#web/ui/storage.ts'

export interface EdicaoGuardada {
  nome: 'adicionar' | 'alterar' | 'remover' | 'esvaziar'
  /** Who edited (`pessoaDe`; an older version kept the account's id), and the owner of the cart. */
  quem: string | number
  userId: number
  valores: unknown
}

const edicoes = guardado<readonly EdicaoGuardada[]>('carrinho-depois-do-login', { vazio: [], onde: ofTab })

/** Keeps an edit that the server refused with `sem-sessao`. */
export function guardar(edicao: EdicaoGuardada): void {
  edicoes.mudar(antes => [...antes, edicao])
  const depois = edicoes.coube()
    ? 'e o carrinho continua de onde parou'
    : 'e repita a última mudança no carrinho'
  // The person is asked to repeat it.
  if (!edicoes.coube()) edicoes.mudar(() => [])
  toastOnce(`Sua sessão terminou. Entre de novo, ${depois}.`, { seconds: 8 })
}

/** Does this tab keep any? */
export function temGuardadas(): boolean {
  return edicoes.ler().length > 0
}

/** Takes them out of the storage: only the caller carries them out. */
export function retirarGuardadas(): readonly EdicaoGuardada[] {
  const retiradas = edicoes.ler()
  edicoes.mudar(() => [])
  return retiradas
}
