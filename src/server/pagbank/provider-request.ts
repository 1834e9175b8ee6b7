// One HTTP call to the provider: time-outs, at most two retries for what may be retried, answers read defensively.
// Never throws for what the provider does; answers one of three outcomes.

/** One attempt, in milliseconds; connecting alone has the runtime's own 10 s. */
const PRAZO_MS = 30_000
const REPETICOES = 2
const ESPERA_MS = 400

export interface ProviderCall {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
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
  /** Nobody knows whether it happened: time-out, cut line, 5xx, rate limit, key still in use, broken answer. */
  | { tipo: 'incerto'; detalhe: string }

/** Calls, and repeats what may be repeated; with an idempotency key in the headers a repetition is safe. */
export async function callProvider(call: ProviderCall): Promise<ProviderOutcome> {
  const fim = Date.now() + (call.prazoTotalMs ?? Number.POSITIVE_INFINITY)
  let outcome = await attempt(call, Math.min(PRAZO_MS, fim - Date.now()))
  for (let repeticao = 1; repeticao <= REPETICOES && outcome.tipo === 'incerto'; repeticao++) {
    const pausa = ESPERA_MS * repeticao * (0.5 + Math.random())
    if (Date.now() + pausa >= fim) break
    await new Promise(resolve => setTimeout(resolve, pausa))
    outcome = sequel(await attempt(call, Math.min(PRAZO_MS, fim - Date.now())))
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
    return judge(response.status, await response.text())
  } catch (error) {
    return {
      tipo: 'incerto',
      detalhe: error instanceof Error ? `${error.name}: ${error.message}` : 'falha de rede',
    }
  }
}

function judge(status: number, text: string): ProviderOutcome {
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
    ? { tipo: 'incerto', detalhe: `HTTP ${status} ${codigos.join(' ')}` }
    : { tipo: 'recusa', status, codigos, mensagens }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a refusal says, for the log and for staff: at most 300 characters, never the request itself. */
export function detalheDaRecusa({
  status,
  mensagens,
}: {
  status: number
  mensagens: MensagemDeErro[]
}): string {
  const ditas = mensagens.map(({ codigos, parametro, detalhe }) =>
    [...codigos, parametro, detalhe].filter(parte => parte !== '').join(' '),
  )
  return `HTTP ${status} ${ditas.join('; ')}`.trim().slice(0, 300)
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
