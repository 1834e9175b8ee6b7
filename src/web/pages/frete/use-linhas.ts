import { useState } from 'react'

interface ListaDoForm<Linha> {
  ler: () => Linha[]
  gravar: (linhas: Linha[]) => void
}

/** The rows of one list of a form, which begins with so many: one more at the end, one less in the middle. */
export function useLinhas<Linha>({ ler, gravar }: ListaDoForm<Linha>, inicial: number) {
  const [quantas, setQuantas] = useState(inicial)

  function trocar(linhas: Linha[]) {
    gravar(linhas)
    setQuantas(linhas.length)
  }

  return {
    lugares: Array.from({ length: quantas }, (_, lugar) => lugar),
    acrescentar: (linha: Linha) => trocar([...ler(), linha]),
    remover: (lugar: number) => trocar(ler().toSpliced(lugar, 1)),
  }
}
