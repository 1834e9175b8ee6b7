import { useId } from 'react'
import styles from '../choice/chip.module.css'
import { Row } from '../layout/Layout.tsx'

interface ChipChoiceProps<Value extends string> {
  /** The question: 'O que houve?'. */
  label: string
  options: Readonly<Partial<Record<Value, string>>>
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** Id of the message about a missing choice. */
  problemId?: string | undefined
}

/** One of a few answers, as chips in a row; the arrow keys move between them. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, options, value, onChange, problemId } = props
  const name = useId()
  return (
    <fieldset aria-describedby={problemId}>
      <legend className={`small strong ${styles.legend}`}>{label}</legend>
      <Row wrap align="stretch" className={styles.answers}>
        {/* The table's own keys. */}
        {(Object.keys(options) as Value[]).map(option => (
          <label key={option} className={styles.chip}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {options[option]}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}
