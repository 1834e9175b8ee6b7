// The provider's API as this product uses it: one client for the simulator, the sandbox and production (rule M31).
import type { Centavos } from '#domain/centavos.ts'
import { callProvider } from './provider-request.ts'
import type { BoletoEmitido, LinksAceitos } from './resposta-de-cobranca.ts'
import {
  type ContaDoVendedor,
  type LeituraDaCobranca,
  type LeituraDaDivisao,
  lerBoletoEncontrado,
  lerCobranca,
  lerConfirmacao,
  lerConta,
  lerContasLiberadas,
  lerDevolucao,
  lerDivisao,
  lerEmissao,
  lerRenovacao,
  lerResultadoDoPix,
  lerRevogacao,
  lerTokens,
  type ResultadoDaDevolucao,
  type ResultadoDaEmissao,
  type ResultadoDoPix,
  type TokensDaConta,
} from './resultado.ts'

export interface PagBankSettings {
  apiUrl: string
  token: string
  clientId: string
  clientSecret: string
  redirectUri: string
  links: LinksAceitos
  /** The time limit of one attempt, in milliseconds; 30 s unless given. */
  prazoMs?: number
}

export interface PagBankClient {
  /**
   * Creates an order with its boleto; repeatable with the same key and the same request. `prazoTotalMs` is the time limit of all
   * attempts together.
   */
  emitirBoleto(
    requisicao: unknown,
    chaveIdempotencia: string,
    prazoTotalMs?: number,
  ): Promise<ResultadoDaEmissao>
  /** Creates an order with a Pix code, as `emitirBoleto` does one with a boleto. */
  emitirPix(requisicao: unknown, chaveIdempotencia: string, prazoTotalMs?: number): Promise<ResultadoDoPix>
  /** The order of a Pix code as it is at the provider now. */
  lerPix(orderId: string): Promise<ResultadoDoPix>
  /** The boleto of an order, by the id of the order or of its charge; null if there is none or no answer. */
  buscarBoleto(id: string): Promise<BoletoEmitido | 'recusado' | null>
  /** The charge as it is at the provider now. */
  lerCobranca(chargeId: string): Promise<LeituraDaCobranca>
  /** Gives this amount, in centavos, of a paid charge back to its payer; repeatable with the same key and the same amount. */
  devolver(devolucao: PedidoDeDevolucao, chaveIdempotencia: string): Promise<ResultadoDaDevolucao>
  /** Exchanges a code for a seller's tokens; null if the code is refused, `'indisponivel'` without an answer. */
  trocarCodigo(code: string): Promise<TokensDaConta | null | 'indisponivel'>
  /** Exchanges a refresh token, which works once; null if it is no longer valid, `'indisponivel'` if the outcome is unknown. */
  renovarTokens(refreshToken: string): Promise<TokensDaConta | null | 'indisponivel'>
  /** Ends a seller's authorisation; answers null if it has ended, otherwise what the provider said. */
  revogarTokens(refreshToken: string): Promise<{ detalhe: string } | null>
  /** A linked account; null if the provider refuses to show it, `'indisponivel'` without an answer. */
  lerConta(tokens: TokensDaConta): Promise<ContaDoVendedor | null | 'indisponivel'>
  /** Releases sellers' shares from custody; answers null if the provider confirmed, otherwise what it said. */
  liberarCustodia(splitId: string, contaIds: readonly string[]): Promise<{ detalhe: string } | null>
  /** The accounts with shares of a split that were released from custody; null without an answer. */
  lerLiberadas(splitId: string): Promise<ReadonlySet<string> | null>
  /** The sellers' shares of a split as they are at the provider now. */
  lerDivisao(splitId: string): Promise<LeituraDaDivisao>
}

/** The amounts that have to go back of a charge, in centavos. */
export interface PedidoDeDevolucao {
  chargeId: string
  valor: Centavos
  /** The one receiver who bears it; null if all do, in proportion to their shares. */
  soDaConta: string | null
}

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
      lerEmissao(
        await post('/orders', requisicao, { 'x-idempotency-key': chave }, prazoTotalMs),
        settings.links,
      ),
    emitirPix: async (requisicao, chave, prazoTotalMs) =>
      lerResultadoDoPix(await post('/orders', requisicao, { 'x-idempotency-key': chave }, prazoTotalMs)),
    lerPix: async orderId => lerResultadoDoPix(await get(`/orders/${encodeURIComponent(orderId)}`)),
    buscarBoleto: async id => {
      const escaped = encodeURIComponent(id)
      const path = id.startsWith('CHAR_') ? `/orders?charge_id=${escaped}` : `/orders/${escaped}`
      return lerBoletoEncontrado(await get(path), settings.links)
    },
    lerCobranca: async chargeId =>
      lerCobranca(chargeId, await get(`/charges/${encodeURIComponent(chargeId)}`)),
    devolver: async ({ chargeId, valor: value, soDaConta }, chave) => {
      const path = `/charges/${encodeURIComponent(chargeId)}/cancel`
      const receivers = [{ account: { id: soDaConta }, amount: { value } }]
      const splits = soDaConta !== null && { splits: { method: 'FIXED', receivers } }
      return lerDevolucao(await post(path, { amount: { value }, ...splits }, { 'x-idempotency-key': chave }))
    },
    trocarCodigo: async code => {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: settings.redirectUri }
      return lerTokens(await post('/oauth2/token', grant, credentials))
    },
    renovarTokens: async refreshToken => {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return lerRenovacao(await post('/oauth2/refresh', grant, credentials))
    },
    revogarTokens: async token =>
      lerRevogacao(await post('/oauth2/revoke', { token_type_hint: 'refresh_token', token }, credentials)),
    lerConta: async ({ contaId, accessToken }) =>
      lerConta(await get(`/accounts/${encodeURIComponent(contaId)}`, { 'x-client-token': accessToken })),
    liberarCustodia: async (splitId, contaIds) => {
      const receivers = contaIds.map(id => ({ account: { id } }))
      return lerConfirmacao(
        await post(`/splits/${encodeURIComponent(splitId)}/custody/release`, { receivers }),
      )
    },
    lerDivisao: async splitId => lerDivisao(await get(`/splits/${encodeURIComponent(splitId)}`)),
    lerLiberadas: async splitId => lerContasLiberadas(await get(`/splits/${encodeURIComponent(splitId)}`)),
  }
}
