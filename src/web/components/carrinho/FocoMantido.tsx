import { type ReactNode, useEffect, useRef } from 'react'

interface FocoMantidoProps {
  /** Changes when one control takes the place of another. */
  troca: boolean
  children: ReactNode
}

/** Where a control that somebody has just used is replaced, gives its lost focus to the last button of what came instead. */
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
