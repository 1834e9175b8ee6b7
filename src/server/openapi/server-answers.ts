// What the server answers to whatever call before any operation is reached: said once for the whole document.
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import { RECUSAS_DA_CONEXAO } from '#server/http/client-errors.ts'
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
    example: 'GET, HEAD, OPTIONS',
  },
}

const ANSWERS: Readonly<Record<string, ServerAnswer>> = {
  PedidoIlegivel: {
    status: 400,
    when: 'The request is no HTTP, names no host, or its address cannot be read.',
    codigo: RECUSAS_DA_CONEXAO[400],
  },
  EnderecoInexistente: { status: 404, when: 'Nobody knows the path.', codigo: 'rota-inexistente' },
  MetodoNaoPermitido: {
    status: 405,
    when: 'The path takes other methods.',
    codigo: 'metodo-nao-permitido',
    headers: ALLOW,
  },
  EnvioDemorado: {
    status: 408,
    when: 'The request did not arrive whole in time; the connection is closed.',
    codigo: RECUSAS_DA_CONEXAO[408],
  },
  ExpectativaNaoAtendida: {
    status: 417,
    when: '`Expect` asks for something other than `100-continue`.',
    codigo: RECUSAS_DA_CONEXAO[417],
  },
  CabecalhosGrandesDemais: {
    status: 431,
    when: 'The headers take more than 16 KiB; the connection is closed.',
    codigo: RECUSAS_DA_CONEXAO[431],
  },
}

/** These answers by name, as components of the document. */
export const serverAnswers = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { when, codigo, headers }]) => [
    name,
    { ...refusal([codigo]), description: when, ...(headers && { headers }) },
  ]),
)

/** Which of them a status means, by reference. */
export const serverAnswersByStatus = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
)
