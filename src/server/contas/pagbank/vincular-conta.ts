// Links a seller's PagBank account (spec §2, §7), safe against a foreign code or state.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { TokensDaConta } from '#server/plataforma/provedor/resultado.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { contaServe } from './conferir-conta.ts'
import { enviarRevogacao } from './desvincular-conta.ts'
import {
  buscarRefreshTokenCifrado,
  gastarVinculoPendente,
  gravarConta,
  inserirVinculoPendente,
} from './vinculo-repository.ts'

const VINCULAR_PAGBANK = atoSoDaConta('vincular-pagbank', 'Cadastros e contas', 'Vinculou a conta PagBank')

const VALIDADE_MS = 10 * 60_000
const SCOPE = 'accounts.read payments.read payments.split.read'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'chaveDeCifra' | 'log'>

/**
 * The address of the provider's authorisation page for this seller. Its state has the user's id and a nonce that is bound to the
 * session and valid once, for 10 minutes.
 */
export async function iniciarVinculo(
  deps: Pick<Dependencies, 'db' | 'clock' | 'provedor'>,
  sessao: Sessao,
): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  const expiraEm = new Date(deps.clock().getTime() + VALIDADE_MS)
  const vinculo = {
    nonceHash: hash(nonce),
    vendedorId: sessao.user.id,
    sessaoHash: sessao.tokenHash,
    expiraEm,
  }
  await inTransaction(deps.db, tx => inserirVinculoPendente(tx, vinculo))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: deps.provedor.clientId,
    redirect_uri: deps.provedor.redirectUri,
    scope: SCOPE,
    state: `${sessao.user.id}x${nonce}`,
  })
  return `${deps.provedor.urlDeConexao}?${query}`
}

/**
 * Exchanges the code for tokens and links the account if it has the seller's CNPJ, can receive, and is linked to no other seller. The
 * authorisation that it replaces is ended. Refuses with `pagbank-parametros-invalidos`, `pagbank-nao-vinculado` or
 * `pagbank-indisponivel`; a link that was there then stays.
 */
export async function vincularConta(
  deps: Deps,
  sessao: Sessao,
  { code, state }: { code: string; state: string },
): Promise<void> {
  await gastarEstado(deps, sessao, state)
  const tokens = await deps.pagbank.trocarCodigo(code)
  if (tokens === 'indisponivel') throw new RecusaError({ codigo: 'pagbank-indisponivel' })
  if (!tokens) throw new RecusaError({ codigo: 'pagbank-nao-vinculado' })
  try {
    await ligar(deps, sessao.user.id, tokens)
  } catch (error) {
    // The tokens will not be used, so their authorisation is ended.
    const falha = await deps.pagbank.revogarTokens(tokens.refreshToken)
    if (falha) deps.log.warn({ vendedorId: sessao.user.id, ...falha }, 'autorização não revogada no provedor')
    throw error
  }
}

async function ligar(deps: Deps, vendedorId: number, tokens: TokensDaConta): Promise<void> {
  const contaAceita = await contaServe(deps, vendedorId, tokens)
  if (contaAceita === 'indisponivel') throw new RecusaError({ codigo: 'pagbank-indisponivel' })
  if (!contaAceita) throw new RecusaError({ codigo: 'pagbank-nao-vinculado' })
  await gravar(deps, vendedorId, tokens)
}

// Uses up the state, which must belong to this user and this session.
async function gastarEstado(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  sessao: Sessao,
  state: string,
): Promise<void> {
  const [, userId, nonce] = /^(\d+)x([0-9a-f]{32})$/.exec(state) ?? []
  const vinculo = nonce
    ? await inTransaction(deps.db, tx => gastarVinculoPendente(tx, hash(nonce), deps.clock()))
    : null
  const pertenceASessao =
    vinculo !== null &&
    Number(userId) === sessao.user.id &&
    vinculo.vendedorId === sessao.user.id &&
    timingSafeEqual(vinculo.sessaoHash, sessao.tokenHash)
  if (!pertenceASessao) throw new RecusaError({ codigo: 'pagbank-parametros-invalidos' })
}

async function gravar(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'chaveDeCifra'>,
  vendedorId: number,
  tokens: TokensDaConta,
): Promise<void> {
  const agora = deps.clock()
  const conta = {
    vendedorId,
    contaId: tokens.contaId,
    accessTokenCifrado: cifrar(deps.chaveDeCifra, tokens.accessToken),
    refreshTokenCifrado: cifrar(deps.chaveDeCifra, tokens.refreshToken),
    expiraEm: new Date(agora.getTime() + tokens.validadeSegundos * 1000),
    vinculadaEm: agora,
  }
  try {
    await inTransaction(deps.db, async tx => {
      const tokenAnterior = await buscarRefreshTokenCifrado(tx, vendedorId)
      await gravarConta(tx, conta)
      await avisarQuemEspera(deps, tx, { vendedorId })
      if (tokenAnterior) await enviarRevogacao(deps, tx, { vendedorId, refreshTokenCifrado: tokenAnterior })
      const registro = { acao: VINCULAR_PAGBANK, alvo: { tipo: 'usuario', id: vendedorId } } as const
      await auditar(tx, { ...registro, porUsuarioId: vendedorId, depois: { contaId: conta.contaId } }, agora)
    })
  } catch (error) {
    if (violates(error, 'conta_pagbank_conta_id_key'))
      throw new RecusaError({ codigo: 'pagbank-nao-vinculado' })
    throw error
  }
}

function hash(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}
