import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import styles from './PrecoPorKg.module.css'

interface PrecoPorKgProps {
  /** Null for a product without weight: then draws nothing. */
  valor: Reais | null
}

/** "R$ 3,93/kg": the figure that makes quotes comparable (rule M10). */
export function PrecoPorKg({ valor }: PrecoPorKgProps) {
  if (valor === null) return null
  return <span className={`compact nowrap ${styles.porKg}`}>{formatarCentavos(deReais(valor))}/kg</span>
}
