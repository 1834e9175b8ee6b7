// What the server answers to any call that reaches no operation: listed once for the whole document.
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import { refusal } from './refusals.ts'

interface ServerAnswer {
  status: number
  when: string
  codigo: CodigoDeMotivo
  headers?: object
}

const ALLOW = {
  Allow: {
    description: 'The methods that the path takes.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, PUT',
  },
}

const ANSWERS: Readonly<Record<string, ServerAnswer>> = {
  PedidoIlegivel: {
    status: 400,
    when: 'The address cannot be read.',
    codigo: 'dados-invalidos',
  },
  EnderecoInexistente: { status: 404, when: 'There is no such path.', codigo: 'rota-inexistente' },
  MetodoNaoPermitido: {
    status: 405,
    when: 'The path takes other methods.',
    codigo: 'metodo-nao-permitido',
    headers: ALLOW,
  },
}

/** These answers by name, as components of the document. */
export const serverAnswers = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { when, codigo, headers }]) => [
    name,
    { ...refusal([codigo]), description: when, ...(headers && { headers }) },
  ]),
)

/** References to these answers by status. */
export const serverAnswersByStatus = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
)
