import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoSeAusentar } from '#domain/venda/ausencia.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import {
  atualizarCondicoesDoVendedor,
  type CondicoesDoVendedor,
} from '#server/pessoas/user/condicoes-do-vendedor-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'

/** Sets a seller's own conditions; carts follow at once (rules N22, N25). Refuses with `ausencia-invalida`. */
export async function alterarCondicoesDoVendedor(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  condicoes: CondicoesDoVendedor,
): Promise<void> {
  recusarSe(motivoParaNaoSeAusentar(condicoes, dataEmSaoPaulo(clock())))
  await inTransaction(db, async tx => {
    await travarUserPor(tx, userId, userId)
    await atualizarCondicoesDoVendedor(tx, userId, condicoes)
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId: userId })
  })
}
