// The error messages in the provider's answers.

import { cortar } from '#domain/cadastro/texto-visivel.ts'

/** One error message of the provider; every part may be empty. */
export interface MensagemDeErro {
  /** Its number and its name, if it has them. */
  codigos: readonly string[]
  /** The path of the wrong field: `charges[0].splits.receivers[1].account.id`. */
  parametro: string
  /** In the provider's words. */
  detalhe: string
}

/** A refusal in at most 300 characters, for the log and for staff: without the request and without data about people. */
export function detalheDaRecusa({
  status,
  mensagens,
}: {
  status: number
  mensagens: MensagemDeErro[]
}): string {
  // Some errors repeat the HTTP status as their code.
  const frases = mensagens.map(({ codigos, parametro, detalhe }) =>
    [...codigos, parametro, ocultarPessoas(detalhe)]
      .filter(parte => parte !== '' && parte !== String(status))
      .join(' '),
  )
  return cortar(`HTTP ${status} ${frases.join('; ')}`.trim(), 300)
}

const E_MAIL = /\S+@\S+/g
const CNPJ = /\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b/g
const CPF_OU_TELEFONE = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g

// The provider's sentences may repeat the value that is wrong.
function ocultarPessoas(texto: string): string {
  return [E_MAIL, CNPJ, CPF_OU_TELEFONE].reduce((resto, dado) => resto.replace(dado, '…'), texto)
}

/** The messages in the body of an error answer. Any key may be missing or have a value that is no text. */
export function errorMessages(corpo: unknown): MensagemDeErro[] {
  const mensagens = (corpo as { error_messages?: unknown } | null | undefined)?.error_messages // checked on the next line
  if (!Array.isArray(mensagens)) return []
  return mensagens.map((mensagem: Record<string, unknown> | null) => {
    const texto = (chave: string) => (typeof mensagem?.[chave] === 'string' ? mensagem[chave] : '')
    return {
      codigos: [texto('code'), texto('error')].filter(codigo => codigo !== ''),
      parametro: texto('parameter_name'),
      detalhe: texto('description') || texto('message'),
    }
  })
}
