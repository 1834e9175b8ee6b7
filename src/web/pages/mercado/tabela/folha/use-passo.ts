import { useState } from 'react'
import { PASSO_DE_MUITOS, type PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { guardarPasso, lerPasso } from './rascunho.ts'

/** The rounding of many computed prices: what this seller chose last. */
export function usePasso(): [PassoDeArredondamento, (passo: PassoDeArredondamento) => void] {
  const { id } = useUser()
  const [passo, setPasso] = useState<PassoDeArredondamento>(() => lerPasso(id) ?? PASSO_DE_MUITOS)
  return [
    passo,
    novo => {
      setPasso(novo)
      guardarPasso(id, novo)
    },
  ]
}
