import type { ComponentProps, DragEvent } from 'react'
import { Button } from '../action/Button.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './FileInput.module.css'
import { usePicture } from './use-picture.ts'
import 'react-image-crop/dist/ReactCrop.css'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'>, FieldTexts {
  /** Address of the present picture, shown until another one is chosen. */
  currentUrl?: string | null | undefined
  /** Shows the present picture cropped to a square, as elsewhere, instead of whole. */
  square?: boolean | undefined
}

/** One picture, chosen or dropped and cropped to a square; the form receives it small enough to send. */
export function FileInput(props: FileInputProps) {
  const { label, hint, error, optional, labelHidden, currentUrl, square, ...input } = props
  const { preview, cropping, failure, handleChange, handleCrop, handleCancel, cropAgain, clear } = usePicture(
    input.onChange,
  )
  const shown = preview ?? currentUrl
  return (
    <Field {...{ label, hint, optional, labelHidden }} error={failure ?? error}>
      {ties => (
        <Row wrap gap={2}>
          <Row
            as="label"
            gap={3}
            pad={2}
            className={`ring brand-text strong surface ${styles.zone}`}
            htmlFor={ties.id}
            onDragOver={event => event.preventDefault()}
            onDrop={handleDrop}
          >
            <span className={classNames('centered mint rounded', styles.preview, square && styles.square)}>
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
          </Row>
          {preview && (
            <Row wrap align="stretch">
              <Button variant="plain" onClick={cropAgain}>
                Ajustar recorte
              </Button>
              <Button variant="plain" onClick={clear}>
                Desfazer escolha
              </Button>
            </Row>
          )}
          {cropping && (
            <cropping.Dialog picture={cropping.picture} onCrop={handleCrop} onClose={handleCancel} />
          )}
        </Row>
      )}
    </Field>
  )
}

function handleDrop(event: DragEvent<HTMLLabelElement>) {
  event.preventDefault()
  const { control } = event.currentTarget
  const { files } = event.dataTransfer
  if (!(control instanceof HTMLInputElement) || files.length === 0) return
  control.files = files
  // The form is notified as after a choice in the browser's own dialog.
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
