import { type Centavos, subtrair } from '#domain/centavos.ts'
import { atualizarLimite, travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { avisoDeLimite } from './aviso-sql.ts'
import { inserirLancamento } from './credito-repository.ts'

const DEFINIR_LIMITE = atoSoDaConta(
  'definir-limite',
  'Pedidos e dinheiro',
  'Alterou o limite de crédito',
  'limiteCentavos',
)

type Deps = Pick<Dependencies, 'clock' | 'fila'>

interface NovoLimite {
  porUsuarioId: number
  userId: number
  /** In centavos. */
  valor: Centavos
  /** The limit that the author saw, in centavos; without it, the new one is set in any case (design/screens). */
  limiteAnterior?: Centavos | undefined
}

/**
 * Sets a buyer's credit limit; it may be lower than the used part (rule M28). The buyer is told (rules M49, N40). Refuses with
 * `user-inexistente`, or with `versao-ja-mudou` if the limit is not `limiteAnterior` any more.
 */
export async function definirLimite(deps: Deps & Pick<Dependencies, 'db'>, novo: NovoLimite): Promise<void> {
  await inTransaction(deps.db, tx => mudarLimite(deps, tx, novo))
}

/** As `definirLimite`, in the caller's transaction. The e-mail waits for `aposSegundos`. */
export async function mudarLimite(
  { clock, fila }: Deps,
  tx: Tx,
  { userId, valor, limiteAnterior, porUsuarioId }: NovoLimite,
  espera?: { aposSegundos: number },
): Promise<void> {
  const conta = await travarUserPor(tx, userId, porUsuarioId)
  const comprador = exigir(conta?.papel === 'COMPRADOR' ? conta : null, 'user-inexistente')
  const antes = comprador.limiteCentavos
  recusarSeMudou(antes, limiteAnterior)
  await atualizarLimite(tx, userId, valor)
  const valorCentavos = subtrair(valor, antes)
  const lancamento = { compradorId: userId, tipo: 'LIMITE_DEFINIDO', valorCentavos } as const
  await inserirLancamento(tx, { ...lancamento, porUsuarioId }, clock())
  const alvo = { tipo: 'usuario', id: userId } as const
  await auditar(tx, { porUsuarioId, acao: DEFINIR_LIMITE, alvo, antes, depois: valor }, clock())
  if (valor === antes) return
  await avisar({ fila }, tx, avisoDeLimite(userId, { antes, depois: valor }), clock(), espera)
}
