// A seller ends its link (rule M9): its quotes leave the market, orders that were issued stay with the account in their split.
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho } from '#server/jobs/falha-de-trabalho.ts'
import type { JobData } from '#server/jobs/job.ts'
import { exigir } from '#server/recusa-error.ts'
import { decifrar } from './cifra.ts'
import { removerConta } from './vinculo-repository.ts'

/** Unlinks the account that the seller saw, and has its authorisation ended at the provider. Refuses with `vinculo-ja-mudou`. */
export async function desvincularConta(deps: Dependencies, { user }: Sessao, contaId: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const refreshTokenCifrado = exigir(await removerConta(tx, user.id, contaId), 'vinculo-ja-mudou')
    const registro = { acao: 'desvincular-pagbank', alvo: { tipo: 'usuario', id: user.id } } as const
    await auditar(
      tx,
      { ...registro, porUsuarioId: user.id, antes: { contaId }, depois: { contaId: null } },
      deps.clock(),
    )
    await mandarRevogar(tx, deps, { vendedorId: user.id, refreshTokenCifrado })
  })
}

/** Sends the job that ends an authorisation which this transaction lets go of. */
export async function mandarRevogar(
  tx: Tx,
  { fila }: Pick<Dependencies, 'fila'>,
  { vendedorId, refreshTokenCifrado }: { vendedorId: number; refreshTokenCifrado: Buffer },
): Promise<void> {
  const emTexto = refreshTokenCifrado.toString('base64')
  await fila.enviar(tx, 'revogar-vinculo', { vendedorId, refreshTokenCifrado: emTexto })
}

/** Ends an authorisation that nobody here will use again; throws when the provider does not confirm, so that it is tried again. */
export async function revogarVinculo(
  { pagbank, chaveDeCifra, log }: Dependencies,
  { vendedorId, refreshTokenCifrado }: JobData['revogar-vinculo'],
): Promise<void> {
  const vivo = await pagbank.revogarTokens(decifrar(chaveDeCifra, Buffer.from(refreshTokenCifrado, 'base64')))
  if (!vivo) return
  log.warn({ vendedorId, ...vivo }, 'autorização não revogada no provedor')
  throw new FalhaDeTrabalho(
    `o provedor não encerrou o vínculo antigo do vendedor ${vendedorId}: ${vivo.detalhe}`,
  )
}
