import { type ComponentProps, type DragEvent, useState } from 'react'
import { Field, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './FileInput.module.css'

/** One file as it is, chosen or dropped; its name stands in the field. */
export function FileField({ label, hint, error, optional, ...input }: ComponentProps<'input'> & FieldTexts) {
  const [name, setName] = useState<string>()
  return (
    <Field {...{ label, hint, error, optional }}>
      {ties => (
        <Row
          as="label"
          gap={2}
          className={`ring brand-text strong surface breaks target ${styles.zone}`}
          htmlFor={ties.id}
          onDragOver={event => event.preventDefault()}
          onDrop={handleDrop}
        >
          <Icon name="upload" />
          {name ?? 'Escolher arquivo'}
          <input
            {...input}
            {...ties}
            type="file"
            className={`visually-hidden ${styles.input}`}
            onChange={event => {
              setName(event.target.files?.[0]?.name)
              return input.onChange?.(event)
            }}
          />
        </Row>
      )}
    </Field>
  )
}

export function handleDrop(event: DragEvent<HTMLLabelElement>): void {
  event.preventDefault()
  const { control } = event.currentTarget
  const { files } = event.dataTransfer
  if (!(control instanceof HTMLInputElement) || files.length === 0) return
  control.files = files
  // The form is notified as after a choice in the browser's own dialog.
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
