// Applications that may ask sellers for consent: the marketplace's own, and any registered through the API.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type SimulatorContext, settled } from '../context.ts'
import { type Answer, type ApiCall, apiRoute } from '../http/api-route.ts'
import { requirePlatform } from '../http/authentication.ts'
import { notFound } from '../http/provider-error.ts'
import { checkPlainText } from '../validation/checks.ts'
import { checkBody, checkKeys, child, isAbsent } from '../validation/field.ts'

export interface Application {
  name: string
  description?: string
  site?: string
  /** The only address to which people are sent back. */
  redirect_uri: string
  logo?: string
  client_id: string
  client_secret: string
  account_id: string
  client_type: 'confidential'
}

/** POST /oauth2/application and GET /oauth2/application/:id. */
export function applicationRoutes(scope: FastifyInstance, context: SimulatorContext): void {
  apiRoute(scope, context, 'POST /oauth2/application', createApplication)
  apiRoute(scope, context, 'GET /oauth2/application/:id', (_context, { caller, id }) => {
    requirePlatform(caller)
    const application = applicationById(context, id)
    if (!application) throw notFound('application')
    return { status: 200, body: application }
  })
}

function createApplication(context: SimulatorContext, { caller, body }: ApiCall): Answer {
  requirePlatform(caller)
  checkBody(body, root => {
    if (!checkKeys(root, 'name', 'description', 'site', 'redirect_uri', 'logo')) return
    checkPlainText(child(root, 'name'), 1, 100)
    checkPlainText(child(root, 'redirect_uri'), 5, 350)
    for (const name of ['description', 'site', 'logo']) {
      if (!isAbsent(child(root, name))) checkPlainText(child(root, name), 1, 350)
    }
  })
  const application: Application = {
    // The fields were checked one by one above.
    ...(body as Pick<Application, 'name' | 'redirect_uri'>),
    client_id: randomUUID(),
    client_secret: randomUUID(),
    account_id: caller.accountId,
    client_type: 'confidential',
  }
  context.store.run(
    'INSERT INTO application (client_id, client_secret, account_id, body) VALUES (?, ?, ?, ?)',
    application.client_id,
    application.client_secret,
    application.account_id,
    JSON.stringify(application),
  )
  return { status: 201, body: application }
}

/** The marketplace's application comes from the options, so that its address may change between starts. */
export function applicationById({ options, store }: SimulatorContext, clientId: string): Application | null {
  if (clientId === options.clientId) {
    return {
      name: 'Réstia',
      redirect_uri: settled(options.redirectUri),
      client_id: options.clientId,
      client_secret: options.clientSecret,
      account_id: options.platformAccountId,
      client_type: 'confidential',
    }
  }
  const row = store.first('SELECT body FROM application WHERE client_id = ?', clientId)
  // Bodies are written by createApplication alone.
  return row ? (JSON.parse(String(row.body)) as Application) : null
}
