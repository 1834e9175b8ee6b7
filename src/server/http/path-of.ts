/** The path of a request's target, which may also be the whole address (RFC 9112 §3.2.2). */
export function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')
}
