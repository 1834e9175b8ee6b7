// The provider's refusals: `{ error_messages: [{ code | error, description, parameter_name }] }`.

export interface ErrorMessage {
  code?: string
  error?: string
  description: string
  parameter_name?: string
}

/** Thrown anywhere inside a request; becomes the provider's error body with this HTTP status. */
export class ProviderError extends Error {
  readonly status: number
  readonly messages: ErrorMessage[]

  constructor(status: number, messages: ErrorMessage[]) {
    super(messages.map(message => message.code ?? message.error ?? message.description).join(', '))
    this.status = status
    this.messages = messages
  }
}

/** A refusal with one numeric code, HTTP 400 unless another status is given. */
export function refusal(code: string, description: string, status = 400): ProviderError {
  return new ProviderError(status, [{ code, description }])
}

/** A refusal of the split rules, which the provider names by a word under `error`. */
export function splitRefusal(error: string, description: string, status = 400): ProviderError {
  return new ProviderError(status, [{ error, description }])
}

export const notFound = (what: string) =>
  new ProviderError(404, [
    { code: 'resource_not_found', error: 'resource_not_found', description: `${what} not found` },
  ])

export const unauthorized = () =>
  refusal('UNAUTHORIZED', 'Invalid credential. Review AUTHORIZATION header', 401)

export const accessDenied = (description: string) => refusal('ACCESS_DENIED', description, 403)
