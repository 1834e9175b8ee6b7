import { type ReactNode, useEffect, useRef } from 'react'

interface FocoMantidoProps {
  /** Changes when one control takes the place of another. */
  troca: boolean
  children: ReactNode
}

/** Where a control is replaced while it has the focus, gives the focus to the last button of what came instead. */
export function FocoMantido({ troca, children }: FocoMantidoProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const temFoco = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the replacement itself
  useEffect(() => {
    // A control that is taken away while focused sends no blur: the note still stands.
    if (temFoco.current) rootRef.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [troca])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside
    <div
      ref={rootRef}
      onFocus={() => {
        temFoco.current = true
      }}
      onBlur={() => {
        temFoco.current = false
      }}
    >
      {children}
    </div>
  )
}
