import type { ComponentProps } from 'react'
import { Row } from '../layout/Layout.tsx'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

interface TextInputProps extends ComponentProps<'input'>, FieldTexts {
  /** Shown inside, at the start: 'R$'. */
  before?: string | undefined
  /** Shown inside, at the end: 'kg'. */
  after?: string | undefined
}

/** One line of text with its label; `type`, `inputMode` and the rest go to the input. */
export function TextInput({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  before,
  after,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden }}>
      {ties => (
        <Row as="span" className="anchor">
          {before && <span className={styles.before}>{before}</span>}
          <input {...input} {...ties} className={styles.control} />
          {after && <span className={styles.after}>{after}</span>}
        </Row>
      )}
    </Field>
  )
}
