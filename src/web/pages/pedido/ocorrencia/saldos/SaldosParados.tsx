import { AbatimentosParados } from './AbatimentosParados.tsx'
import { AcertosPorFora } from './AcertosPorFora.tsx'
import styles from './Saldos.module.css'

/** What boletos have not settled for long, for staff to settle by hand (rule N72). */
export function SaldosParados() {
  return (
    <div className={styles.saldos}>
      <AbatimentosParados />
      <AcertosPorFora />
    </div>
  )
}
