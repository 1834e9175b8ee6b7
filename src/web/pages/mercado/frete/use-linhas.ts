import { useState } from 'react'

interface ListaDoForm<Linha> {
  ler: () => Linha[]
  gravar: (linhas: Linha[]) => void
}

/** The rows of a list in a form with this initial number: adds one at the end, removes any. */
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
