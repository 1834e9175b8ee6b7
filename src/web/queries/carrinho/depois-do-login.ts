// Edits of the cart that found the session ended: kept in this tab, carried out once after the same person's login (decision 094).
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/queries/auth-queries.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast, toastOnce } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { EDICOES } from './edicao-do-carrinho.ts'
import { EDICOES_GUARDADAS } from './mudar-itens.ts'

/** The entry of the tab's storage. */
const GUARDADAS = 'carrinho-depois-do-login'

export interface EdicaoGuardada {
  nome: keyof typeof EDICOES_GUARDADAS
  /** Who edited, and whose cart. */
  quem: number
  userId: number
  valores: unknown
}

/** How an edit is carried out whose values come back from the storage. */
interface Feitura {
  chamar: (userId: number, valores: unknown) => Promise<Carrinho>
  sucesso: (valores: unknown) => string
  falha: (error: unknown) => string
}

/** Keeps an edit that the server refused with `sem-sessao`, and waits for the login. */
export function guardar(queryClient: QueryClient, edicao: EdicaoGuardada): void {
  sessionStorage.setItem(GUARDADAS, JSON.stringify([...ler(), edicao]))
  toastOnce('Sua sessão terminou. Entre de novo, e o carrinho continua de onde parou.', { seconds: 8 })
  esperarLogin(queryClient)
}

/** Does this tab keep edits from before it was loaded? */
export function temGuardadas(): boolean {
  return sessionStorage.getItem(GUARDADAS) !== null
}

let parar: (() => void) | undefined

/** Carries the kept edits out as soon as there is a session. */
export function esperarLogin(queryClient: QueryClient): void {
  const conferir = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (!user) return
    parar?.()
    parar = undefined
    retomar(queryClient, user.id)
  }
  parar ??= queryClient.getQueryCache().subscribe(conferir)
  conferir()
}

// They leave the storage before they are sent: an edit whose answer is lost must not be sent again. Those of another person are dropped.
function retomar(queryClient: QueryClient, userId: number): void {
  const edicoes = ler()
  sessionStorage.removeItem(GUARDADAS)
  for (const edicao of edicoes) if (edicao.quem === userId) void fazer(queryClient, edicao)
}

function fazer(queryClient: QueryClient, { nome, userId, valores }: EdicaoGuardada): Promise<unknown> {
  const { chamar, sucesso, falha } = EDICOES_GUARDADAS[nome] as Feitura // the same edit wrote these values
  const edicao = new MutationObserver(queryClient, {
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: () => chamar(userId, valores),
    onSuccess: () => toast(sucesso(valores), { tone: 'success' }),
    onError: error => avisarFalha(falha(error), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido/carrinho/{userId}'] }),
  })
  return edicao.mutate().catch(() => undefined)
}

function ler(): EdicaoGuardada[] {
  return JSON.parse(sessionStorage.getItem(GUARDADAS) ?? '[]') as EdicaoGuardada[] // only this file writes it
}
