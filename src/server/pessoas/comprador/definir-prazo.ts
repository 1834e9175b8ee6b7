import { travarUserPor, trocarPrazo } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSeMudou } from '#server/plataforma/recusa-error.ts'

const DEFINIR_PRAZO = ato('definir-prazo', 'Pedidos e dinheiro', 'Alterou o prazo do boleto de um comprador')

interface NovoPrazo {
  porUsuarioId: number
  userId: number
  /** Null for those of the settings. */
  dias: number | null
  /** Those that the author saw; without it, the new ones are set in any case (design/screens). */
  diasAnterior?: number | null | undefined
}

/**
 * Sets a buyer's days to pay (rule N143). What was issued keeps its due date. Refuses with `user-inexistente`, or with `versao-ja-mudou` if
 * they are not `diasAnterior` any more.
 */
export async function definirPrazo(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { userId, dias, diasAnterior, porUsuarioId }: NovoPrazo,
): Promise<void> {
  await inTransaction(db, async tx => {
    const conta = await travarUserPor(tx, userId, porUsuarioId)
    exigir(conta?.papel === 'COMPRADOR' ? conta : null, 'user-inexistente')
    const antes = await trocarPrazo(tx, userId, dias)
    recusarSeMudou(antes, diasAnterior)
    if (antes === dias) return
    const alvo = { tipo: 'usuario', id: userId } as const
    await auditar(
      tx,
      {
        porUsuarioId,
        acao: DEFINIR_PRAZO,
        alvo,
        antes: { prazoDoBoletoDias: antes },
        depois: { prazoDoBoletoDias: dias },
      },
      clock(),
    )
  })
}
