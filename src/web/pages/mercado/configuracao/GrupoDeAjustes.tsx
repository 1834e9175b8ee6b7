import type { ReactNode } from 'react'
import styles from './ConfiguracaoForm.module.css'

interface GrupoDeAjustesProps {
  titulo: string
  children: ReactNode
}

/** Settings about one subject; a column of its own on wide screens. */
export function GrupoDeAjustes({ titulo, children }: GrupoDeAjustesProps) {
  return (
    <fieldset className={styles.grupo}>
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  )
}
