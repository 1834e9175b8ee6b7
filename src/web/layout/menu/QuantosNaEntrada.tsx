import { lazy, Suspense } from 'react'
import { paths } from '#web/paths.ts'

// Each is of one role alone.
const NUMEROS: Readonly<Record<string, ReturnType<typeof lazy>>> = {
  [paths.separacao]: lazy(async () => ({ default: (await import('./QuantosSeparar.tsx')).QuantosSeparar })),
  [paths.mesa]: lazy(async () => ({ default: (await import('./QuantasNaMesa.tsx')).QuantasNaMesa })),
}

/** How much waits behind an entry of the menu; nothing for most of them. */
export function QuantosNaEntrada({ to }: { to: string }) {
  const Numero = NUMEROS[to]
  return (
    Numero && (
      <Suspense>
        <Numero />
      </Suspense>
    )
  )
}
