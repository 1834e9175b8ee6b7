import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { SelectControl } from './SelectControl.tsx'

type SelectProps = ComponentProps<'select'> & FieldTexts

/** The browser's own select with `<option>` children, styled where the browser supports it. */
export function Select({ label, hint, error, optional, labelHidden, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {ties => <SelectControl {...select} {...ties} />}
    </Field>
  )
}
