import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Stack } from '../layout/Layout.tsx'

interface StatProps {
  label: string
  children: ReactNode
  /** Turns the figure red, for example when an order exceeds the limit. */
  alarm?: boolean | undefined
}

/** A small label over a bold figure. */
export function Stat({ label, children, alarm }: StatProps) {
  return (
    <Stack className="snug">
      <span className="muted smaller">{label}</span>
      <strong className={classNames('bold nowrap', alarm && 'danger')}>{children}</strong>
    </Stack>
  )
}
