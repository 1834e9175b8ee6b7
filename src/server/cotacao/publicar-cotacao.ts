import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { avisarQuemEspera } from '#server/aviso-de-cotacao/avisar-quem-espera.ts'
import { inTransaction, violates } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarProduto } from '#server/produto/produto-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { exigirAutor } from '#server/user/user-repository.ts'
import { buscarCotacao, type CotacaoLida, inserirCotacao } from './cotacao-repository.ts'

/**
 * Publishes a seller's quote, `preco` in centavos, tells the buyers that wait for it (rule M58), and returns it (rules M8, M9). Refuses with
 * `cotacao-de-outro-vendedor`, `produto-inexistente` or `cotacao-ja-publicada`.
 */
export async function publicarCotacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { produtoId, preco, vendedorId }: { produtoId: number; preco: Centavos; vendedorId: number },
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
  try {
    return await inTransaction(db, async tx => {
      await exigirAutor(tx, userId)
      const id = await inserirCotacao(tx, { produtoId, vendedorId, precoCentavos: preco }, clock())
      await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId })
      return exigir(await buscarCotacao(tx, id), 'cotacao-inexistente')
    })
  } catch (error) {
    if (violates(error, 'cotacao_unica')) throw new RecusaError({ codigo: 'cotacao-ja-publicada' })
    throw error
  }
}
