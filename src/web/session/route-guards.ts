// The guards as the router calls them, before a screen's code loads.
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { EstadoDeErro } from '#web/navigation-state.ts'
import { paths } from '#web/paths.ts'
import { abrirRotasGuardadas, temCopia } from '#web/queries/copia-do-aparelho.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { desvio } from './guards.ts'

interface Arrival {
  context: { queryClient: QueryClient }
  location: ParsedLocation
}

const SEM_PERMISSAO: EstadoDeErro = { description: 'Usuário sem permissão.', logout: true } // spec §6

/** Does the page come from the device, because no server could be reached? */
const semSinal = () => 'semSinal' in (globalThis.document?.documentElement.dataset ?? {})

/**
 * Admits users who may open the address; throws a redirect for the others. Without a line the reader of the kept routes counts as the
 * user; without routes the board opens (rules N60, N125).
 */
export async function requireSession({ context: { queryClient }, location }: Arrival): Promise<void> {
  if (semSinal() && queryClient.getQueryData(sessionQuery.queryKey) === undefined)
    await abrirRotasGuardadas(queryClient)
  const lida = queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
  const user = await lida.catch(error => {
    throw semSinal() ? redirect({ to: paths.quadro, replace: true }) : error
  })
  const destino = desvio(user, location.href)
  if (!destino) return
  throw redirect({
    href: destino,
    replace: true,
    state: destino === paths.erro ? { erro: SEM_PERMISSAO } : {},
  })
}

/**
 * Reads the session for an address that is open to everybody. A page that comes from the device does not wait for it, and where the device
 * has routes it is a driver's (rules N60, N126).
 */
export async function readSession({ context, location }: Arrival): Promise<void> {
  if (semSinal()) {
    const known = context.queryClient.getQueryData(sessionQuery.queryKey) !== undefined
    if (known || location.pathname !== paths.quadro || !temCopia('rotas')) return
    throw redirect({ to: paths.rotas, replace: true })
  }
  await context.queryClient.ensureQueryData(sessionQuery).catch(() => null)
}

/** Throws a redirect from /login for a user who already has a session. The page says so if there is none: then nothing is asked. */
export async function leaveWithSession({ context }: Pick<Arrival, 'context'>): Promise<void> {
  const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (user) throw redirect({ to: paths.inicio, replace: true })
}
