import { type ReactNode, useEffect, useRef } from 'react'

interface FocoMantidoProps {
  /** Changes when one control replaces another. */
  troca: boolean
  children: ReactNode
}

/** After a control that was just used has been replaced, gives the lost focus to the last button of its replacement. */
export function FocoMantido({ troca, children }: FocoMantidoProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const usado = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the replacement itself
  useEffect(() => {
    const perdido = document.activeElement === null || document.activeElement === document.body
    if (usado.current && perdido) rootRef.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    usado.current = false
  }, [troca])

  function anotar() {
    usado.current = true
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside
    <div ref={rootRef} onClick={anotar} onKeyDown={anotar}>
      {children}
    </div>
  )
}
