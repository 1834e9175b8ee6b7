import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import { handleDrop } from './FileField.tsx'
import styles from './FileInput.module.css'
import { useCropping } from './use-cropping.ts'

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
            className={`ring brand-text strong surface ${styles.zone} ${styles.large}`}
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

// From a chosen file to the square that the form sends: decoded, cropped, put into the file input in its place.

/**
 * State of one picture. `handleChange` belongs to the file input; `onChange` is called only with squares that are ready and
 * after their removal.
 */
function usePicture(onChange: ChangeHandler | undefined) {
  const { settle, isSettling } = useSettling()
  const { cropping, open, close } = useCropping()
  const [chosen, setChosen] = useState<{ original: File; square: File } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const preview = useObjectUrl(chosen?.square ?? null)

  /** Returns to the previous choice. */
  function putBack() {
    settle(chosen?.square ?? null)
  }

  async function crop(file: File): Promise<void> {
    const reason = await open(file)
    if (reason) putBack()
    setFailure(reason)
  }

  return {
    preview,
    cropping,
    failure,
    handleChange(event: ChangeEvent<HTMLInputElement>) {
      const [file] = event.currentTarget.files ?? []
      if (isSettling(event)) onChange?.(event)
      else if (file) void crop(file)
      else putBack()
    },
    handleCrop(square: File) {
      if (!cropping) return
      settle(square)
      setChosen({ original: cropping.file, square })
      close()
    },
    handleCancel() {
      putBack()
      close()
    },
    cropAgain: () => chosen && crop(chosen.original),
    clear() {
      settle(null)
      setChosen(null)
    },
  }
}

type ChangeHandler = (event: ChangeEvent<HTMLInputElement>) => unknown

/** Distinguishes what this hook writes into the file input from what the person chooses. */
function useSettling() {
  const control = useRef<HTMLInputElement | null>(null)
  const settling = useRef(false)
  return {
    isSettling(event: ChangeEvent<HTMLInputElement>): boolean {
      control.current = event.currentTarget
      return settling.current
    },
    /** Writes the file to send; the form is notified as after any other change. */
    settle(square: File | null): void {
      if (!control.current) return
      settling.current = true
      putFile(control.current, square)
      settling.current = false
    },
  }
}

function putFile(input: HTMLInputElement, square: File | null) {
  const files = new DataTransfer()
  if (square) files.items.add(square)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
