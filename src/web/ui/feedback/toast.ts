// Short messages from anywhere: `toast('Item adicionado ao carrinho!')`. `Toaster` shows them.

type ToastTone = 'success' | 'error' | 'neutral'

interface Words {
  /** How long it stays: 4 by default, 8 with undo, 12 with a code (spec §9 names 4 and 5). */
  seconds?: number | undefined
  undoLabel?: string | undefined
  tone?: ToastTone | undefined
  /** Messages with the same word are one series, counted as in "12 salvos". */
  series?: string | undefined
  /** What the person may tell support about a failure. */
  code?: string | null | undefined
}

interface Undo {
  /** Adds "Desfazer", or another word, which calls this. */
  undo: (() => void) | undefined
  /** What the undo changes. `dismissUndo` removes the message once that has gone; null outlives the session. */
  undoOf: string | null
}

type ToastOptions = Words & (Undo | { undo?: undefined; undoOf?: undefined })

export interface ShownToast {
  id: number
  message: string
  seconds: number
  tone: ToastTone
  undo: (() => void) | undefined
  undoOf: string | null | undefined
  undoLabel: string
  /** "12 salvos" or "12×" if it stands for several messages. */
  count: number
  series: string | undefined
  code: string | null | undefined
}

const MOST_AT_ONCE = 3
let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message and answers its id; at most three stay. It takes the place of one with the same words or of the same series and
 * counts them. Same words that can be undone stay apart, since each undoes its own.
 */
export function toast(message: string, options: ToastOptions = {}): number {
  const { seconds, undo, undoOf, undoLabel = 'Desfazer', tone = 'neutral', series, code } = options
  const before = shown.find(one => (series ? one.series === series : !undo && one.message === message))
  lastId += 1
  const added = {
    id: lastId,
    message,
    seconds: seconds ?? (code ? 12 : undo ? 8 : 4),
    tone,
    undo,
    undoOf,
    undoLabel,
    count: (before?.count ?? 0) + 1,
    series,
    code,
  }
  show([...shown.filter(one => one !== before), added].slice(-MOST_AT_ONCE))
  return lastId
}

/** As `toast`, but without counting: for one fact that is learnt twice. */
export function toastOnce(message: string, options: ToastOptions): void {
  for (const one of shown) if (one.message === message) dismissToast(one.id)
  toast(message, options)
}

export function dismissToast(id: number): void {
  show(shown.filter(one => one.id !== id))
}

/** Removes the messages with an undo of something that has gone or changed again; all of them when the session ends. */
export function dismissUndo(of?: string): void {
  show(shown.filter(one => (of === undefined ? typeof one.undoOf !== 'string' : one.undoOf !== of)))
}

/** The messages on screen, as a store for `useSyncExternalStore`. */
export const shownToasts = {
  read: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
