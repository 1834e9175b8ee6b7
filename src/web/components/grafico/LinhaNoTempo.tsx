import styles from './LinhaNoTempo.module.css'
import { tracarLinha } from './linha-no-tempo.ts'

const QUADRO = { largura: 1000, altura: 120 }

/** A line over at least two days, weeks or months, 0 at the bottom. The table beside it says the same to assistive technology. */
export function LinhaNoTempo({ valores }: { valores: readonly number[] }) {
  const { linha, area } = tracarLinha(valores, QUADRO)
  return (
    <svg
      aria-hidden="true"
      className={styles.desenho}
      viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
      preserveAspectRatio="none"
    >
      <path d={area} className={styles.area} />
      <path d={linha} className={styles.linha} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
