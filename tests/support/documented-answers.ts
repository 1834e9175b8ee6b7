// Compares answers with the API document: status, media type and body of every call that a test makes.
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import { erroSchema } from '#contract/erros.ts'
import { CAMINHO_DA_NOTIFICACAO } from '#server/cobranca/notificacao/notificacao-route.ts'
import { closedSchema } from '#server/telhado/openapi/json-schema.ts'
import { components as schemas } from '#server/telhado/openapi/named-schemas.ts'
import { openApiDocument } from '#server/telhado/openapi/openapi.ts'

/** What came back from a call. */
export interface Answer {
  method: string
  path: string
  status: number
  contentType: string | null
  body: string
}

interface DeclaredAnswer {
  content?: Record<string, { schema: object }>
}

interface Operation {
  name: string
  method: string
  pattern: RegExp
  /** How many segments of its path are parameters. Of several paths that fit, the one with the fewest is meant. */
  parameters: number
  responses: Record<string, DeclaredAnswer>
}

const ajv = new Ajv({
  strict: true,
  // A price may come as typed text or as a number (rule M12).
  allowUnionTypes: true,
  allErrors: true,
  formats: {
    'date-time': true,
    date: true,
    binary: true,
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  },
})

// What the schemas refer to.
ajv.addVocabulary(['components'])

const checks = new Map<object | string, ValidateFunction>()

/** The check of a schema of the document, made once for all that are equal: most operations have the same refusals. */
export function compile(schema: object): ValidateFunction {
  const text = checks.has(schema) ? '' : JSON.stringify(schema)
  const check = checks.get(schema) ?? checks.get(text) ?? ajv.compile({ ...schema, components })
  checks.set(schema, check)
  if (text) checks.set(text, check)
  return check
}

const DOCUMENT = openApiDocument('http://127.0.0.1')
const components = { schemas }

interface Reference {
  $ref: string
}

/** The answers of an operation by status: themselves where the document refers to one that operations share. */
export function answersOf<A extends DeclaredAnswer>(operation: {
  responses: Record<string, A | Reference>
}): Record<string, A> {
  const shared: Record<string, object> = DOCUMENT.components.responses
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, answer]) => [
      status,
      '$ref' in answer ? (shared[answer.$ref.split('/').at(-1) ?? ''] as A) : answer,
    ]),
  )
}

const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      responses: answersOf(operation as { responses: Record<string, DeclaredAnswer | Reference> }), // as `openApiDocument` makes them
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      // A parameter may be empty, as it may for the router.
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`),
      parameters: path.split('{').length - 1,
    })),
  )
  .sort((one, other) => one.parameters - other.parameters)

/** What the document says about calls that match no operation. */
const OF_THE_SERVER: Record<string, DeclaredAnswer> = Object.fromEntries(
  Object.entries(DOCUMENT['x-respostas-do-servidor']).map(([status, { $ref }]) => [
    status,
    DOCUMENT.components.responses[$ref.split('/').at(-1) ?? ''] ?? {},
  ]),
)

/** These are sent before the server knows which operation is meant. */
const BEFORE_ROUTING: Record<string, DeclaredAnswer | undefined> = {
  408: OF_THE_SERVER[408],
  431: OF_THE_SERVER[431],
}

/** Calls that the document leaves out on purpose, each with the answers that are allowed for it. */
const REFUSAL: DeclaredAnswer = { content: { 'application/json': { schema: closedSchema(erroSchema) } } }
const OUTSIDE: readonly Omit<Operation, 'parameters'>[] = [
  {
    name: 'the document itself',
    method: 'GET',
    pattern: /^\/docs(\.json)?$/,
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  },
  {
    name: "the provider's notices",
    method: 'POST',
    pattern: new RegExp(`^${CAMINHO_DA_NOTIFICACAO}/[^/]*$`),
    responses: {
      200: {},
      401: REFUSAL,
      404: REFUSAL,
      413: REFUSAL,
      415: REFUSAL,
      500: REFUSAL,
      503: REFUSAL,
    },
  },
  // Methods and paths that the contract does not have, and malformed addresses.
  { name: 'an unknown call', method: '', pattern: /^/, responses: OF_THE_SERVER },
]

/** How this answer differs from what the document declares, with the operation's name; null if it does not. */
export function faultOf(answer: Answer): string | null {
  const { name, responses } = operationOf(answer)
  const says = (fault: string) => `${name}: ${answer.method} ${answer.path} → ${answer.status}: ${fault}`
  const declared = responses[answer.status] ?? BEFORE_ROUTING[answer.status]
  if (!declared) return says(`status is not declared\n${answer.body}`)
  const [type, media] = Object.entries(declared.content ?? {})[0] ?? []
  const received = answer.contentType?.split(';')[0]
  if (answer.method === 'HEAD' && answer.body !== '') return says(`a body\n${answer.body}`)
  if (!type || !media)
    return answer.body === '' ? null : says(`a body where none is declared\n${answer.body}`)
  // A file names its own type.
  if (received !== type && type !== '*/*') return says(`${received} instead of ${type}`)
  if (answer.method === 'HEAD') return null
  const fault = faultOfBody(media.schema, type === 'application/json' ? JSON.parse(answer.body) : answer.body)
  return fault && says(`${fault}\n${answer.body.slice(0, 2000)}`)
}

// HEAD is documented as the GET of the same path.
function operationOf({ method: sent, path }: Answer) {
  const method = sent === 'HEAD' ? 'GET' : sent
  const fits = (one: Omit<Operation, 'parameters'>) =>
    (one.method === method || one.method === '') && one.pattern.test(path)
  const found = isMalformed(path) ? OUTSIDE.at(-1) : (OPERATIONS.find(fits) ?? OUTSIDE.find(fits))
  if (!found) throw new Error('the last one of OUTSIDE fits every call')
  return found
}

// It reaches no operation.
function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

function faultOfBody(schema: object, body: unknown): string | null {
  const validate = compile(schema)
  return validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' })
}
