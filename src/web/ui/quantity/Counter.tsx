import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './quantity.module.css'
import { quantityProblem, readQuantity } from './read-quantity.ts'

interface CounterProps {
  /** Whole number, 0 to `max`. */
  value: number
  /** What was typed and is no quantity; empty if nothing is wrong. The caller keeps it, and sends nothing meanwhile. */
  unread: string
  /** The name of the number: 'Separado de Tomate Salada'. */
  label: string
  max: number
  /** A number was read; nothing is unread any more. */
  onChange: (value: number) => void
  onUnread: (text: string) => void
}

/** Minus, a number that can be typed, plus. Unlike the cart's stepper, 0 is a number as the others, and a typed number takes effect at once. */
export function Counter({ value, unread, label, max, onChange, onUnread }: CounterProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const messageId = useId()
  const problem = quantityProblem(readQuantity(unread, max), max)

  function take(next: number) {
    if (next !== value || unread) onChange(next)
  }

  function change(next: number) {
    setDraft(null)
    take(Math.min(Math.max(next, 0), max))
  }

  function type(text: string) {
    setDraft(text)
    const read = readQuantity(text, max)
    if (typeof read === 'number') take(read)
    else if (read) onUnread(text)
    else if (unread) onChange(value)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') change(value + 1)
    else if (event.key === 'ArrowDown') change(value - 1)
    else return
    event.preventDefault()
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form */}
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? messageId : undefined}
          value={draft ?? (unread || value)}
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
      {problem && (
        <p id={messageId} role="alert" className={styles.message}>
          {problem}
        </p>
      )}
    </div>
  )
}
