/** Headers of every page: no inline or external resources, no frames. `formTargets` are further origins to which a form may redirect. */
export function pageHeaders(...formTargets: string[]) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}

/** A text as HTML, inside of an element or of an attribute in quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
}
