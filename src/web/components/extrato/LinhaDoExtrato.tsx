import type { ReactNode } from 'react'
import styles from './Extrato.module.css'

interface LinhaDoExtratoProps {
  /** The first column of wide screens, a link or a date. */
  chave: ReactNode
  /** The rest is drawn on phones alone: what happened and how much, details of both below. */
  titulo: ReactNode
  valor: ReactNode
  detalhe?: ReactNode
  nota?: ReactNode
}

/** The first cell of a row of a statement: on phones all of the row, in two lines. */
export function LinhaDoExtrato({ chave, titulo, valor, detalhe, nota }: LinhaDoExtratoProps) {
  return (
    <div className={styles.linha}>
      <span className="card-only breaks">{titulo}</span>
      <span className={`card-only ${styles.valor}`}>{valor}</span>
      <span className={styles.baixo}>
        <span>
          {chave}
          {detalhe && (
            <span className="card-only">
              {' · '}
              {detalhe}
            </span>
          )}
        </span>
        {nota && <span className="card-only">{nota}</span>}
      </span>
    </div>
  )
}
