// What an outcome of a call to the provider means to this product.
import { type CausaDaRecusa, causaDaRecusa } from './causa-da-recusa.ts'
import { detalheDaRecusa } from './mensagem-de-erro.ts'
import { type ProviderOutcome, wasJudged } from './provider-request.ts'
import {
  type BoletoEmitido,
  type EstadoDaCobranca,
  type LinksAceitos,
  lerEstado,
  lerLiberadas,
  lerPartes,
  lerPedidoComBoleto,
  lerPedidoComPix,
  type ParteDoVendedor,
  type PixDoProvedor,
} from './resposta-de-cobranca.ts'

export type ResultadoDaEmissao =
  | { tipo: 'emitido'; boleto: BoletoEmitido }
  | { tipo: 'recusado'; detalhe: string; judged: boolean; causa: CausaDaRecusa }
  | { tipo: 'incerto'; detalhe: string }

export type ResultadoDoPix =
  | { tipo: 'emitido'; pix: PixDoProvedor }
  | { tipo: 'recusado'; detalhe: string; judged: boolean }
  | { tipo: 'incerto'; detalhe: string }

export type ResultadoDaDevolucao =
  | { tipo: 'devolvida'; estado: EstadoDaCobranca }
  /** Refused for now; its key is used up. It may be asked for again under another key. */
  | { tipo: 'adiada'; detalhe: string }
  | { tipo: 'recusada'; detalhe: string }
  | { tipo: 'incerta'; detalhe: string }

export type LeituraDaCobranca =
  | { tipo: 'lida'; estado: EstadoDaCobranca }
  /** No answer, a refusal, or an answer about something else. */
  | { tipo: 'nao-lida'; detalhe: string }

export type LeituraDaDivisao =
  | { tipo: 'lida'; partes: readonly ParteDoVendedor[] }
  /** No answer, a refusal, or an answer without sellers. */
  | { tipo: 'nao-lida'; detalhe: string }

/** `invalid_grant`. */
const CONCESSAO_INVALIDA = '41004'
/** `token_is_no_longer_active`. */
const TOKEN_ENCERRADO = '41012'

/** A seller's account as the provider shows it. */
export interface ContaDoVendedor {
  cnpj: string
  podeReceber: boolean
}

export interface TokensDaConta {
  contaId: string
  accessToken: string
  refreshToken: string
  validadeSegundos: number
}

/** The boleto of an order. For the search by charge the shape is undocumented: the order, or a list with it. */
export function lerBoletoEncontrado(
  outcome: ProviderOutcome,
  links: LinksAceitos,
): BoletoEmitido | 'recusado' | null {
  return outcome.tipo === 'resposta' ? lerPedidoComBoleto([outcome.corpo].flat()[0], links) : null
}

/** A charge, if the answer is about this one. */
export function lerCobranca(chargeId: string, outcome: ProviderOutcome): LeituraDaCobranca {
  if (outcome.tipo !== 'resposta') return { tipo: 'nao-lida', detalhe: detalheDoResultado(outcome) }
  const estado = lerEstado(outcome.corpo)
  if (!estado) return { tipo: 'nao-lida', detalhe: 'resposta sem cobrança legível' }
  return estado.chargeId === chargeId
    ? { tipo: 'lida', estado }
    : { tipo: 'nao-lida', detalhe: 'resposta sobre outra cobrança' }
}

function detalheDoResultado(outcome: Exclude<ProviderOutcome, { tipo: 'resposta' }>): string {
  return outcome.tipo === 'recusa' ? detalheDaRecusa(outcome) : outcome.detalhe
}

/** Null if the provider confirmed, otherwise what it said. */
export function lerConfirmacao(outcome: ProviderOutcome): { detalhe: string } | null {
  return outcome.tipo === 'resposta' ? null : { detalhe: detalheDoResultado(outcome) }
}

/** The outcome of an order with boleto. */
export function lerEmissao(outcome: ProviderOutcome, links: LinksAceitos): ResultadoDaEmissao {
  if (outcome.tipo === 'incerto') return outcome
  if (outcome.tipo === 'recusa') {
    const detalhe = detalheDaRecusa(outcome)
    return { tipo: 'recusado', detalhe, judged: wasJudged(outcome), causa: causaDaRecusa(outcome) }
  }
  const boleto = lerPedidoComBoleto(outcome.corpo, links)
  if (boleto === null) return { tipo: 'incerto', detalhe: 'resposta sem boleto legível' }
  if (boleto === 'recusado')
    return { tipo: 'recusado', detalhe: 'DECLINED', judged: true, causa: { origem: 'boleto' } }
  return { tipo: 'emitido', boleto }
}

/** The outcome of an order with a Pix code, asked for or read. */
export function lerResultadoDoPix(outcome: ProviderOutcome): ResultadoDoPix {
  if (outcome.tipo === 'incerto') return outcome
  if (outcome.tipo === 'recusa')
    return { tipo: 'recusado', detalhe: detalheDaRecusa(outcome), judged: wasJudged(outcome) }
  const pix = lerPedidoComPix(outcome.corpo)
  return pix ? { tipo: 'emitido', pix } : { tipo: 'incerto', detalhe: 'resposta sem Pix legível' }
}

/** The outcome of a refund. "Temporarily unavailable" (40008) uses the key up. A 401 is about our token, not about the refund. */
export function lerDevolucao(outcome: ProviderOutcome): ResultadoDaDevolucao {
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

/** The new tokens. A refusal for another reason than the token itself is about us, not about the seller: `'indisponivel'`. */
export function lerRenovacao(outcome: ProviderOutcome): TokensDaConta | null | 'indisponivel' {
  return outcome.tipo === 'recusa' && !tokenRecusado(outcome.codigos) ? 'indisponivel' : lerTokens(outcome)
}

/** Null if the authorisation has ended, now or before; otherwise what the provider said. */
export function lerRevogacao(outcome: ProviderOutcome): { detalhe: string } | null {
  const encerradaAntes = outcome.tipo === 'recusa' && outcome.codigos.includes(TOKEN_ENCERRADO)
  return encerradaAntes ? null : lerConfirmacao(outcome)
}

function tokenRecusado(codigos: readonly string[]): boolean {
  return codigos.includes(CONCESSAO_INVALIDA) || codigos.includes(TOKEN_ENCERRADO)
}

/** The seller's tokens; null if the code was refused or the answer is incomplete. */
export function lerTokens(outcome: ProviderOutcome): TokensDaConta | null | 'indisponivel' {
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

export function lerConta(outcome: ProviderOutcome): ContaDoVendedor | null | 'indisponivel' {
  if (outcome.tipo === 'incerto') return 'indisponivel'
  if (outcome.tipo === 'recusa') return null
  const { type, status, company } = (outcome.corpo ?? {}) as {
    type?: unknown
    status?: unknown
    company?: { tax_id?: unknown }
  } // each is compared with what is expected
  // The values of `status` are undocumented. An account in another state would have every boleto with it refused.
  const ativa = (status ?? 'ACTIVE') === 'ACTIVE'
  const podeReceber = ativa && (type === 'SELLER' || type === 'ENTERPRISE')
  return { cnpj: String(company?.tax_id ?? ''), podeReceber }
}

/** The accounts with shares of a split that were released from custody; null without an answer. */
export function lerContasLiberadas(outcome: ProviderOutcome): ReadonlySet<string> | null {
  return outcome.tipo === 'resposta' ? lerLiberadas(outcome.corpo) : null
}

/** The sellers' shares of a split. */
export function lerDivisao(outcome: ProviderOutcome): LeituraDaDivisao {
  if (outcome.tipo !== 'resposta') return { tipo: 'nao-lida', detalhe: detalheDoResultado(outcome) }
  const partes = lerPartes(outcome.corpo)
  return partes ? { tipo: 'lida', partes } : { tipo: 'nao-lida', detalhe: 'resposta sem divisão legível' }
}
