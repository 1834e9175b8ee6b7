import { Row } from '../layout/Layout.tsx'
import styles from './chip.module.css'

/** Class of a label around a radio button that looks like a chip. */
export const chipClass = `ring ${styles.chip}`

interface RadioChip<Value extends string> {
  value: Value
  label: string
}

interface RadioChipsProps<Value extends string> {
  /** The name of the choice: 'Por que falta'. */
  legend: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly RadioChip<Value>[]
  onChange: (value: Value) => void
  /** Set apart from the other groups of the screen. */
  name: string
}

/** One of a few words, each as large as a finger. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { legend, value, options, onChange, name } = props
  return (
    <fieldset>
      <legend className={`small strong ${styles.legend}`}>{legend}</legend>
      <Row wrap gap={2} align="stretch">
        {options.map(option => (
          <label key={option.value} className={chipClass}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}
