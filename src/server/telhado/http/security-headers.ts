import type { FastifyInstance } from 'fastify'

/** Base64 SHA-256 of every inline style and script of a page. */
export interface InlineHashes {
  styles: readonly string[]
  scripts: readonly string[]
}

/** The content security policy: the site's own files, and the inline styles and scripts with these hashes. */
export function contentSecurityPolicy({ styles, scripts }: InlineHashes): string {
  return [
    "default-src 'self'",
    ...(styles.length > 0 ? [`style-src 'self' ${sources(styles)}`] : []),
    ...(scripts.length > 0 ? [`script-src 'self' ${sources(scripts)}`] : []),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

function sources(hashes: readonly string[]): string {
  return hashes.map(hash => `'sha256-${hash}'`).join(' ')
}

const HEADERS = {
  'content-security-policy': contentSecurityPolicy({ styles: [], scripts: [] }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups', // the boleto's tab is opened by the page and then navigates to the provider
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Adds the security headers to every answer; HSTS only if the site is served over HTTPS. */
export function installSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
