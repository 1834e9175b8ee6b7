import type { ReactNode } from 'react'
import { Box } from '../layout/Layout.tsx'
import styles from './feedback.module.css'

interface EmptyProps {
  /** The sentence: 'Nenhuma cotação disponível.' */
  text: string
  /** Address of a drawing. */
  drawing?: string | undefined
  /** What to do next: usually a link with `buttonClass()`. */
  children?: ReactNode
}

export function Empty({ text, drawing, children }: EmptyProps) {
  return (
    <div className={`muted text-center ${styles.state}`}>
      {drawing && (
        <Box as="span" pad={4} className={`mint ${styles.drawing}`}>
          <img src={drawing} alt="" width="144" height="108" />
        </Box>
      )}
      <p>{text}</p>
      {children}
    </div>
  )
}
