import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonVariant } from '../action/Button.tsx'
import styles from './quantity.module.css'

interface QuantityToAddProps {
  /** Name of the field, by which what was typed before the app started is found again. */
  name: string
  label: string
  /** Accessible name of the button. */
  buttonLabel: string
  /** Said of a number below 1. */
  tooSmall: string
  max: number
  variant?: ButtonVariant | undefined
  busy: boolean
  onAdd: (quantity: number) => void
  /** The button's text; hidden where `--button-text` is `none`. */
  children: ReactNode
}

/** A number and a button that adds so many; one if nothing is typed. Enter adds too, and so does leaving a typed number. */
export function QuantityToAdd(props: QuantityToAddProps) {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const { name, label, buttonLabel, tooSmall, max, variant = 'quiet', busy, onAdd, children } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const messageId = useId()

  function add() {
    const quantity = Number(draft ?? 1)
    setRefused(!(quantity >= 1))
    if (quantity >= 1 && !busy) onAdd(quantity)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    if (draft) add()
    else {
      setDraft(null)
      setRefused(false)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the controls inside
    <div onBlur={leave}>
      <div className={styles.toAdd}>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Qtd."
          aria-label={label}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? messageId : undefined}
          value={draft ?? ''}
          onChange={event => setDraft(event.target.value.replace(/[^\d-]/g, '').slice(0, String(max).length))}
          onKeyDown={event => {
            if (event.key === 'Enter') add()
          }}
        />
        <Button variant={variant} icon="plus" busy={busy} aria-label={buttonLabel} onClick={add}>
          <span className={styles.text}>{children}</span>
        </Button>
      </div>
      {refused && (
        <p id={messageId} role="alert" className={styles.message}>
          {tooSmall}
        </p>
      )}
    </div>
  )
}
