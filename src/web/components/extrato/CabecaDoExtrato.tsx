import type { ReactNode } from 'react'
import type { Periodo } from '#domain/periodo.ts'
import { Baixar } from '#web/components/periodo/Baixar.tsx'
import { EscolhaDoPeriodo } from '#web/components/periodo/EscolhaDoPeriodo.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './Extrato.module.css'

interface CabecaDoExtratoProps {
  titulo: ReactNode
  /** Null of what has none. */
  periodo: Periodo | null
  onPeriodo: (periodo: Periodo) => void
  arquivos: { csv: string; pdf?: string }
  /** The account of the statement, if not the reader's own. */
  sobre?: ReactNode
  /** The sentences that answer; nothing while they load, their place is kept. */
  children: ReactNode
}

/** The head of a statement or a report: heading, period, files, and the answer in words. */
export function CabecaDoExtrato({
  titulo,
  sobre,
  periodo,
  onPeriodo,
  arquivos,
  children,
}: CabecaDoExtratoProps) {
  return (
    <>
      <Row wrap gap={2} justify="between">
        <div>
          {titulo}
          {sobre}
        </div>
        <Row gap={1}>
          {periodo && <EscolhaDoPeriodo periodo={periodo} onChange={onPeriodo} />}
          <Baixar {...arquivos} />
        </Row>
      </Row>
      <p className={styles.resposta} aria-live="polite">
        {children}
      </p>
    </>
  )
}
