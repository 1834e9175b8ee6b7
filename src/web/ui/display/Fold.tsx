import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps {
  /** What is in there, as long as it is closed. */
  summary: ReactNode
  children: ReactNode
}

/** Something that is one click away. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
