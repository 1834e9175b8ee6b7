import type { ReactNode } from 'react'
import styles from './feedback.module.css'

interface EmptyProps {
  /** What there is none of: 'Nenhuma cotação disponível.' */
  text: string
  /** Address of a drawing. */
  drawing?: string | undefined
  /** What to do next: usually a link with `buttonClass()`. */
  children?: ReactNode
}

/** A list without anything in it. */
export function Empty({ text, drawing, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      {drawing && (
        <span className={styles.drawing}>
          <img src={drawing} alt="" width="144" height="108" />
        </span>
      )}
      <p>{text}</p>
      {children}
    </div>
  )
}
