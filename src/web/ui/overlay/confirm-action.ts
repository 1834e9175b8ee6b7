// A question asked from anywhere: `if (await confirmAction({ … })) remove()`. `ConfirmHost` shows it.

interface Question {
  title: string
  text?: string | undefined
  /** What the confirming button does: "Remover", never "OK". */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** The action destroys something: the button turns red. */
  danger?: boolean | undefined
}

export interface OpenQuestion extends Question {
  /** Another one for each question, also if it is the same again. */
  id: number
  answer: (confirmed: boolean) => void
}

let open: OpenQuestion | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(question: OpenQuestion | null): void {
  open = question
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be undone; resolves to false when dismissed. */
export function confirmAction(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise(resolve => {
    const asked: OpenQuestion = {
      ...question,
      id: ++lastId,
      answer: confirmed => {
        if (open === asked) show(null)
        resolve(confirmed)
      },
    }
    show(asked)
  })
}

/** The question that waits for an answer, as a store for `useSyncExternalStore`. */
export const openQuestion = {
  read: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
