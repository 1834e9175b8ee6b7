import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps {
  /** Describes the content while it is closed. */
  summary: ReactNode
  children: ReactNode
}

/** Content behind one click. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
