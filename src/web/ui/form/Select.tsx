import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

type SelectProps = ComponentProps<'select'> & FieldTexts

/** The browser's own select with `<option>` children, styled where the browser supports it. */
export function Select({ label, hint, error, optional, labelHidden, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {ties => (
        <select {...select} {...ties} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  )
}
