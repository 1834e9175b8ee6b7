import type { ChaveNova } from '#web/queries/pessoas/segundo-fator-queries.ts'
import styles from './SegundoFator.module.css'

/** Modules of light that a reader needs around the code. */
const MARGEM = 4

/** The QR code of the key: dark on light in both themes, as readers need it. */
export function QrDaChave({ qr: { lado, caminho } }: Pick<ChaveNova, 'qr'>) {
  const total = lado + 2 * MARGEM
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGEM} ${-MARGEM} ${total} ${total}`}
      role="img"
      aria-label="Código QR da chave"
      shapeRendering="crispEdges"
    >
      <rect x={-MARGEM} y={-MARGEM} width={total} height={total} fill="white" />
      <path d={caminho} fill="black" />
    </svg>
  )
}
