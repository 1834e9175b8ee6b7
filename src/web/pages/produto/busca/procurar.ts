import type { RespostaDe } from '#web/api/query.ts'
import { semAcento } from '#web/components/produto/sem-acento.ts'

type ProdutoDoCombo = RespostaDe<'GET /v1/produto/combo'>[number]

/** The products whose name or type contains every word of the text; first those whose name begins with it. */
export function procurarProdutos(produtos: readonly ProdutoDoCombo[], texto: string): ProdutoDoCombo[] {
  const procurado = semAcento(texto)
  const palavras = procurado.split(/\s+/)
  const achados = produtos.filter(({ nome, tipo }) => {
    const onde = semAcento(`${nome} ${tipo ?? ''}`)
    return palavras.every(palavra => onde.includes(palavra))
  })
  const comeca = ({ nome }: ProdutoDoCombo) => semAcento(nome).startsWith(procurado)
  return [...achados.filter(comeca), ...achados.filter(produto => !comeca(produto))]
}
