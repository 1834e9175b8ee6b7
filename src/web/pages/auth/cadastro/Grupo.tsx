import type { ReactNode } from 'react'
import styles from './Cadastro.module.css'

interface GrupoProps {
  titulo: string
  children: ReactNode
}

/** Fields that belong together, under their own heading. */
export function Grupo({ titulo, children }: GrupoProps) {
  return (
    <fieldset className={styles.grupo}>
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  )
}
