import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'

interface CountStepperProps {
  /** Whole number, 0 or more. */
  value: number
  /** What is counted: 'Recebido de Tomate Italiano'. */
  label: string
  max: number
  onChange: (value: number) => void
}

/** Minus, a number that can be typed, plus; unlike `Stepper` it stops at 0. A typed number takes effect at once, an empty field counts nothing. */
export function CountStepper({ value, label, max, onChange }: CountStepperProps) {
  const [empty, setEmpty] = useState(false)

  function change(next: number) {
    setEmpty(false)
    const inside = Math.min(Math.max(next, 0), max)
    if (inside !== value) onChange(inside)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form
    <div className={classNames(styles.stepper, styles.quiet)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Diminuir"
        aria-disabled={value === 0}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={empty ? '' : value}
        onFocus={event => event.target.select()}
        onBlur={() => setEmpty(false)}
        onChange={event => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, String(max).length)
          if (digits === '') setEmpty(true)
          else change(Number(digits))
        }}
      />
      <button
        type="button"
        aria-label="Aumentar"
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
