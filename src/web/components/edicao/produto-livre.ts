import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'
import type { ProdutoDoCombo } from './produto-digitado.ts'

export interface EscolhaDeProdutos {
  /** The product that a text names, or null. */
  achar: (texto: string) => Promise<ProdutoDoCombo | null>
  /** Products that the seller has a quote of already (rule M8). */
  cotados: ReadonlySet<number>
}

/** A typed product without a quote of this seller (rule M8); the result is its id. Asks the server. */
export function produtoLivreSchema({ achar, cotados }: EscolhaDeProdutos) {
  return z.pipe(
    textoObrigatorio(),
    z.transform(async (texto, contexto) => {
      const produto = await achar(texto)
      if (produto && !cotados.has(produto.id)) return produto.id
      const message = produto
        ? fraseDoCatalogo({ codigo: 'cotacao-ja-publicada' })
        : 'Escolha um produto da lista.'
      contexto.issues.push({ code: 'custom', message, input: texto })
      return z.NEVER
    }),
  )
}
