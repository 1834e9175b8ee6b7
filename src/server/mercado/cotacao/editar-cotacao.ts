import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { removerFotosVencidas } from './condicoes-repository.ts'
import { atualizarPreco, buscarCotacao, type CotacaoLida } from './cotacao-repository.ts'

/**
 * Changes the price of a quote, `preco` in centavos, and returns the quote as this change left it (rules M9, M11). Refuses
 * with `cotacao-de-outro-vendedor` or `cotacao-inexistente`.
 */
export async function editarCotacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { id, preco, vendedorId }: { id: number; preco: Centavos; vendedorId: number },
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  return inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const agora = clock()
    await removerFotosVencidas(tx, [id], agora)
    const mudou = await atualizarPreco(tx, { id, vendedorId: userId, precoCentavos: preco }, agora)
    const cotacao = exigir(mudou ? await buscarCotacao(tx, id) : null, 'cotacao-inexistente')
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId: cotacao.produto.id })
    return cotacao
  })
}
