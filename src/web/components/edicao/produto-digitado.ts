import { emPalavras } from '#domain/busca/em-palavras.ts'
import type { RespostaDe } from '#web/api/query.ts'

export type ProdutoDoCombo = RespostaDe<'GET /v1/produto/combo'>[number]

/** "Tomate Salada · Extra AA · caixa 18 kg": tells products of one name apart (rule M7). */
export function rotuloDoProduto({ nome, tipo, unidadeMedida }: ProdutoDoCombo): string {
  return [nome, tipo, unidadeMedida].filter(Boolean).join(' · ')
}

/**
 * The product that a text names: by its whole label, by a name that only one product has, or by a part that only one label
 * contains ("coco"). Case and accents are ignored.
 */
export function produtoDoTexto(produtos: readonly ProdutoDoCombo[], texto: string): ProdutoDoCombo | null {
  const textoProcurado = emPalavras(texto)
  const produtoDoRotulo = produtos.find(produto => emPalavras(rotuloDoProduto(produto)) === textoProcurado)
  if (produtoDoRotulo) return produtoDoRotulo
  const homonimos = produtos.filter(produto => emPalavras(produto.nome) === textoProcurado)
  if (textoProcurado === '' || homonimos.length > 0) return oUnico(homonimos)
  return oUnico(produtos.filter(produto => emPalavras(rotuloDoProduto(produto)).includes(textoProcurado)))
}

function oUnico<Item>([unico, ...outros]: readonly Item[]): Item | null {
  return unico && outros.length === 0 ? unico : null
}
