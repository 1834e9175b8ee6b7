import { type ChangeEvent, useState } from 'react'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import { toBlob } from './encode-square.ts'
import styles from './FileInput.module.css'
import { UNREADABLE } from './use-cropping.ts'

interface TakenPhoto {
  key: string
  /** Address of the picture. */
  url: string
}

interface PhotoInputProps {
  /** What the photos are of: 'Tomate Salada'. */
  subject: string
  photos: readonly TakenPhoto[]
  /** How many there may be. */
  max: number
  /** Receives a photo that is small enough to send. */
  onAdd: (photo: Blob) => void
  onRemove: (key: string) => void
}

/** A few photos, taken one after another; a phone opens its camera. */
export function PhotoInput({ subject, photos, max, onAdd, onRemove }: PhotoInputProps) {
  const [failure, setFailure] = useState<string | null>(null)

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    const photo = await encodePhoto(file)
    // The same file can be chosen again.
    input.value = ''
    setFailure(photo ? null : UNREADABLE)
    if (photo) onAdd(photo)
  }

  return (
    <Row wrap gap={3}>
      {photos.map(({ key, url }, index) => (
        <TakenPhoto key={key} url={url} which={`${index + 1} de ${subject}`} onRemove={() => onRemove(key)} />
      ))}
      {photos.length < max && (
        <label className={classNames(buttonClass({ variant: 'quiet' }), 'ring', styles.add)}>
          <Icon name="camera" />
          <span>
            {photos.length === 0 ? 'Tirar foto' : 'Mais uma'}
            <span className="visually-hidden"> de {subject}</span>
          </span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="visually-hidden"
            onChange={event => void handleChange(event)}
          />
        </label>
      )}
      <FormAlert message={failure} />
    </Row>
  )
}

interface TakenPhotoProps {
  url: string
  /** '1 de Tomate Salada' */
  which: string
  onRemove: () => void
}

/** A small photo with the button that takes it off. */
export function TakenPhoto({ url, which, onRemove }: TakenPhotoProps) {
  return (
    <span className={styles.photo}>
      <img src={url} alt={`Foto ${which}`} />
      <IconButton className={styles.remove} icon="close" label={`Remover foto ${which}`} onClick={onRemove} />
    </span>
  )
}

// Encodes a whole photo as a file that is small enough for a phone's connection and for this device's storage.

/** Pixels; a smaller photo keeps its size. */
const LONGEST_SIDE = 1200

/** The photo as JPEG, upright and not cropped; null if the browser cannot read the file. */
async function encodePhoto(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = fitInside(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('navegador sem canvas')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency and would turn it black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return toBlob(canvas, 'image/jpeg')
}

function fitInside({ width, height }: ImageBitmap): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
