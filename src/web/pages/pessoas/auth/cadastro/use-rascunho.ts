import { useEffect, useState } from 'react'
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunho.ts'

/** The form's initial values, with those of a draft from an earlier visit in this tab. */
export function useRascunho<Vazio extends Readonly<Record<string, string>> & { readonly role: string }>(
  vazio: Vazio,
) {
  const [guardado, setGuardado] = useState(() => lerRascunho(vazio))
  const [vez, setVez] = useState(0)

  // Opening the other kind of registration deletes this draft.
  useEffect(() => {
    if (!lerRascunho(vazio)) esquecerRascunho()
  }, [vazio])

  return {
    iniciais: { ...vazio, ...guardado },
    /** Key of the form: a new one starts it over. */
    vez,
    recuperado: guardado !== null,
    guardar: (valores: Readonly<Record<string, unknown>>) => guardarRascunho(vazio, valores),
    recomecar: () => {
      esquecerRascunho()
      setGuardado(null)
      setVez(vez + 1)
    },
  }
}
