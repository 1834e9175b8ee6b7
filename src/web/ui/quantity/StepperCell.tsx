import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'
import { readQuantity } from './read-quantity.ts'

interface StepperCellProps {
  /** As typed; empty without a quantity. */
  value: string
  /** The name of the number: 'Quantidade de Tomate Italiano'. */
  label: string
  /** What plus makes of an empty styles. */
  first: number
  /** The buttons go from one multiple of it to the next; any number can be typed. */
  step: number
  max: number
  /** Id of the message about a wrong number. */
  problemId?: string | undefined
  onChange: (value: string) => void
}

/**
 * Minus, a number that may be empty, plus: a cell of a sheet. The sheet itself handles Enter and the arrows, and says the problem with a
 * number.
 */
export function StepperCell({ value, label, first, step, max, problemId, onChange }: StepperCellProps) {
  const read = readQuantity(value, max)
  const number = typeof read === 'number' ? read : 0

  function change(next: number) {
    onChange(next > 0 ? String(Math.min(next, max)) : '')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form
    <div className={classNames(styles.stepper, styles.quiet)} role="group" aria-label={label}>
      {/* Out of the way of Tab: whoever types has the number itself. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Diminuir"
        aria-disabled={number === 0}
        onClick={() => change((Math.ceil(number / step) - 1) * step)}
      >
        <Icon name="minus" />
      </button>
      <input
        data-quantity=""
        className={styles.number}
        placeholder="Qtd."
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => onChange(event.target.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Aumentar"
        aria-disabled={number >= max}
        onClick={() => change(number === 0 ? first : (Math.floor(number / step) + 1) * step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
