import { emPalavras } from '#domain/busca/em-palavras.ts'
import type { ProdutosAchados } from '#web/queries/mercado/produto/produtos-achados.ts'
import { type ProdutoDoCombo, rotuloDoProduto } from './produto-digitado.ts'

/**
 * The product that a text names, of those that the search found for it: by its whole label, by a name that only one product
 * has, or because it is the only one. A product that only sounds like the text has to be chosen from the list.
 */
export function produtoDosAchados<Produto extends ProdutoDoCombo>(
  achados: Pick<ProdutosAchados, 'aproximada' | 'last'> & { content: readonly Produto[] },
  texto: string,
): Produto | null {
  const { content, aproximada, last } = achados
  const textoProcurado = emPalavras(texto)
  const produtoDoRotulo = content.find(produto => emPalavras(rotuloDoProduto(produto)) === textoProcurado)
  if (produtoDoRotulo) return produtoDoRotulo
  if (textoProcurado === '' || aproximada || !last) return null
  const homonimos = content.filter(produto => emPalavras(produto.nome) === textoProcurado)
  const [unico, ...outros] = homonimos.length > 0 ? homonimos : content
  return unico && outros.length === 0 ? unico : null
}
