import type { ReactNode } from 'react'
import styles from './painel.module.css'

interface EsperandoProps {
  quantidade: number
  /** The word after the number: 'esperando', 'em aberto'. */
  palavra: string
  /** Highlighted as an alarm: money is lost unless staff act now. */
  urgente?: boolean
  /** Since when, how much; drawn only if the number is not 0. */
  children?: ReactNode
}

/** The number at the end of a shortcut; highlighted if it is not 0. */
export function Esperando({ quantidade, palavra, urgente = false, children }: EsperandoProps) {
  return (
    <p className={styles.conta} data-espera={quantidade > 0 || undefined} data-urgente={urgente || undefined}>
      <strong>{quantidade}</strong> {palavra}
      {quantidade > 0 && children}
    </p>
  )
}

/** Takes the place of `Esperando` until the numbers are there. */
export function NumeroPorVir() {
  return (
    <p className={styles.conta} data-por-vir="" aria-hidden="true">
      1 esperando, o mais antigo há menos de 1 hora
    </p>
  )
}
