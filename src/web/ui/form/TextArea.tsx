import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, optional, labelHidden, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {ties => <textarea {...area} {...ties} className={styles.control} />}
    </Field>
  )
}
