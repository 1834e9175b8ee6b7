// What the person did in a page that the server had painted, before the app took it over (public/antes.js).
import { typeInto } from './ui/form/type-into.ts'

interface EarlyInput {
  /** The last button clicked: its place among all buttons and its text. */
  button: { place: number; text: string } | null
  /** The last text of each field, or whether it is ticked, by the field's name. */
  fields: ReadonlyMap<string, string | boolean>
  /** The name of the field that had the focus last. */
  focused: string | null
  submitted: boolean
}

declare global {
  /** Set by public/antes.js; absent in a page that the server did not paint. Null if nothing was done. */
  var takeEarlyInput: (() => EarlyInput | null) | undefined
}

/** Does it again, now that the app answers: text, the focus, then the form or the button. */
export function repeatEarlyInput(root: HTMLElement): void {
  const early = globalThis.takeEarlyInput?.()
  if (!early) return
  const fieldNamed = (name: string) =>
    root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
  for (const [name, value] of early.fields) {
    const field = fieldNamed(name)
    if (!field || field.value === value || field.checked === value) continue
    if (typeof value === 'boolean') {
      field.click()
      continue
    }
    typeInto(field, value)
  }
  if (early.focused) fieldNamed(early.focused)?.focus()
  if (early.submitted) root.querySelector('form')?.requestSubmit()
  else if (early.button) sameButton(root, early.button)?.click()
}

function sameButton(root: HTMLElement, { place, text }: { place: number; text: string }) {
  const button = root.querySelectorAll('button')[place]
  return button?.textContent === text ? button : undefined
}
