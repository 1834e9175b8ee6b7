import { useEffect, useState } from 'react'
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunho.ts'

/** The form's first values, with those that were kept of an earlier visit in this tab. */
export function useRascunho<Vazio extends Readonly<Record<string, string>> & { readonly role: string }>(
  vazio: Vazio,
) {
  const [guardado, setGuardado] = useState(() => lerRascunho(vazio))
  const [vez, setVez] = useState(0)

  // Whoever asks for the other kind of account has left this one.
  useEffect(() => {
    if (!lerRascunho(vazio)) esquecerRascunho()
  }, [vazio])

  return {
    iniciais: { ...vazio, ...guardado },
    /** Another one is another form. */
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
