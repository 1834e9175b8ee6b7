// Answers that go on for as long as somebody listens.

/** Is this media type that of a stream of events? */
export function isStream(contentType: string | null): boolean {
  return contentType?.startsWith('text/event-stream') ?? false
}

/** The text of an answer. A stream is left at once, and counts as empty. */
export async function textOf(response: Response): Promise<string> {
  if (!isStream(response.headers.get('content-type'))) return response.text()
  await response.body?.cancel()
  return ''
}
