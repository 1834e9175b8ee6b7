import type { SimulatorContext } from '../context.ts'
import { unauthorized } from './provider-error.ts'

/** Throws 401 unless the platform calls. The word Bearer may be missing, as some official plugins leave it out. */
export function requirePlatform({ options }: SimulatorContext, authorization: string | undefined): void {
  if (bearerToken(authorization) !== options.internalToken) throw unauthorized()
}

/** The token of an Authorization header, empty if there is none. */
export function bearerToken(authorization: string | undefined): string {
  return (authorization ?? '').replace(/^Bearer\s+/i, '').trim()
}
