// A seller ends its link (rule M9): its quotes leave the market, orders that were issued stay with the account in their split.
import { auditar } from '#server/auditoria/auditar.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir } from '#server/http/recusa-error.ts'
import { decifrar } from './cifra.ts'
import { removerConta } from './conta-repository.ts'

/** Unlinks the account that the seller saw, and ends its authorisation at the provider. Refuses with `vinculo-ja-mudou`. */
export async function desvincularConta(deps: Dependencies, { user }: Sessao, contaId: string): Promise<void> {
  const refreshTokenCifrado = await inTransaction(deps.db, async tx => {
    const removida = exigir(await removerConta(tx, user.id, contaId), 'vinculo-ja-mudou')
    const feito = { acao: 'desvincular-pagbank', alvo: { tipo: 'usuario', id: user.id } } as const
    await auditar(
      tx,
      { ...feito, porUsuarioId: user.id, antes: { contaId }, depois: { contaId: null } },
      deps.clock(),
    )
    return removida
  })
  // Unlinked is unlinked: a token that the provider keeps taking is one that nobody has any more.
  const revogado = await deps.pagbank.revogarTokens(decifrar(deps.chaveDeCifra, refreshTokenCifrado))
  if (!revogado) deps.log.warn({ vendedorId: user.id }, 'autorização não revogada no provedor')
}
