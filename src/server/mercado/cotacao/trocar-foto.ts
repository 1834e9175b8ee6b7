import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { ImageSource } from '#server/plataforma/images/receive-image.ts'
import { inTransactionWithImage } from '#server/plataforma/images/with-image.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarFoto, travarCotacao } from './condicoes-repository.ts'
import { buscarCotacao, type CotacaoLida } from './cotacao-repository.ts'

interface NovaFoto {
  id: number
  vendedorId: number
  /** Null takes the present one off. */
  imagem: ImageSource | null
}

/**
 * Puts a picture of today's lot on a quote, or takes it off, and returns the quote as this change left it (rule N85). Refuses with
 * `cotacao-de-outro-vendedor`, `cotacao-inexistente` or `imagem-invalida`.
 */
export async function trocarFoto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'imagens'>,
  userId: number,
  { id, vendedorId, imagem }: NovaFoto,
): Promise<CotacaoLida> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  // A picture for another seller's quote is not decoded.
  const lida = await buscarCotacao(deps.db, id)
  if (lida?.vendedorId !== userId) throw new RecusaError({ codigo: 'cotacao-inexistente' })
  return inTransactionWithImage(deps, imagem, async (tx, url) => {
    await exigirAutor(tx, userId)
    const { foto } = exigir(await travarCotacao(tx, id, userId), 'cotacao-inexistente')
    await atualizarFoto(tx, id, url, deps.clock())
    return { answer: exigir(await buscarCotacao(tx, id), 'cotacao-inexistente'), previousUrl: foto }
  })
}
