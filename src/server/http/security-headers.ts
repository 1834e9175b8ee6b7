import type { FastifyInstance } from 'fastify'

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const HEADERS = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups', // the boleto's tab is opened by us and then sent elsewhere
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Puts the security headers on every answer; HSTS when the site is reached by HTTPS. */
export function installSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
