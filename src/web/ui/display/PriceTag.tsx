import styles from './display.module.css'

interface PriceTagProps {
  /** Already formatted: "R$ 1.078,50". */
  text: string
}

/** The yellow price card; nothing else on a page is yellow. Screen readers read it as one text. */
export function PriceTag({ text }: PriceTagProps) {
  const [, sign = '', reais = text, centavos = ''] = /^(\D+?)\s*([\d.]+)(,\d\d)$/.exec(text) ?? []
  return (
    <span className={`nowrap ${styles.tag}`}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        <small>{sign}</small>
        <b>{reais}</b>
        <sup>{centavos}</sup>
      </span>
    </span>
  )
}
