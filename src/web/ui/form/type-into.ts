// The browser's own setter: React replaces it on each field, and would then miss the change.
const writeText =
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set ?? (() => undefined)

/** Gives a field this text as if it had been typed. */
export function typeInto(field: HTMLInputElement, text: string): void {
  writeText.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
