/**
 * Gives the focus of an element that is about to vanish to the next one on the screen that matches `kind`, else to the one before it,
 * else to `otherwise`.
 */
export function passFocus(from: HTMLElement, kind: string, otherwise?: HTMLElement | null): void {
  const all = [...document.querySelectorAll<HTMLElement>(kind)]
  const place = all.indexOf(from)
  const heir = all[place + 1] ?? all[place - 1] ?? otherwise
  heir?.focus()
}

/** Does nothing on the screen have the focus, because the element that had it was removed? */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
