import { useRef } from 'react'
import { useLerAchados } from '#web/queries/mercado/produto/produtos-achados.ts'
import { produtoDosAchados } from './produto-achado.ts'
import { type ProdutoDoCombo, rotuloDoProduto } from './produto-digitado.ts'

/** Finds the product that a text names; the label of one that was chosen from the list needs no answer. */
export function useEscolha() {
  const ler = useLerAchados()
  const escolhidos = useRef(new Map<string, ProdutoDoCombo>())
  return {
    lembrar: (produto: ProdutoDoCombo) => escolhidos.current.set(rotuloDoProduto(produto), produto),
    async achar(texto: string): Promise<ProdutoDoCombo | null> {
      const escolhido = escolhidos.current.get(texto)
      if (escolhido || texto.trim() === '') return escolhido ?? null
      const achados = await ler(texto)
      return achados && produtoDosAchados(achados, texto)
    },
  }
}

export type Escolha = ReturnType<typeof useEscolha>
