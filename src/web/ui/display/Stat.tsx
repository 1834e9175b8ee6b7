import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stat.module.css'

interface StatProps {
  label: string
  children: ReactNode
  /** Turns the figure red, for example when an order exceeds the limit. */
  alarm?: boolean | undefined
  /** Hidden on small screens. */
  wideOnly?: boolean | undefined
}

/** A small label over a bold figure. */
export function Stat({ label, children, alarm, wideOnly }: StatProps) {
  return (
    <div className={classNames(styles.stat, wideOnly && 'wide-only')}>
      <span className="muted smaller">{label}</span>
      <strong className={classNames('bold nowrap', alarm && 'danger')}>{children}</strong>
    </div>
  )
}
