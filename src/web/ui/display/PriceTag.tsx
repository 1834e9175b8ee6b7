import styles from './PriceTag.module.css'

interface PriceTagProps {
  /** As a formatter writes it: "R$ 1.078,50". */
  text: string
}

/** The yellow price card; the only yellow thing on a page. Heard once, as a whole. */
export function PriceTag({ text }: PriceTagProps) {
  const [, sign = '', reais = text, centavos = ''] = /^(\D+?)\s*([\d.]+)(,\d\d)$/.exec(text) ?? []
  return (
    <span className={styles.tag}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        <small>{sign}</small>
        <b>{reais}</b>
        <sup>{centavos}</sup>
      </span>
    </span>
  )
}
