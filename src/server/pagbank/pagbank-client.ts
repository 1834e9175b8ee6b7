// The provider's API as this product uses it. The same client talks to the simulator, the sandbox and production (rule M31).
import type { Centavos } from '#domain/centavos.ts'
import { type CausaDaRecusa, causaDaRecusa } from './causa-da-recusa.ts'
import { callProvider, detalheDaRecusa, type ProviderOutcome, wasJudged } from './provider-request.ts'
import {
  type BoletoEmitido,
  type EstadoDaCobranca,
  lerEstado,
  lerLiberadas,
  lerPedidoComBoleto,
} from './resposta-de-cobranca.ts'

export interface PagBankSettings {
  apiUrl: string
  token: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** For the answer to one attempt, in milliseconds; 30 s unless given. */
  prazoMs?: number
}

export type ResultadoDaEmissao =
  | { tipo: 'emitido'; boleto: BoletoEmitido }
  | { tipo: 'recusado'; detalhe: string; judged: boolean; causa: CausaDaRecusa }
  | { tipo: 'incerto'; detalhe: string }

export type ResultadoDaDevolucao =
  | { tipo: 'devolvida'; estado: EstadoDaCobranca }
  /** Refused now, and its key with it; may be asked again under another one. */
  | { tipo: 'adiada'; detalhe: string }
  | { tipo: 'recusada'; detalhe: string }
  | { tipo: 'incerta'; detalhe: string }

export type LeituraDaCobranca =
  | { tipo: 'lida'; estado: EstadoDaCobranca }
  /** No answer, a refusal, or an answer that is not about this charge. */
  | { tipo: 'nao-lida'; detalhe: string }

export interface TokensDaConta {
  contaId: string
  accessToken: string
  refreshToken: string
  validadeSegundos: number
}

export interface PagBankClient {
  /** Creates an order with its boleto; repeatable with the same key and the same request. Milliseconds for all attempts. */
  emitirBoleto(
    requisicao: unknown,
    chaveIdempotencia: string,
    prazoTotalMs?: number,
  ): Promise<ResultadoDaEmissao>
  /** The boleto of an order, by the id of the order or of its charge; null when there is none or no answer. */
  buscarBoleto(id: string): Promise<BoletoEmitido | 'recusado' | null>
  /** The charge as it is at the provider now. */
  lerCobranca(chargeId: string): Promise<LeituraDaCobranca>
  /** Gives so much of a paid charge back to its payer; repeatable with the same key and the same amount. */
  devolver(chargeId: string, valor: Centavos, chaveIdempotencia: string): Promise<ResultadoDaDevolucao>
  /** Exchanges a code for a seller's tokens: null when the code is refused, `'indisponivel'` without an answer. */
  trocarCodigo(code: string): Promise<TokensDaConta | null | 'indisponivel'>
  /** Exchanges a refresh token, once: null when it is no longer taken, `'indisponivel'` when nobody knows. */
  renovarTokens(refreshToken: string): Promise<TokensDaConta | null | 'indisponivel'>
  /** Ends a seller's authorisation; answers null when it is over, or else what the provider said. */
  revogarTokens(refreshToken: string): Promise<{ detalhe: string } | null>
  /** The owner of a linked account; null when it is no account that can receive. */
  lerConta(tokens: TokensDaConta): Promise<{ cnpj: string; podeReceber: boolean } | null | 'indisponivel'>
  /** Releases sellers' shares that are held; answers null when the provider confirmed, or else what it said. */
  liberarCustodia(splitId: string, contaIds: readonly string[]): Promise<{ detalhe: string } | null>
  /** Accounts whose shares of a split were held and are free; null without an answer. */
  lerLiberadas(splitId: string): Promise<ReadonlySet<string> | null>
}

/** Makes the client. */
export function createPagBankClient(settings: PagBankSettings): PagBankClient {
  const bearer = { authorization: `Bearer ${settings.token}` }
  const prazo = settings.prazoMs === undefined ? {} : { prazoMs: settings.prazoMs }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, prazoTotalMs?: number) =>
    callProvider({
      url: settings.apiUrl + path,
      method: 'POST',
      headers: { ...bearer, ...headers },
      body: JSON.stringify(body),
      ...prazo,
      ...(prazoTotalMs !== undefined && { prazoTotalMs }),
    })
  const credentials = { X_CLIENT_ID: settings.clientId, X_CLIENT_SECRET: settings.clientSecret }
  const get = (path: string, headers: Record<string, string> = {}) =>
    callProvider({ url: settings.apiUrl + path, method: 'GET', headers: { ...bearer, ...headers }, ...prazo })

  return {
    emitirBoleto: async (requisicao, chave, prazoTotalMs) =>
      resultadoDaEmissao(await post('/orders', requisicao, { 'x-idempotency-key': chave }, prazoTotalMs)),
    buscarBoleto: async id => {
      const escaped = encodeURIComponent(id)
      const path = id.startsWith('CHAR_') ? `/orders?charge_id=${escaped}` : `/orders/${escaped}`
      return boletoAchado(await get(path))
    },
    lerCobranca: async chargeId =>
      cobrancaLida(chargeId, await get(`/charges/${encodeURIComponent(chargeId)}`)),
    devolver: async (chargeId, value, chave) => {
      const path = `/charges/${encodeURIComponent(chargeId)}/cancel`
      return resultadoDaDevolucao(await post(path, { amount: { value } }, { 'x-idempotency-key': chave }))
    },
    trocarCodigo: async code => {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: settings.redirectUri }
      return lerTokens(await post('/oauth2/token', grant, credentials))
    },
    renovarTokens: async refreshToken => {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const outcome = await post('/oauth2/refresh', grant, credentials)
      return outcome.tipo === 'recusa' && !tokenRecusado(outcome.codigos)
        ? 'indisponivel'
        : lerTokens(outcome)
    },
    revogarTokens: async token => {
      const outcome = await post('/oauth2/revoke', { token_type_hint: 'refresh_token', token }, credentials)
      // token_is_no_longer_active: it was ended before.
      return outcome.tipo === 'recusa' && outcome.codigos.includes('41012') ? null : naoConfirmada(outcome)
    },
    lerConta: async ({ contaId, accessToken }) =>
      lerConta(await get(`/accounts/${encodeURIComponent(contaId)}`, { 'x-client-token': accessToken })),
    liberarCustodia: async (splitId, contaIds) => {
      const receivers = contaIds.map(id => ({ account: { id } }))
      return naoConfirmada(
        await post(`/splits/${encodeURIComponent(splitId)}/custody/release`, { receivers }),
      )
    },
    lerLiberadas: async splitId => {
      const outcome = await get(`/splits/${encodeURIComponent(splitId)}`)
      return outcome.tipo === 'resposta' ? lerLiberadas(outcome.corpo) : null
    },
  }
}

// The search by charge is documented without the shape of its answer: the order, or a list of it.
function boletoAchado(outcome: ProviderOutcome): BoletoEmitido | 'recusado' | null {
  return outcome.tipo === 'resposta' ? lerPedidoComBoleto([outcome.corpo].flat()[0]) : null
}

function cobrancaLida(chargeId: string, outcome: ProviderOutcome): LeituraDaCobranca {
  if (outcome.tipo !== 'resposta') return { tipo: 'nao-lida', detalhe: detalheDe(outcome) }
  const estado = lerEstado(outcome.corpo)
  if (!estado) return { tipo: 'nao-lida', detalhe: 'resposta sem cobrança legível' }
  return estado.chargeId === chargeId
    ? { tipo: 'lida', estado }
    : { tipo: 'nao-lida', detalhe: 'resposta sobre outra cobrança' }
}

function detalheDe(outcome: Exclude<ProviderOutcome, { tipo: 'resposta' }>): string {
  return outcome.tipo === 'recusa' ? detalheDaRecusa(outcome) : outcome.detalhe
}

function naoConfirmada(outcome: ProviderOutcome): { detalhe: string } | null {
  return outcome.tipo === 'resposta' ? null : { detalhe: detalheDe(outcome) }
}

function resultadoDaEmissao(outcome: ProviderOutcome): ResultadoDaEmissao {
  if (outcome.tipo === 'incerto') return outcome
  if (outcome.tipo === 'recusa') {
    const detalhe = detalheDaRecusa(outcome)
    return { tipo: 'recusado', detalhe, judged: wasJudged(outcome), causa: causaDaRecusa(outcome) }
  }
  const boleto = lerPedidoComBoleto(outcome.corpo)
  if (boleto === null) return { tipo: 'incerto', detalhe: 'resposta sem boleto legível' }
  if (boleto === 'recusado')
    return { tipo: 'recusado', detalhe: 'DECLINED', judged: true, causa: { de: 'boleto' } }
  return { tipo: 'emitido', boleto }
}

// "Temporarily unavailable" burns its key. A refused token says something of ours, nothing of the refund.
function resultadoDaDevolucao(outcome: ProviderOutcome): ResultadoDaDevolucao {
  if (outcome.tipo === 'incerto') return { tipo: 'incerta', detalhe: outcome.detalhe }
  if (outcome.tipo === 'recusa') {
    const detalhe = `HTTP ${outcome.status} ${outcome.codigos.join(' ')}`.trim()
    if (outcome.status === 401) return { tipo: 'incerta', detalhe }
    return { tipo: outcome.codigos.includes('40008') ? 'adiada' : 'recusada', detalhe }
  }
  const estado = lerEstado(outcome.corpo)
  return estado
    ? { tipo: 'devolvida', estado }
    : { tipo: 'incerta', detalhe: 'resposta sem cobrança legível' }
}

// invalid_grant, token_is_no_longer_active. Any other refusal speaks of us, not of the seller.
function tokenRecusado(codigos: readonly string[]): boolean {
  return codigos.includes('41004') || codigos.includes('41012')
}

function lerTokens(outcome: ProviderOutcome): TokensDaConta | null | 'indisponivel' {
  if (outcome.tipo === 'incerto') return 'indisponivel'
  if (outcome.tipo === 'recusa') return null
  const { account_id, access_token, refresh_token, expires_in } = (outcome.corpo ?? {}) as Record<
    string,
    unknown
  > // each is checked below
  const validadeSegundos = Number(expires_in)
  if (typeof account_id !== 'string' || typeof access_token !== 'string' || typeof refresh_token !== 'string')
    return null
  if (!Number.isFinite(validadeSegundos)) return null
  return { contaId: account_id, accessToken: access_token, refreshToken: refresh_token, validadeSegundos }
}

function lerConta(outcome: ProviderOutcome): { cnpj: string; podeReceber: boolean } | null | 'indisponivel' {
  if (outcome.tipo === 'incerto') return 'indisponivel'
  if (outcome.tipo === 'recusa') return null
  const { type, status, company } = (outcome.corpo ?? {}) as {
    type?: unknown
    status?: unknown
    company?: { tax_id?: unknown }
  } // all are compared, never trusted
  // Documented without its values; one that names a state other than this would have every boleto with it refused.
  const ativa = (status ?? 'ACTIVE') === 'ACTIVE'
  const podeReceber = ativa && (type === 'SELLER' || type === 'ENTERPRISE')
  return { cnpj: String(company?.tax_id ?? ''), podeReceber }
}
