import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** Right of the title on wide screens, below it on small ones: a note or buttons. */
  aside?: ReactNode
}

/** The heading of a page. */
export function PageHeader({ title, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <h1>{title}</h1>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
