// One HTTP call to the provider, with time-outs and at most two repetitions, none of them before the provider's Retry-After.
// Answers one of three outcomes; whatever the provider does, it does not throw.
import { channel } from 'node:diagnostics_channel'
import { detalheDaRecusa, errorMessages, type MensagemDeErro } from './mensagem-de-erro.ts'

/** The channel that tells of each attempt, for the metrics. */
export const PROVIDER_CALLS = 'restia:provider-calls'
export interface ProviderCallEnded {
  method: ProviderCall['method']
  outcome: ProviderOutcome['tipo']
}
const ended = channel(PROVIDER_CALLS)

/** The time limit of one attempt. The runtime limits connecting to 10 s. */
const PRAZO_MS = 30_000
/** The time limit of all attempts and the pauses between them, if no person waits for the answer. */
const PRAZO_TOTAL_MS = 95_000
const REPETICOES = 2
const ESPERA_MS = 400
/** An order with 15 receivers has about 20 kB. */
const RESPOSTA_MAXIMA_BYTES = 1024 * 1024

export interface ProviderCall {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** The time limit of one attempt, in milliseconds; 30 s unless given. */
  prazoMs?: number
  /** The time limit of all attempts together, in milliseconds; 95 s unless given. */
  prazoTotalMs?: number
}

export type ProviderOutcome =
  | { tipo: 'resposta'; corpo: unknown }
  /** A definite refusal: nothing happened at the provider. */
  | { tipo: 'recusa'; status: number; codigos: string[]; mensagens: MensagemDeErro[] }
  /**
   * Unknown whether it happened: time-out, broken connection, 5xx, rate limit, key still in use, unreadable answer. `esperarMs` is
   * how long the provider asks to wait before the next call.
   */
  | { tipo: 'incerto'; detalhe: string; esperarMs?: number }

/**
 * Calls the provider, and repeats a call with an unknown outcome; an idempotency key in the headers makes the repetition safe. If
 * `Retry-After` is beyond the time limit of the whole call, it answers `incerto`, and the caller repeats the call later.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderOutcome> {
  const fim = Date.now() + (call.prazoTotalMs ?? PRAZO_TOTAL_MS)
  const tentar = async () => {
    const outcome = await attempt(call, Math.min(call.prazoMs ?? PRAZO_MS, fim - Date.now()))
    ended.publish({ method: call.method, outcome: outcome.tipo } satisfies ProviderCallEnded)
    return outcome
  }
  let outcome = await tentar()
  for (let repeticao = 1; repeticao <= REPETICOES && outcome.tipo === 'incerto'; repeticao++) {
    const pausa = Math.max(ESPERA_MS * repeticao * (0.5 + Math.random()), outcome.esperarMs ?? 0)
    if (Date.now() + pausa >= fim) break
    await new Promise(resolve => setTimeout(resolve, pausa))
    outcome = sequel(await tentar())
  }
  return outcome
}

/** Did the provider read the request and find it wrong? An unknown receiver is a 404 too, told from an unknown path by its code. */
export function wasJudged({ status, codigos }: { status: number; codigos: readonly string[] }): boolean {
  return status === 400 || status === 422 || (status === 404 && codigos.includes('invalid_id'))
}

// After an attempt without an answer, a "not allowed" does not prove that the earlier attempt failed.
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
        // The longest answer has 20 kB: to decompress it costs the thread more than to read it.
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.round(prazoMs))),
    })
    const text = await readText(response)
    return text === null ? { tipo: 'incerto', detalhe: 'resposta grande demais' } : judge(response, text)
  } catch (error) {
    return {
      tipo: 'incerto',
      detalhe: error instanceof Error ? `${error.name}: ${error.message}` : 'falha de rede',
    }
  }
}

// Null if the body is too long; what has not arrived then is not waited for. The length that the headers name proves nothing.
async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > RESPOSTA_MAXIMA_BYTES) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
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
    ? { tipo: 'incerto', detalhe: detalheDaRecusa({ status, mensagens }), ...readRetryAfter(headers) }
    : { tipo: 'recusa', status, codigos, mensagens }
}

// `Retry-After` is a number of seconds or a date; anything else is ignored.
function readRetryAfter(headers: Headers): { esperarMs?: number } {
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
