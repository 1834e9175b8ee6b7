// /authPagBank leads to the provider's page by itself (spec §2), after a moment that can be cancelled (design/differences).
import { useEffect, useEffectEvent, useState } from 'react'
import { idaSuspensa } from '#web/queries/contas/pagbank-queries.ts'

/** Long enough to read the screen. */
export const ESPERA_SEGUNDOS = 6

/** Calls `ir` after the moment, once; `espera` tells if it will, and `desistir` cancels it. */
export function useIdaAutomatica(ir: () => void) {
  const [espera, setEspera] = useState(!idaSuspensa())
  const irAgora = useEffectEvent(ir)
  useEffect(() => {
    if (!espera) return
    const timer = setTimeout(() => {
      setEspera(false)
      irAgora()
    }, ESPERA_SEGUNDOS * 1000)
    return () => clearTimeout(timer)
  }, [espera])
  return { espera, desistir: () => setEspera(false) }
}
