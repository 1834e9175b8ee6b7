// What the person did in a page that the server had painted, before the app took it over (public/antes.js).
import { flushSync } from 'react-dom'
import { typeInto } from './ui/form/type-into.ts'

interface EarlyInput {
  /** The last button clicked: its place among all buttons and its text. */
  button: { place: number; text: string } | null
  /** The last text of each field, or whether it is ticked, by the field's name. */
  fields: ReadonlyMap<string, string | boolean>
  submitted: boolean
  /** Ends the listening to clicks and forms, and to fields. */
  acts: AbortController
  texts: AbortController
}

declare global {
  /** Set by public/antes.js; absent in a page that the server did not paint. */
  var earlyInput: EarlyInput | undefined
}

/** Does it again, now that the app answers: text, then the form or the button. Forms write their defaults over what was typed. */
export function repeatEarlyInput(root: HTMLElement, early: EarlyInput): void {
  early.texts.abort()
  // The button finds what was typed.
  flushSync(() => {
    for (const [name, value] of early.fields) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      if (field && typeof value === 'boolean') {
        field.checked = !value
        field.click()
      } else if (field) {
        // React hears of a text only if it differs from the one that it took over.
        typeInto(field, '')
        typeInto(field, String(value))
      }
    }
  })
  if (early.submitted) root.querySelector('form')?.requestSubmit()
  else if (early.button) sameButton(root, early.button)?.click()
}

function sameButton(root: HTMLElement, { place, text }: { place: number; text: string }) {
  const button = root.querySelectorAll('button')[place]
  return button?.textContent === text ? button : undefined
}
