/** The program cannot start. The message is a Portuguese line that says what to do, or one for each fault; entry points print it and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Reads all parts before it throws one StartError, which has the lines of every part that failed. */
export function readAll<T extends object>(parts: { [K in keyof T]: () => T[K] }): T {
  const values: Partial<T> = {}
  const lines: string[] = []
  for (const name of Object.keys(parts) as (keyof T)[]) {
    try {
      values[name] = parts[name]()
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      lines.push(error.message)
    }
  }
  if (lines.length > 0) throw new StartError(lines.join('\n'))
  return values as T // each part was read
}

/** The code of a file system failure (`EACCES`, `ENOSPC`…), or the text of any other failure. */
export function failureCode(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = 'code' in failure ? String(failure.code) : ''
  return /^E[A-Z0-9]+$/.test(code) ? code : failure.message
}
