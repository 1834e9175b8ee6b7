// A seller ends its link (rule M9): its quotes leave the market. Orders with a boleto keep the account in their split.

import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { tentarDecifrar } from '#server/plataforma/cifra.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import type { JobData } from '#server/plataforma/jobs/job.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { removerConta } from './vinculo-repository.ts'

const DESVINCULAR_PAGBANK = atoSoDaConta(
  'desvincular-pagbank',
  'Cadastros e contas',
  'Desvinculou a conta PagBank',
)

/**
 * Unlinks the account that the seller saw (`contaId`) and sends the job that ends its authorisation. Refuses with `vinculo-ja-mudou`
 * if another account is linked by now, or none.
 */
export async function desvincularConta(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { user }: Sessao,
  contaId: string,
): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const refreshTokenCifrado = exigir(await removerConta(tx, user.id, contaId), 'vinculo-ja-mudou')
    const registro = { acao: DESVINCULAR_PAGBANK, alvo: { tipo: 'usuario', id: user.id } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId: user.id, antes: { contaId }, depois: { contaId: null } },
      deps.clock(),
    )
    await enviarRevogacao(deps, tx, { vendedorId: user.id, refreshTokenCifrado })
  })
}

/** Sends the job that ends an authorisation that this transaction removes. */
export async function enviarRevogacao(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  { vendedorId, refreshTokenCifrado }: { vendedorId: number; refreshTokenCifrado: Buffer },
): Promise<void> {
  const tokenEmBase64 = refreshTokenCifrado.toString('base64')
  await fila.enviar(tx, 'revogar-vinculo', { vendedorId, refreshTokenCifrado: tokenEmBase64 })
}

/**
 * Ends an authorisation that is no longer used. Throws if the provider does not confirm, so that the job is tried again. A token that a
 * lost key encrypted cannot be sent: it ends by itself.
 */
export async function revogarVinculo(
  { pagbank, chaveDeCifra, log }: Pick<Dependencies, 'pagbank' | 'chaveDeCifra' | 'log'>,
  { vendedorId, refreshTokenCifrado }: JobData['revogar-vinculo'],
): Promise<void> {
  const token = tentarDecifrar(chaveDeCifra, Buffer.from(refreshTokenCifrado, 'base64'))
  if (token === null) return log.warn({ vendedorId }, 'autorização não revogada: cifrada com outra chave')
  const falha = await pagbank.revogarTokens(token)
  if (!falha) return
  log.warn({ vendedorId, ...falha }, 'autorização não revogada no provedor')
  throw new FalhaDeTrabalho(
    `o provedor não encerrou o vínculo antigo do vendedor ${vendedorId}: ${falha.detalhe}`,
  )
}
