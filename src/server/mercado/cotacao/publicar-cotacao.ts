import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import type { CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { motivoParaNaoValerAte } from '#domain/venda/validade.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarCondicoes } from './condicoes-repository.ts'
import { buscarCotacao, type CotacaoLida, inserirCotacao } from './cotacao-repository.ts'

/** A quote that is to be published: `preco` in centavos, and its conditions if it is not sold without any. */
interface NovaCotacao {
  produtoId: number
  preco: Centavos
  vendedorId: number
  condicoes?: CondicoesDaCotacao | undefined
}

/** New ones of a seller; a removed one stays in the database. */
const COTACOES_POR_HORA = 1000

/**
 * Publishes a seller's quote, tells the buyers that wait for it (rule M58), and returns it (rules M8, M9). Refuses with
 * `cotacao-de-outro-vendedor`, `produto-inexistente`, `cotacao-ja-publicada`, `lote-invalido`, `validade-invalida`, or with
 * `muitas-tentativas` beyond 1 000 in an hour.
 */
export async function publicarCotacao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { produtoId, preco, vendedorId, condicoes }: NovaCotacao,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  if (condicoes)
    recusarSe(motivoParaNaoUsarLote(condicoes) ?? motivoParaNaoValerAte(condicoes.validaAte, clock()))
  exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
  try {
    return await inTransaction(db, async tx => {
      await exigirAutor(tx, userId)
      await contarUso(tx, { chave: `publicar-cotacao:${userId}`, maximo: COTACOES_POR_HORA }, clock())
      const id = await inserirCotacao(tx, { produtoId, vendedorId, precoCentavos: preco }, clock())
      if (condicoes) await atualizarCondicoes(tx, [{ ...condicoes, id }])
      await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId })
      return exigir(await buscarCotacao(tx, id), 'cotacao-inexistente')
    })
  } catch (error) {
    if (violates(error, 'cotacao_unica')) throw new RecusaError({ codigo: 'cotacao-ja-publicada' })
    throw error
  }
}
