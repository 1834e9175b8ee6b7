import styles from './display.module.css'

interface QrCodeProps {
  /** Its width in modules, and an SVG path of the dark ones. */
  qr: { lado: number; caminho: string }
  label: string
}

/** Modules of light that a reader needs around the code. */
const MARGIN = 4

/** A QR code: dark on light in both themes, as readers need it. */
export function QrCode({ qr: { lado, caminho }, label }: QrCodeProps) {
  const total = lado + 2 * MARGIN
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${total} ${total}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={total} height={total} fill="white" />
      <path d={caminho} fill="black" />
    </svg>
  )
}
