import { type ComponentProps, useId } from 'react'
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
  return (
    <div>
      <Row as="label" className={`target ${styles.check}`}>
        <input
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
