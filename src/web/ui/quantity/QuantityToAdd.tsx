import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../action/Button.tsx'
import styles from './quantity.module.css'
import { type QuantityTexts, quantityProblem, readQuantity } from './read-quantity.ts'

interface QuantityToAddProps {
  /** Name of the field, by which what was typed before the app started is found again. */
  name: string
  label: string
  /** Accessible name of the button. */
  buttonLabel: string
  /** Said of a number below 1. */
  tooSmall: string
  max: number
  texts?: QuantityTexts | undefined
  busy: boolean
  onAdd: (quantity: number) => void
  /** The button's text; hidden where `--button-text` is `none`. */
  children: ReactNode
}

/** A number and a button that adds so many; one if nothing is typed. Enter adds too, and so does leaving a typed number. */
export function QuantityToAdd(props: QuantityToAddProps) {
  const { name, label, buttonLabel, tooSmall, max, texts, busy, onAdd, children } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const messageId = useId()

  function add() {
    const read = draft === null ? 1 : readQuantity(draft, max)
    const enough = typeof read === 'number' && read >= 1
    setRefused(enough ? null : problemOf(read))
    if (enough && !busy) onAdd(read)
  }

  function problemOf(read: ReturnType<typeof readQuantity>): string {
    return (/^-\d+$/.test(draft?.trim() ?? '') ? null : quantityProblem(read, max, texts)) ?? tooSmall
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    if (draft) add()
    else {
      setDraft(null)
      setRefused(null)
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
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? messageId : undefined}
          value={draft ?? ''}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') add()
          }}
        />
        <Button variant="quiet" icon="plus" busy={busy} aria-label={buttonLabel} onClick={add}>
          <span className={styles.text}>{children}</span>
        </Button>
      </div>
      {refused && (
        <p id={messageId} role="alert" className={styles.message}>
          {refused}
        </p>
      )}
    </div>
  )
}
