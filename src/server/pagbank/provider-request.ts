// One HTTP call to the provider: time-outs, at most two retries for what may be retried and not before the provider's own
// Retry-After, answers read defensively.
// Never throws for what the provider does; answers one of three outcomes.

/** One attempt, in milliseconds; connecting alone has the runtime's own 10 s. */
const PRAZO_MS = 30_000
/** All attempts and the pauses between them, where nobody waits for the answer. */
const PRAZO_TOTAL_MS = 95_000
const REPETICOES = 2
const ESPERA_MS = 400

export interface ProviderCall {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** One attempt, in milliseconds; 30 s unless given. */
  prazoMs?: number
  /** All attempts together, in milliseconds, where somebody is waiting for the answer. */
  prazoTotalMs?: number
}

/** One of the provider's complaints; every part may be empty. */
export interface MensagemDeErro {
  /** Number and word, as far as it has them. */
  codigos: readonly string[]
  /** Path of what is wrong: `charges[0].splits.receivers[1].account.id`. */
  parametro: string
  /** In the provider's words. */
  detalhe: string
}

export type ProviderOutcome =
  | { tipo: 'resposta'; corpo: unknown }
  /** A definite no: the call was judged and nothing happened at the provider. */
  | { tipo: 'recusa'; status: number; codigos: string[]; mensagens: MensagemDeErro[] }
  /**
   * Nobody knows whether it happened: time-out, cut line, 5xx, rate limit, key still in use, broken answer. `esperarMs`: the
   * provider wants to hear nothing for so long.
   */
  | { tipo: 'incerto'; detalhe: string; esperarMs?: number }

/**
 * Calls, and repeats what may be repeated; with an idempotency key in the headers a repetition is safe. A provider that says
 * when to come back (`Retry-After`) is not asked before; if that is beyond the time of the whole call, it is left to whoever
 * repeats the call later.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderOutcome> {
  const fim = Date.now() + (call.prazoTotalMs ?? PRAZO_TOTAL_MS)
  const umaTentativa = () => attempt(call, Math.min(call.prazoMs ?? PRAZO_MS, fim - Date.now()))
  let outcome = await umaTentativa()
  for (let repeticao = 1; repeticao <= REPETICOES && outcome.tipo === 'incerto'; repeticao++) {
    const pausa = Math.max(ESPERA_MS * repeticao * (0.5 + Math.random()), outcome.esperarMs ?? 0)
    if (Date.now() + pausa >= fim) break
    await new Promise(resolve => setTimeout(resolve, pausa))
    outcome = sequel(await umaTentativa())
  }
  return outcome
}

/** Was the request itself read and found wrong? A receiver that is not there is answered like an address that is not. */
export function wasJudged({ status, codigos }: { status: number; codigos: readonly string[] }): boolean {
  return status === 400 || status === 422 || (status === 404 && codigos.includes('invalid_id'))
}

// After an attempt without answer a "not allowed" proves nothing about the attempt before it.
function sequel(outcome: ProviderOutcome): ProviderOutcome {
  return outcome.tipo !== 'recusa' || wasJudged(outcome)
    ? outcome
    : { tipo: 'incerto', detalhe: `HTTP ${outcome.status} depois de uma tentativa sem resposta` }
}

async function attempt(
  { url, method, headers, body }: ProviderCall,
  prazoMs: number,
): Promise<ProviderOutcome> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.round(prazoMs))),
    })
    return judge(response, await response.text())
  } catch (error) {
    return {
      tipo: 'incerto',
      detalhe: error instanceof Error ? `${error.name}: ${error.message}` : 'falha de rede',
    }
  }
}

function judge({ status, headers }: Response, text: string): ProviderOutcome {
  const corpo = parseJson(text)
  if (status >= 200 && status < 300)
    return corpo === undefined && text !== ''
      ? { tipo: 'incerto', detalhe: 'resposta ilegível' }
      : { tipo: 'resposta', corpo }
  const mensagens = errorMessages(corpo)
  const codigos = mensagens.flatMap(mensagem => mensagem.codigos)
  const tentarDeNovo =
    status >= 500 ||
    status === 429 ||
    status === 408 ||
    codigos.includes('40004') ||
    codigos.includes('40005')
  return tentarDeNovo
    ? { tipo: 'incerto', detalhe: detalheDaRecusa({ status, mensagens }), ...esperaPedida(headers) }
    : { tipo: 'recusa', status, codigos, mensagens }
}

// Seconds, or a date; anything else says nothing.
function esperaPedida(headers: Headers): { esperarMs?: number } {
  const texto = headers.get('retry-after')?.trim() ?? ''
  const esperarMs = /^\d+$/.test(texto) ? Number(texto) * 1000 : Date.parse(texto) - Date.now()
  return esperarMs > 0 ? { esperarMs } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an error says, for the log and for staff: at most 300 characters, never the request itself, nor whom it names. */
export function detalheDaRecusa({
  status,
  mensagens,
}: {
  status: number
  mensagens: MensagemDeErro[]
}): string {
  // Some errors repeat their status as their code.
  const ditas = mensagens.map(({ codigos, parametro, detalhe }) =>
    [...codigos, parametro, semPessoas(detalhe)]
      .filter(parte => parte !== '' && parte !== String(status))
      .join(' '),
  )
  return `HTTP ${status} ${ditas.join('; ')}`.trim().slice(0, 300)
}

const E_MAIL = /\S+@\S+/g
const CNPJ = /\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}\b/g
const CPF_OU_TELEFONE = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g

// The provider's sentences may repeat what they are about.
function semPessoas(texto: string): string {
  return [E_MAIL, CNPJ, CPF_OU_TELEFONE].reduce((resto, dado) => resto.replace(dado, '…'), texto)
}

// Any key of an error may be missing, or be something else than a text.
function errorMessages(corpo: unknown): MensagemDeErro[] {
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
