// Short messages from anywhere: `toast('Item adicionado ao carrinho!')`. `Toaster` shows them.

type ToastTone = 'success' | 'error' | 'neutral'

interface ToastOptions {
  /** How long it stays: 4 by default, 8 with undo (spec §9 names 4 and 5). */
  seconds?: number | undefined
  /** Adds "Desfazer", which calls this. */
  undo?: (() => void) | undefined
  tone?: ToastTone | undefined
}

export interface ShownToast {
  id: number
  message: string
  seconds: number
  tone: ToastTone
  undo: (() => void) | undefined
}

const MOST_AT_ONCE = 3
let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a short message and answers its id; the oldest is removed if there are too many. */
export function toast(message: string, { seconds, undo, tone = 'neutral' }: ToastOptions = {}): number {
  lastId += 1
  const added = { id: lastId, message, seconds: seconds ?? (undo ? 8 : 4), tone, undo }
  show([...shown, added].slice(-MOST_AT_ONCE))
  return lastId
}

/** As `toast`, but replaces a toast with the same message, for example while a quantity is raised several times. */
export function toastOnce(message: string, options: ToastOptions): void {
  for (const one of shown) if (one.message === message) dismissToast(one.id)
  toast(message, options)
}

/** Removes a message. */
export function dismissToast(id: number): void {
  show(shown.filter(one => one.id !== id))
}

/** The messages on screen, as a store for `useSyncExternalStore`. */
export const shownToasts = {
  read: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
