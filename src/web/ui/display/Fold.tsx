import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Fold.module.css'

interface FoldProps {
  /** Describes the content while it is closed. */
  summary: ReactNode
  /** A line of a panel or of the page, without a frame of its own. */
  bare?: boolean | undefined
  /** Open from the start. */
  open?: boolean | undefined
  children: ReactNode
}

/** Content behind one click. */
export function Fold({ summary, bare, open, children }: FoldProps) {
  return (
    <details className={classNames(styles.fold, bare && styles.bare)} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
