// Which push services the server sends to (design/notices).

/** Hosts of the push services of browsers, and their subdomains. */
const SERVICOS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * Is this the address of a subscription at a browser's push service? The browser names the address, and the server calls it: any other
 * host could be a machine behind the server's own walls.
 */
export function ehServicoDePush(endereco: string): boolean {
  const [, host = ''] = /^https:\/\/([a-z0-9.-]+)\//.exec(endereco) ?? []
  return SERVICOS.some(servico => host === servico || host.endsWith(`.${servico}`))
}
