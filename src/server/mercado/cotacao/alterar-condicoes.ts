import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import type { CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { motivoParaNaoValerAte } from '#domain/venda/validade.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarCondicoes, removerFotosVencidas, travarCotacao } from './condicoes-repository.ts'
import { buscarCotacao, type CotacaoLida } from './cotacao-repository.ts'

interface Mudanca extends CondicoesDaCotacao {
  id: number
  vendedorId: number
  /** What the seller saw, in units; undefined if the caller does not say. */
  disponivelAnterior?: number | null | undefined
}

/**
 * Sets the conditions of a quote and returns it as this change left it (rules N11, N15, N18, N19). Refuses with
 * `cotacao-de-outro-vendedor`, `lote-invalido`, `validade-invalida`, `cotacao-inexistente` or `estoque-mudou`.
 */
export async function alterarCondicoes(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { id, vendedorId, disponivelAnterior, ...condicoes }: Mudanca,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  recusarSe(motivoParaNaoUsarLote(condicoes))
  return inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const antes = exigir(await travarCotacao(tx, id, userId), 'cotacao-inexistente')
    // The end that it has already may have passed while the seller was editing something else.
    if (antes.validaAte?.getTime() !== condicoes.validaAte?.getTime())
      recusarSe(motivoParaNaoValerAte(condicoes.validaAte, clock()))
    if (disponivelAnterior !== undefined && disponivelAnterior !== antes.disponivel)
      throw new RecusaError({ codigo: 'estoque-mudou', antes: disponivelAnterior, agora: antes.disponivel })
    if (antes.foto) await removerFotosVencidas(tx, [id], clock())
    await atualizarCondicoes(tx, [{ ...condicoes, id }])
    const cotacao = exigir(await buscarCotacao(tx, id), 'cotacao-inexistente')
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId, produtoId: cotacao.produto.id })
    return cotacao
  })
}
