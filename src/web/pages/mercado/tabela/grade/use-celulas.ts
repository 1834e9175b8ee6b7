import { type RefObject, useEffect, useRef } from 'react'
import { type Ouvidos, ouvirCelulas } from './teclado.ts'

/** Listens to the cells inside the element of this ref. */
export function useCelulas<Elemento extends HTMLElement>(ouvidos: Ouvidos): RefObject<Elemento | null> {
  const raizRef = useRef<Elemento>(null)
  const { folha, onPublicar, onColar } = ouvidos
  useEffect(() => {
    const raiz = raizRef.current
    return raiz ? ouvirCelulas(raiz, { folha, onPublicar, onColar }) : undefined
  }, [folha, onPublicar, onColar])
  return raizRef
}
