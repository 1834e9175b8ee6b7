import type { FastifyRequest } from 'fastify'

const LOCAIS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses a request that came by a name of this machine that is not its own. A page of another site can make its own name lead here, and
 * would then read the answers as its own.
 */
export async function recusarNomeEstranho(
  { headers: { host = '' } }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): Promise<{ status: number; message: string } | null> {
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' }
  if (LOCAIS.has(hostname) || hostname === new URL(publicUrl).hostname) return null
  return { status: 403, message: `Abra este endereço em ${publicUrl}.` }
}
