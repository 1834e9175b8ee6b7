/** Throws when something that cannot happen has happened. For bugs, never for what a person may do wrong. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariante violada: ${message}`)
}
