import { useState } from 'react'
import type { PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import { guardarPasso, lerPasso } from './rascunho.ts'

/** The rounding of computed prices, kept on this device. */
export function usePasso(): [PassoDeArredondamento, (passo: PassoDeArredondamento) => void] {
  const [passo, setPasso] = useState(lerPasso)
  return [
    passo,
    novo => {
      setPasso(novo)
      guardarPasso(novo)
    },
  ]
}
