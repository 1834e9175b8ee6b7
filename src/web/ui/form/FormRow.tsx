import type { ReactNode } from 'react'
import styles from './Form.module.css'

interface FormRowProps {
  children: ReactNode
}

/** Fields side by side where they fit, one below the other where they do not. */
export function FormRow({ children }: FormRowProps) {
  return <div className={styles.row}>{children}</div>
}
