import type { RespostaDe } from '#web/api/query.ts'

export type ProdutoDoCombo = RespostaDe<'GET /v1/produto/combo'>[number]

/** "Tomate Salada · Extra AA · caixa 18 kg": tells products of one name apart (rule M7). */
export function rotuloDoProduto({ nome, tipo, unidadeMedida }: ProdutoDoCombo): string {
  return [nome, tipo, unidadeMedida].filter(Boolean).join(' · ')
}

/** The product that a text means: its whole label, or a name that only one has; case and accents do not count. */
export function produtoDoTexto(produtos: readonly ProdutoDoCombo[], texto: string): ProdutoDoCombo | null {
  const procurado = semAcento(texto)
  const porRotulo = produtos.find(produto => semAcento(rotuloDoProduto(produto)) === procurado)
  if (porRotulo) return porRotulo
  const [unico, ...outros] = produtos.filter(produto => semAcento(produto.nome) === procurado)
  return unico && outros.length === 0 ? unico : null
}

function semAcento(texto: string): string {
  return texto
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The products that none of these quotes is for. */
export function produtosSemCotacao(
  produtos: readonly ProdutoDoCombo[],
  cotacoes: readonly { produto: { id: number } }[],
): ProdutoDoCombo[] {
  const cotados = new Set(cotacoes.map(({ produto }) => produto.id))
  return produtos.filter(({ id }) => !cotados.has(id))
}
