/** The program cannot start. The message is one Portuguese line that says what to do; entry points print it and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of a file system failure (`EACCES`, `ENOSPC`…), or the text of any other failure. */
export function failureCode(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = 'code' in failure ? String(failure.code) : ''
  return /^E[A-Z0-9]+$/.test(code) ? code : failure.message
}
