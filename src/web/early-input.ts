// What the person did in a page that the server had painted, before the app took it over (public/antes.js).

interface EarlyInput {
  /** The last button clicked. */
  button: HTMLElement | null
  /** The last text of each field, by the field's name. */
  fields: ReadonlyMap<string, string>
  submitted: boolean
}

declare global {
  /** Set by public/antes.js; absent in a page that the server did not paint. */
  var takeEarlyInput: (() => EarlyInput) | undefined
}

/** Does it again, now that the app answers: text, the focus on a field by its name, then the form or the button. */
export function repeatEarlyInput(root: HTMLElement, focused: string | null | undefined): void {
  const early = globalThis.takeEarlyInput?.()
  if (!early) return
  const fieldNamed = (name: string) =>
    root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
  for (const [name, value] of early.fields) {
    const field = fieldNamed(name)
    if (!field || field.value === value) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) fieldNamed(focused)?.focus()
  if (early.submitted) root.querySelector('form')?.requestSubmit()
  else if (early.button?.isConnected) early.button.click()
}
