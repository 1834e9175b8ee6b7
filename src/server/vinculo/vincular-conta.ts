// Links a seller's PagBank account (spec §2, §7; attack: somebody else's code or state).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import { inTransaction, violates } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { TokensDaConta } from '#server/pagbank/pagbank-client.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { cifrar } from './cifra.ts'
import { contaServe } from './conferir-conta.ts'
import { mandarRevogar } from './desvincular-conta.ts'
import {
  buscarRefreshTokenCifrado,
  gastarVinculoPendente,
  gravarConta,
  inserirVinculoPendente,
} from './vinculo-repository.ts'

const VALIDADE_MS = 10 * 60_000
const SCOPE = 'accounts.read payments.read payments.split.read'

/** The provider's page for this seller. Its state carries the user id and a nonce bound to the session, for 10 minutes. */
export async function iniciarVinculo(deps: Dependencies, sessao: Sessao): Promise<string> {
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
 * Exchanges the code and links the account if it is this seller's: same CNPJ, able to receive, linked nowhere else. The
 * authorisation that it replaces ends. Refuses with `pagbank-parametros-invalidos`, `pagbank-nao-vinculado` or `pagbank-indisponivel`; then nothing changes.
 */
export async function vincularConta(
  deps: Dependencies,
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
    // Nobody will ever use this pair: it must not live on where it was given.
    const vivo = await deps.pagbank.revogarTokens(tokens.refreshToken)
    if (vivo) deps.log.warn({ vendedorId: sessao.user.id, ...vivo }, 'autorização não revogada no provedor')
    throw error
  }
}

async function ligar(deps: Dependencies, vendedorId: number, tokens: TokensDaConta): Promise<void> {
  const serve = await contaServe(deps, vendedorId, tokens)
  if (serve === 'indisponivel') throw new RecusaError({ codigo: 'pagbank-indisponivel' })
  if (!serve) throw new RecusaError({ codigo: 'pagbank-nao-vinculado' })
  await gravar(deps, vendedorId, tokens)
}

async function gastarEstado(deps: Dependencies, sessao: Sessao, state: string): Promise<void> {
  const [, userId, nonce] = /^(\d+)x([0-9a-f]{32})$/.exec(state) ?? []
  const vinculo = nonce
    ? await inTransaction(deps.db, tx => gastarVinculoPendente(tx, hash(nonce), deps.clock()))
    : null
  const daSessao =
    vinculo !== null &&
    Number(userId) === sessao.user.id &&
    vinculo.vendedorId === sessao.user.id &&
    timingSafeEqual(vinculo.sessaoHash, sessao.tokenHash)
  if (!daSessao) throw new RecusaError({ codigo: 'pagbank-parametros-invalidos' })
}

async function gravar(deps: Dependencies, vendedorId: number, tokens: TokensDaConta): Promise<void> {
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
      const antiga = await buscarRefreshTokenCifrado(tx, vendedorId)
      await gravarConta(tx, conta)
      if (antiga) await mandarRevogar(tx, deps, { vendedorId, refreshTokenCifrado: antiga })
      const registro = { acao: 'vincular-pagbank', alvo: { tipo: 'usuario', id: vendedorId } } as const
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
