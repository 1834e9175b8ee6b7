import { type ChangeEvent, type ComponentProps, type DragEvent, useEffect, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './FileInput.module.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'>, FieldTexts {
  /** The picture that stands now, shown until another is chosen. */
  currentUrl?: string | null | undefined
  /** Shows the square that will be seen, cut from the middle, instead of the whole picture. */
  square?: boolean | undefined
}

function changeFiles(input: HTMLInputElement, files: FileList | null) {
  if (files) input.files = files
  else input.value = ''
  // The form hears of it just as of a choice made in the browser's own dialog.
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** One image, chosen or dropped, with a preview. */
export function FileInput({
  label,
  hint,
  error,
  optional,
  labelHidden,
  currentUrl,
  square,
  ...input
}: FileInputProps) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    setPreview(file ? URL.createObjectURL(file) : null)
    input.onChange?.(event)
  }

  function handleDrop(event: DragEvent<HTMLLabelElement>) {
    event.preventDefault()
    const { control } = event.currentTarget
    if (control instanceof HTMLInputElement && event.dataTransfer.files.length > 0) {
      changeFiles(control, event.dataTransfer.files)
    }
  }

  function clear(id: string) {
    const control = document.getElementById(id)
    if (control instanceof HTMLInputElement) changeFiles(control, null)
  }

  const shown = preview ?? currentUrl
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {ties => (
        <div className={styles.row}>
          <label
            className={styles.zone}
            htmlFor={ties.id}
            onDragOver={event => event.preventDefault()}
            onDrop={handleDrop}
          >
            <span className={classNames(styles.preview, square && styles.square)}>
              {shown ? <img src={shown} alt="" /> : <Icon name="image" size={28} />}
            </span>
            <span>{shown ? 'Trocar imagem' : 'Escolher imagem ou soltar aqui'}</span>
            <input
              accept="image/*"
              {...input}
              {...ties}
              type="file"
              className={classNames('visually-hidden', styles.input)}
              onChange={handleChange}
            />
          </label>
          {preview && (
            <Button variant="plain" onClick={() => clear(ties.id)}>
              Desfazer escolha
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
