// What the person did in a page that the server had painted, before the app took it over (public/antes.js).
import { flushSync } from 'react-dom'
import { typeInto } from './ui/form/type-into.ts'

interface EarlyInput {
  /** What was done, in order: a button's place among all buttons and its text; null for the form that was sent. */
  done: readonly ({ place: number; text: string } | null)[]
  /** The last text of each field, or whether it is ticked, by the field's name. */
  fields: ReadonlyMap<string, string | boolean>
  /** Ends the listening to clicks and forms, and to fields. */
  acts: AbortController
  texts: AbortController
}

declare global {
  /** Set by public/antes.js; absent in a page that the server did not paint. */
  var earlyInput: EarlyInput | undefined
}

const BETWEEN_TOUCHES_MS = 50

/** Does it again, now that the app answers: texts, then clicks and forms. Forms write their defaults over what was typed. */
export async function repeatEarlyInput(root: HTMLElement, early: EarlyInput): Promise<void> {
  early.texts.abort()
  // The button finds what was typed.
  flushSync(() => {
    for (const [name, value] of early.fields) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      // A box that stays as it was ticked has been heard of (ui/form/Checkbox.tsx).
      if (field && typeof value === 'boolean') {
        if (field.checked !== value) field.click()
      } else if (field) {
        // React hears of a text only if it differs from the one that it took over.
        typeInto(field, '')
        typeInto(field, String(value))
      }
    }
  })
  const form = root.querySelector('form')
  const buttons = [...root.querySelectorAll('button')]
  for (const act of early.done) {
    const button = act && buttons[act.place]
    if (!act) form?.requestSubmit()
    // A button that is gone does nothing more.
    else if (button?.textContent === act.text) button.click()
    // Each must see what the one before has changed, as between two touches of a finger.
    await new Promise(resolve => setTimeout(resolve, BETWEEN_TOUCHES_MS))
  }
}
