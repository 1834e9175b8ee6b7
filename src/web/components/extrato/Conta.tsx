import type { Reais } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import styles from './Extrato.module.css'

export interface Parcela {
  rotulo: string
  valor: Reais
  /** What stands before it; nothing before the first. */
  sinal?: '+' | '−' | '='
}

const LIDO = { '+': 'mais', '−': 'menos', '=': 'igual a' } as const

interface ContaProps {
  label: string
  parcelas: readonly Parcela[]
  /** What one of the amounts is a sum of, where its name leaves that open. */
  nota?: string
}

/** An equation: opening + bought − paid = open. Side by side on wide screens, on phones as a sum is written. */
export function Conta({ label, parcelas, nota }: ContaProps) {
  return (
    <>
      <ul className={`panel ${styles.conta}`} aria-label={label}>
        {parcelas.map(({ rotulo, valor, sinal }) => (
          <li key={rotulo} data-resultado={sinal === '='}>
            {sinal && (
              <>
                <span className={`centered small framed surface ${styles.sinal}`} aria-hidden="true">
                  {sinal}
                </span>
                <span className="visually-hidden">{LIDO[sinal]} </span>
              </>
            )}
            <span className="muted small">{rotulo} </span>
            <strong>
              <Dinheiro valor={valor} />
            </strong>
          </li>
        ))}
      </ul>
      {nota && <p className={`muted small ${styles.nota}`}>{nota}</p>}
    </>
  )
}
