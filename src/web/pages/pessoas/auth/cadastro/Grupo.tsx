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

interface LadoALadoProps {
  children: ReactNode
}

/** Groups side by side on wide screens. */
export function Grupos({ children }: LadoALadoProps) {
  return <div className={styles.grupos}>{children}</div>
}

/** Groups that share one of those places. */
export function Pilha({ children }: LadoALadoProps) {
  return <div className={styles.pilha}>{children}</div>
}
