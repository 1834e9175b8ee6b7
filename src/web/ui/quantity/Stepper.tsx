import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'

interface StepperProps {
  /** Whole number, 1 or more. */
  value: number
  /** What is counted: 'Quantidade de Tomate Italiano'. */
  label: string
  onChange: (value: number) => void
  /** Called instead of `onChange` if the number becomes 0. */
  onRemove: () => void
  max?: number | undefined
  /** The buttons and arrows go from one multiple of it to the next; any number can be typed. */
  step?: number | undefined
  /** quiet: on a surface, beside other controls; brand: the filled bar of a product card. */
  tone?: 'brand' | 'quiet' | undefined
  /** Takes the whole width of its column. */
  wide?: boolean | undefined
}

/** Minus, a number that can be typed, plus. A typed number takes effect on Enter or when the field is left; Esc discards it. */
export function Stepper({
  value,
  label,
  onChange,
  onRemove,
  max = 9999,
  step = 1,
  tone = 'brand',
  wide,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function change(next: number) {
    setDraft(null)
    const inside = Math.min(Math.max(next, 0), max)
    if (inside === 0) onRemove()
    else if (inside !== value) onChange(inside)
  }

  const above = (from: number) => (Math.floor(from / step) + 1) * step
  const below = (from: number) => (Math.ceil(from / step) - 1) * step

  function commit() {
    if (draft === null) return
    if (draft === '') setDraft(null)
    else change(Number(draft))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') setDraft(null)
    else if (event.key === 'ArrowUp') change(above(Number(draft ?? value)))
    else if (event.key === 'ArrowDown') change(below(Number(draft ?? value)))
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form
    <div
      className={classNames(styles.stepper, styles[tone], wide && styles.wide)}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        aria-label={value > step ? 'Diminuir' : 'Remover'}
        onClick={() => change(below(value))}
      >
        <Icon name={value > step ? 'minus' : 'trash'} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onChange={event => setDraft(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label="Aumentar"
        aria-disabled={value >= max}
        onClick={() => change(above(value))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
