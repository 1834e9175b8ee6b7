import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'
import { type QuantityTexts, quantityProblem, readQuantity } from './read-quantity.ts'

interface StepperProps {
  /** Whole number, 1 or more. */
  value: number
  /** The name of the number: 'Quantidade de Tomate Italiano'. */
  label: string
  onChange: (value: number) => void
  /** Called instead of `onChange` if the number becomes 0. */
  onRemove: () => void
  max?: number | undefined
  texts?: QuantityTexts | undefined
  /** The buttons and arrows go from one multiple of it to the next; any number can be typed. */
  step?: number | undefined
  /** quiet: on a surface, beside other controls; brand: the filled bar of a product card. */
  tone?: 'brand' | 'quiet' | undefined
  /** Takes the whole width of its column. */
  wide?: boolean | undefined
}

/**
 * Minus, a number that can be typed, plus. A typed number takes effect on Enter or when the field is left; Esc discards it. A text that is no
 * quantity stays in the field with a sentence, and changes nothing.
 */
export function Stepper({
  value,
  label,
  onChange,
  onRemove,
  max = 9999,
  texts,
  step = 1,
  tone = 'brand',
  wide,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const messageId = useId()

  function write(text: string | null) {
    setDraft(text)
    setProblem(null)
  }

  function change(next: number) {
    write(null)
    const inside = Math.min(Math.max(next, 0), max)
    if (inside === 0) onRemove()
    else if (inside !== value) onChange(inside)
  }

  const above = (from: number) => (Math.floor(from / step) + 1) * step
  const below = (from: number) => (Math.ceil(from / step) - 1) * step

  function commit() {
    if (draft === null) return
    const read = readQuantity(draft, max)
    if (typeof read === 'number') change(read)
    else if (read) setProblem(quantityProblem(read, max, texts))
    else write(null)
  }

  function typed(): number {
    const read = readQuantity(draft ?? '', max)
    return typeof read === 'number' ? read : value
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') write(null)
    else if (event.key === 'ArrowUp') change(above(typed()))
    else if (event.key === 'ArrowDown') change(below(typed()))
    else return
    event.preventDefault()
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form */}
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? messageId : undefined}
          value={draft ?? value}
          onChange={event => write(event.target.value)}
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
      {problem && (
        <p id={messageId} role="alert" className={styles.message}>
          {problem}
        </p>
      )}
    </div>
  )
}
