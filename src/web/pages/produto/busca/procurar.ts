import { semAcento } from '#web/components/produto/sem-acento.ts'

/** The products whose name or type contains every word of the text; first those whose name begins with it. */
export function procurarProdutos<Produto extends { nome: string; tipo: string | null }>(
  produtos: readonly Produto[],
  texto: string,
): Produto[] {
  const procurado = semAcento(texto)
  const palavras = procurado.split(/\s+/)
  const achados = produtos.filter(({ nome, tipo }) => {
    const onde = semAcento(`${nome} ${tipo ?? ''}`)
    return palavras.every(palavra => onde.includes(palavra))
  })
  const comeca = ({ nome }: Produto) => semAcento(nome).startsWith(procurado)
  return [...achados.filter(comeca), ...achados.filter(produto => !comeca(produto))]
}
