/** Gives a field this text as if it had been typed. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // The browser's own setter: React replaces it on each field, and would then miss the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
