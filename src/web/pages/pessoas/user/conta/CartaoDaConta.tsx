import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './Conta.module.css'

interface CartaoDaContaProps {
  /** Where links lead: `/perfil#endereco`. */
  id: string
  titulo: string
  children: ReactNode
}

/** One form of the account, under its heading. */
export function CartaoDaConta({ id, titulo, children }: CartaoDaContaProps) {
  return (
    <Card id={id} className={styles.cartao}>
      <h2>{titulo}</h2>
      {children}
    </Card>
  )
}
