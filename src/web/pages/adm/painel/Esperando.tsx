import type { ReactNode } from 'react'
import styles from '../AdmPage.module.css'

interface EsperandoProps {
  quantidade: number
  /** What they do: 'esperando', 'em aberto'. */
  palavra: string
  /** Since when, how much: only where there is any. */
  children?: ReactNode
}

/** How many wait at the end of a shortcut; stands out when there are any. */
export function Esperando({ quantidade, palavra, children }: EsperandoProps) {
  return (
    <p className={styles.conta} data-espera={quantidade > 0 || undefined}>
      <strong>{quantidade}</strong> {palavra}
      {quantidade > 0 && children}
    </p>
  )
}

/** Keeps the place of one until the numbers are there. */
export function NumeroPorVir() {
  return (
    <p className={styles.conta} data-por-vir="" aria-hidden="true">
      1 esperando, o mais antigo há menos de 1 hora
    </p>
  )
}
