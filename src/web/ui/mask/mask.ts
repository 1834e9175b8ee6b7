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

function fill(pattern: string, bare: string): string {
  let shown = ''
  let rest = bare
  for (const slot of pattern) {
    if (!isSlot(slot)) {
      if (rest) shown += slot
      continue
    }
    // Characters that do not fit their place are dropped.
    while (rest && !takes(slot, rest.charAt(0))) rest = rest.slice(1)
    if (!rest) break
    shown += rest.charAt(0)
    rest = rest.slice(1)
  }
  return shown.replace(/[^\dA-Z]+$/, '')
}

/** A text as the mask shows it; what is too long is cut. */
export function masked(mask: Mask, text: string): string {
  const bare = unmasked(text)
  const length = (pattern: string) => [...pattern].filter(isSlot).length
  const pattern = mask.find(candidate => length(candidate) >= bare.length) ?? mask.at(-1) ?? ''
  return fill(pattern, bare)
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
