// What the server answers to calls that reach no operation: listed once for the whole document.
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import { refusal } from './refusals.ts'

interface ServerAnswer {
  status: number
  when: string
  codigos: readonly CodigoDeMotivo[]
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
    when: 'The address or the body cannot be read.',
    codigos: ['dados-invalidos', 'texto-fora-de-utf8'],
  },
  EnderecoInexistente: { status: 404, when: 'There is no such path.', codigos: ['rota-inexistente'] },
  MetodoNaoPermitido: {
    status: 405,
    when: 'The path takes other methods.',
    codigos: ['metodo-nao-permitido'],
    headers: ALLOW,
  },
  EnvioLento: { status: 408, when: 'The request does not come in time.', codigos: ['conexao-lenta'] },
  CorpoGrandeDemais: { status: 413, when: 'The body is too long.', codigos: ['corpo-grande-demais'] },
  TipoNaoSuportado: {
    status: 415,
    when: 'The body is of another type.',
    codigos: ['tipo-nao-suportado'],
  },
  CabecalhosGrandesDemais: { status: 431, when: 'The headers are too long.', codigos: ['dados-invalidos'] },
}

/** These answers by name, as components of the document. */
export const serverAnswers = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { when, codigos, headers }]) => [
    name,
    { ...refusal(codigos), description: when, ...(headers && { headers }) },
  ]),
)

/** References to these answers by status. */
export const serverAnswersByStatus = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
)
