import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'

interface CounterProps {
  /** Whole number, 0 to `max`. */
  value: number
  /** What is counted: 'Separado de Tomate Salada'. */
  label: string
  max: number
  onChange: (value: number) => void
}

/** Minus, a number that can be typed, plus. Unlike the cart's stepper, 0 is a number as the others, and what is typed takes effect at once. */
export function Counter({ value, label, max, onChange }: CounterProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function change(next: number) {
    setDraft(null)
    onChange(Math.min(Math.max(next, 0), max))
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length)
    setDraft(digits)
    if (digits !== '') onChange(Math.min(Number(digits), max))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') change(value + 1)
    else if (event.key === 'ArrowDown') change(value - 1)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form
    <div className={classNames(styles.stepper, styles.quiet)} role="group" aria-label={label}>
      {/* Out of the way of Tab: whoever types has the arrows. */}
      <button
        type="button"
        tabIndex={-1}
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
        value={draft ?? value}
        onFocus={event => event.target.select()}
        onChange={event => type(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Aumentar"
        aria-disabled={value === max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
