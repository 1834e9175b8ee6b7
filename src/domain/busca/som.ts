// How a Portuguese word sounds, roughly: words that people mix up when they write by ear have the same key (rule N5).

/**
 * In this order. Doubled letters go first, so that `ll` is no `l` before a consonant, and last, where others became the same. A `g` before `e` and `i` softens before the mute `u` of `gu` goes, so that the `g` of `gu` stays hard.
 */
const TROCAS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ç/g, 's'],
  [/ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/sc(?=[ei])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/m$/, 'n'],
  [/l(?=[bcdfghjklmnpqrstvwxz]|$)/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
]

/** The key of a word in small letters, without accents but with its cedillas. */
export function somDaPalavra(palavra: string): string {
  return TROCAS.reduce((texto, [de, para]) => texto.replace(de, para), palavra)
}
