// The provider's API as this product uses it. The same client talks to the simulator, the sandbox and production (rule M31).
import { type BoletoEmitido, type EstadoDaCobranca, lerEstado, lerPedidoComBoleto } from './ler-cobranca.ts'
import { callProvider, type ProviderOutcome } from './provider-request.ts'

export interface PagBankSettings {
  apiUrl: string
  token: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

export type ResultadoDaEmissao =
  | { tipo: 'emitido'; boleto: BoletoEmitido }
  | { tipo: 'recusado'; detalhe: string; judged: boolean }
  | { tipo: 'incerto'; detalhe: string }

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
  /** The charge as it is at the provider now; null when it did not answer. */
  lerCobranca(chargeId: string): Promise<EstadoDaCobranca | null>
  /** Exchanges a code for a seller's tokens: null when the code is refused, `'indisponivel'` without an answer. */
  trocarCodigo(code: string): Promise<TokensDaConta | null | 'indisponivel'>
  /** The owner of a linked account; null when it is no account that can receive. */
  lerConta(tokens: TokensDaConta): Promise<{ cnpj: string; podeReceber: boolean } | null | 'indisponivel'>
  /** Releases sellers' shares that are held; true when the provider confirmed. */
  liberarCustodia(splitId: string, contaIds: readonly string[]): Promise<boolean>
}

/** Makes the client. */
export function createPagBankClient(settings: PagBankSettings): PagBankClient {
  const bearer = { authorization: `Bearer ${settings.token}` }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, prazoTotalMs?: number) =>
    callProvider({
      url: settings.apiUrl + path,
      method: 'POST',
      headers: { ...bearer, ...headers },
      body: JSON.stringify(body),
      ...(prazoTotalMs !== undefined && { prazoTotalMs }),
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    callProvider({ url: settings.apiUrl + path, method: 'GET', headers: { ...bearer, ...headers } })

  return {
    emitirBoleto: async (requisicao, chave, prazoTotalMs) =>
      resultadoDaEmissao(await post('/orders', requisicao, { 'x-idempotency-key': chave }, prazoTotalMs)),
    lerCobranca: async chargeId => {
      const outcome = await get(`/charges/${encodeURIComponent(chargeId)}`)
      return outcome.tipo === 'resposta' ? lerEstado(outcome.corpo) : null
    },
    trocarCodigo: async code => {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: settings.redirectUri }
      const credentials = { X_CLIENT_ID: settings.clientId, X_CLIENT_SECRET: settings.clientSecret }
      return lerTokens(await post('/oauth2/token', grant, credentials))
    },
    lerConta: async ({ contaId, accessToken }) =>
      lerConta(await get(`/accounts/${encodeURIComponent(contaId)}`, { 'x-client-token': accessToken })),
    liberarCustodia: async (splitId, contaIds) => {
      const receivers = contaIds.map(id => ({ account: { id } }))
      const outcome = await post(`/splits/${encodeURIComponent(splitId)}/custody/release`, { receivers })
      return outcome.tipo === 'resposta'
    },
  }
}

function resultadoDaEmissao(outcome: ProviderOutcome): ResultadoDaEmissao {
  if (outcome.tipo === 'incerto') return outcome
  if (outcome.tipo === 'recusa') {
    const judged = outcome.status === 400 || outcome.status === 422
    return { tipo: 'recusado', detalhe: `HTTP ${outcome.status} ${outcome.codigos.join(' ')}`, judged }
  }
  const boleto = lerPedidoComBoleto(outcome.corpo)
  if (boleto === null) return { tipo: 'incerto', detalhe: 'resposta sem boleto legível' }
  if (boleto === 'recusado') return { tipo: 'recusado', detalhe: 'DECLINED', judged: true }
  return { tipo: 'emitido', boleto }
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
  const conta = (outcome.corpo ?? {}) as { type?: unknown; company?: { tax_id?: unknown } } // both are compared, never trusted
  const podeReceber = conta.type === 'SELLER' || conta.type === 'ENTERPRISE'
  return { cnpj: String(conta.company?.tax_id ?? ''), podeReceber }
}
