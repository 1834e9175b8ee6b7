import { type SimulatorContext, settled } from '../context.ts'

/** An application that may ask sellers for consent. */
export interface Application {
  name: string
  /** The only address to which people are sent back. */
  redirect_uri: string
  client_id: string
  client_secret: string
}

/** The marketplace's application, the only one there is; null for any other id. */
export function applicationById({ options }: SimulatorContext, clientId: string): Application | null {
  if (clientId !== options.clientId) return null
  return {
    name: 'Réstia',
    redirect_uri: settled(options.redirectUri),
    client_id: options.clientId,
    client_secret: options.clientSecret,
  }
}
