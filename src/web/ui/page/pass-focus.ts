/** Those of `kind` that may take the focus of `from`, nearest first: the next ones on the screen, then those before it. */
function heirs(from: HTMLElement, kind: string): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(kind)]
  const place = all.indexOf(from)
  return [...all.slice(place + 1), ...all.slice(0, place).reverse()]
}

/** Gives the focus of an element that is about to vanish to the nearest of `kind`, else to `otherwise`. */
export function passFocus(from: HTMLElement, kind: string, otherwise?: HTMLElement | null): void {
  const heir = heirs(from, kind)[0] ?? otherwise
  heir?.focus()
}

/** An heir for `passFocusWhenLost`: of those of `kind` that are there now, the nearest that still is then. */
export function nearestOf(from: HTMLElement, kind: string, otherwise: () => HTMLElement | null) {
  const all = heirs(from, kind)
  return () => all.find(({ isConnected }) => isConnected) ?? otherwise()
}

/** Does nothing on the screen have the focus, because the element that had it was removed? */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The lists that a call changes are read again, sometimes twice, before its answer is drawn whole. */
const DRAWN_WITHIN_MS = 2000
const LOOK_EVERY_MS = 50
let calls = 0

/**
 * For a moment after a call was answered: gives the focus to `heir` whenever the element that has it is removed, the heir too. An element
 * that stays keeps the focus, so that people who have gone on are left alone. The next call ends this one.
 */
export function passFocusWhenLost(heir: () => HTMLElement | null): void {
  const until = performance.now() + DRAWN_WITHIN_MS
  calls += 1
  const call = calls
  const look = () => {
    if (call !== calls) return
    if (focusIsLost()) heir()?.focus()
    if (performance.now() < until) setTimeout(look, LOOK_EVERY_MS)
  }
  setTimeout(look)
}
