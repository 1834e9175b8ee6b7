import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import { type ProdutoDoCombo, produtoDoTexto } from './produto-digitado.ts'

/** A typed product without a quote of this seller (rule M8); the result is its id. */
export function produtoLivreSchema(produtos: readonly ProdutoDoCombo[], livres: readonly ProdutoDoCombo[]) {
  return z.pipe(
    textoObrigatorio().check(
      z.refine(texto => produtoDoTexto(produtos, texto) !== null, {
        error: 'Escolha um produto da lista.',
        abort: true,
      }),
      z.refine(
        texto => produtoDoTexto(livres, texto) !== null,
        fraseDoMotivo({ codigo: 'cotacao-ja-publicada' }),
      ),
    ),
    z.transform(texto => produtoDoTexto(produtos, texto)?.id ?? 0),
  )
}
