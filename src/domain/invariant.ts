/** Throws if the condition is false. For programming errors, never for mistakes of a person. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariante violada: ${message}`)
}
