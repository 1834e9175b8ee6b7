// The guards as the router calls them, before a screen's code loads.
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { EstadoDeErro } from '#web/navigation-state.ts'
import { paths } from '#web/paths.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { desvio } from './guards.ts'

interface Arrival {
  context: { queryClient: QueryClient }
  location: ParsedLocation
}

const SEM_PERMISSAO: EstadoDeErro = { description: 'Usuário sem permissão.', logout: true } // spec §6

/** Admits users who may open the address; throws a redirect for the others. */
export async function requireSession({ context, location }: Arrival): Promise<void> {
  const user = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
  const destino = desvio(user, location.href)
  if (!destino) return
  throw redirect({
    href: destino,
    replace: true,
    state: destino === paths.erro ? { erro: SEM_PERMISSAO } : {},
  })
}

/**
 * Reads the session for an address that is open to everybody; never redirects. A page that comes from the device, because no server could
 * be reached, does not wait for it (rule N126).
 */
export async function readSession({ context }: Pick<Arrival, 'context'>): Promise<void> {
  if (globalThis.document && 'semSinal' in document.documentElement.dataset) return
  await context.queryClient.ensureQueryData(sessionQuery).catch(() => null)
}

/** Throws a redirect from /login for a user who already has a session. The page says so if there is none: then nothing is asked. */
export async function leaveWithSession({ context }: Pick<Arrival, 'context'>): Promise<void> {
  const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (user) throw redirect({ to: paths.inicio, replace: true })
}
