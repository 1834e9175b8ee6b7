import { describe, expect, it } from 'vitest'
import {
  ApiError,
  codigoParaSuporte,
  comMotivo,
  errorDaResposta,
  foiRecusado,
  mensagemDaFalha,
  mensagemDoErro,
} from './api-error.ts'

const PAGINA_DE_UM_PROXY =
  '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>'

/** Answers that carry no sentence for a person. */
const SEM_MENSAGEM: readonly (readonly [nome: string, response: () => Response])[] = [
  [
    "a proxy's page",
    () => new Response(PAGINA_DE_UM_PROXY, { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['an empty body', () => new Response(null, { status: 500 })],
  ['an empty body of a refusal', () => new Response('', { status: 400 })],
  ['half of a JSON', () => new Response('{"codigo":"erro-inte', { status: 500 })],
  ['a JSON null', () => Response.json(null, { status: 500 })],
  ['a JSON text', () => Response.json('Bad Gateway', { status: 502 })],
  ['an empty message', () => Response.json({ message: '' }, { status: 500 })],
  ['a message that is no text', () => Response.json({ message: { pt: 'não' } }, { status: 400 })],
]

describe.each(SEM_MENSAGEM)('%s', (_nome, response) => {
  it('spec §8.3, §8.4, §8.5: leaves the sentence to the screen', async () => {
    const error = await errorDaResposta(response())
    expect(error).toMatchObject({ mensagem: null, codigo: 'erro-interno', campos: {} })
    expect(mensagemDoErro(error, 'Erro ao atualizar perfil')).toBe('Erro ao atualizar perfil')
    expect(mensagemDaFalha(error, 'Erro ao alterar senha')).toBe('Erro ao alterar senha')
    expect(comMotivo('Erro ao carregar o pedido.', error)).toBe('Erro ao carregar o pedido.')
  })
})

describe('an answer with a message', () => {
  const recusa = () =>
    Response.json(
      { codigo: 'email-recusado', message: 'Não foi possível usar este e-mail.', campos: { email: 'Outro' } },
      { status: 400 },
    )

  it('spec §8.3, §8.4, §8.5: has the first word', async () => {
    const error = await errorDaResposta(recusa())
    expect(error).toMatchObject({ status: 400, codigo: 'email-recusado', campos: { email: 'Outro' } })
    expect(mensagemDoErro(error, 'Erro ao alterar e-mail')).toBe('Não foi possível usar este e-mail.')
  })

  it('spec §8.14, §8.15: follows where the specification names one sentence', async () => {
    const error = await errorDaResposta(recusa())
    expect(comMotivo('Erro ao atualizarPedido.', error)).toBe(
      'Erro ao atualizarPedido. Não foi possível usar este e-mail.',
    )
  })

  it('is not repeated after a sentence that says the same', async () => {
    const error = await errorDaResposta(recusa())
    expect(comMotivo('Não foi possível usar este e-mail.', error)).toBe('Não foi possível usar este e-mail.')
  })
})

it('a lost connection has its own sentence only where a form asks for it', () => {
  const error = new ApiError(0, 'sem-conexao', 'Sem conexão.')
  expect(mensagemDoErro(error, 'Erro ao atualizar perfil')).toBe('Erro ao atualizar perfil')
  expect(mensagemDaFalha(error, 'Erro ao atualizar perfil')).toBe('Sem conexão.')
  expect(comMotivo('Erro ao carregar o pedido.', error)).toBe('Erro ao carregar o pedido.')
})

it('design/operation: a failure of the server has a code for support, a refusal and a lost connection have none', async () => {
  const answer = (status: number, headers: Record<string, string> = { 'x-request-id': '5ad0c0de-0000' }) =>
    errorDaResposta(Response.json({ codigo: 'erro-interno', message: 'Erro.' }, { status, headers }))
  expect(codigoParaSuporte(await answer(500))).toBe('5ad0c0de-0000')
  expect(codigoParaSuporte(await answer(503))).toBe('5ad0c0de-0000')
  expect(codigoParaSuporte(await answer(502, {}))).toBeNull()
  expect(codigoParaSuporte(await answer(404))).toBeNull()
  expect(codigoParaSuporte(new ApiError(0, 'sem-conexao', 'Sem conexão.'))).toBeNull()
})

describe('a request that did not come in time', () => {
  const frase = 'A conexão está lenta. Tente de novo em instantes.'
  const lenta = new ApiError(408, 'conexao-lenta', frase)

  it('is no refusal: nothing that was asked is blamed, and the line is named', () => {
    expect(foiRecusado(lenta)).toBe(false)
    expect(comMotivo('Erro ao carregar o pedido.', lenta)).toBe(`Erro ao carregar o pedido. ${frase}`)
    expect(mensagemDoErro(lenta, 'Erro ao atualizar perfil')).toBe(frase)
  })
})
