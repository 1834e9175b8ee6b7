import { type Centavos, subtrair } from '#domain/centavos.ts'
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, recusarSeMudou } from '#server/recusa-error.ts'
import { atualizarLimite, travarUser } from '#server/user/user-repository.ts'
import { inserirLancamento } from './credito-repository.ts'

export interface NovoLimite {
  userId: number
  /** In centavos. */
  valor: Centavos
  /** The limit that the author saw, in centavos; without it, the new one is set in any case (decision 024). */
  limiteAnterior?: Centavos | undefined
  porUsuarioId: number
}

/**
 * Sets a buyer's credit limit; it may be lower than the used part (rule M28). Refuses with `user-inexistente`, or with
 * `versao-ja-mudou` if the limit is not `limiteAnterior` any more.
 */
export async function definirLimite(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { userId, valor, limiteAnterior, porUsuarioId }: NovoLimite,
): Promise<void> {
  await inTransaction(db, async tx => {
    const conta = await travarUser(tx, userId)
    const comprador = exigir(conta?.papel === 'COMPRADOR' ? conta : null, 'user-inexistente')
    const antes = comprador.limiteCentavos
    recusarSeMudou(antes, limiteAnterior)
    await atualizarLimite(tx, userId, valor)
    const lancamento = {
      compradorId: userId,
      tipo: 'LIMITE_DEFINIDO',
      valorCentavos: subtrair(valor, antes),
    } as const
    await inserirLancamento(tx, { ...lancamento, porUsuarioId }, clock())
    const alvo = { tipo: 'usuario', id: userId } as const
    await auditar(tx, { porUsuarioId, acao: 'definir-limite', alvo, antes, depois: valor }, clock())
  })
}
