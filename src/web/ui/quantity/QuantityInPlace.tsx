import { classNames } from '../class-names.ts'
import styles from './quantity.module.css'

interface QuantityInPlaceProps {
  quantity: number
}

/** The number of a stepper whose code is still loading, as large as the stepper. */
export function QuantityInPlace({ quantity }: QuantityInPlaceProps) {
  return <b className={classNames(styles.stepper, styles.brand, styles.wide, styles.inPlace)}>{quantity}</b>
}
