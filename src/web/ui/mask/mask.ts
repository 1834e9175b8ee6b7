// Masks show punctuation while the value stays bare. 0 takes a digit, A a letter or digit (in upper case).

/** Patterns from the shortest to the longest; the first that holds the text is used. */
export type Mask = readonly string[]

export const masks = {
  cnpj: ['AA.AAA.AAA/AAAA-00'],
  cep: ['00000-000'],
  telefone: ['(00) 0000-0000', '(00) 00000-0000'],
} as const satisfies Record<string, Mask>

function takes(slot: string, char: string): boolean {
  return slot === '0' ? /\d/.test(char) : slot === 'A' && /[\dA-Z]/.test(char)
}

const isSlot = (char: string) => char === '0' || char === 'A'

/** The letters and digits of a text, in upper case, without punctuation. */
export function unmasked(text: string): string {
  return text.toUpperCase().replace(/[^\dA-Z]/g, '')
}

const PUNCTUATION = /^[\s().\-/–]*$/

/** The pattern that this text fills from its beginning, with nothing left over. */
function patternOf(mask: Mask, text: string): string | undefined {
  const bare = unmasked(text)
  if (!PUNCTUATION.test(text.replace(/[\dA-Z]/gi, ''))) return undefined
  return mask.find(pattern => {
    const slots = [...pattern].filter(isSlot)
    return slots.length >= bare.length && [...bare].every((char, place) => takes(slots[place] ?? '', char))
  })
}

function fill(pattern: string, bare: string): string {
  let shown = ''
  let filled = 0
  for (const slot of pattern) {
    if (filled === bare.length) break
    shown += isSlot(slot) ? bare.charAt(filled++) : slot
  }
  return shown
}

/** A text as the mask shows it. One that the mask cannot hold whole stays as it was typed: nothing of it is dropped. */
export function masked(mask: Mask, text: string): string {
  const pattern = patternOf(mask, text)
  return pattern ? fill(pattern, unmasked(text)) : text
}

/** What a form receives of a text: letters and digits, or the whole text if the mask cannot hold it, so that it is refused. */
export function bareValue(mask: Mask, text: string): string {
  return patternOf(mask, text) ? unmasked(text) : text
}

/** Where the caret goes: after as many letters and digits as stood before it. */
export function caretAfter(shown: string, bareBefore: number): number {
  let seen = 0
  for (let place = 0; place < shown.length; place++) {
    if (seen === bareBefore) return place
    if (/[\dA-Z]/.test(shown.charAt(place))) seen++
  }
  return shown.length
}
