// The singular of a Portuguese word, good enough to find it (rule N3).

const REGRAS: readonly (readonly [RegExp, string])[] = [
  [/[oa]es$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
]

/** The singular of a word without accents; a word of fewer than four letters, or that is no plural, stays as it is. */
export function singularDe(palavra: string): string {
  if (palavra.length < 4) return palavra
  const regra = REGRAS.find(([plural]) => plural.test(palavra))
  return regra ? palavra.replace(...regra) : palavra
}

/** The word itself, its singular, and the plurals that it may have. */
export function formasDe(palavra: string): string[] {
  const singular = singularDe(palavra)
  return [...new Set([palavra, singular, ...pluraisDe(singular)])]
}

function pluraisDe(singular: string): string[] {
  if (singular.endsWith('ao')) return [`${singular.slice(0, -2)}oes`, `${singular}s`]
  if (/[ae]l$/.test(singular)) return [`${singular.slice(0, -1)}is`]
  if (singular.endsWith('m')) return [`${singular.slice(0, -1)}ns`]
  return /[rz]$/.test(singular) ? [`${singular}es`] : [`${singular}s`]
}
