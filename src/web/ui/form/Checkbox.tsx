import { type ComponentProps, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Row } from '../layout/Layout.tsx'
import styles from './Field.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** From its form: of several boxes none is ticked. */
  error?: string | undefined
}

/** A yes or no, with its label beside it. It has a name, by which a tick in a painted page is kept until the app answers (early-input.ts). */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // React leaves a painted box as it was ticked, and says nothing of a click with which it takes the box over.
  const repeatEarlyTick = useEffectEvent(() => {
    if (!box.current || input.checked === undefined || box.current.checked === input.checked) return
    box.current.checked = input.checked
    box.current.click()
  })
  useLayoutEffect(() => repeatEarlyTick(), [])
  return (
    <div>
      <Row as="label" className={`target ${styles.check}`}>
        <input
          ref={box}
          type="checkbox"
          name={label}
          aria-describedby={error && id}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        {label}
      </Row>
      {error && (
        <span id={id} role="alert" className="danger small">
          {error}
        </span>
      )}
    </div>
  )
}
