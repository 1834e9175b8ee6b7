// /authPagBank leads to the provider's page by itself (spec §2), after a moment that can be cancelled (decision 046).
import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to read the screen. */
export const ESPERA_SEGUNDOS = 6

let suspensa = false

/** After a link that failed, the address waits for the button: otherwise it would lead straight back to the provider. */
export function suspenderIda(): void {
  suspensa = true
}

/** Calls `ir` after the moment, once; `espera` tells if it will, and `desistir` cancels it. */
export function useIdaAutomatica(ir: () => void) {
  const [espera, setEspera] = useState(!suspensa)
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
