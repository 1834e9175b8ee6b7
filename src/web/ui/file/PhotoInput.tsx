import { type ChangeEvent, useState } from 'react'
import { buttonClass } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Icon } from '../icon/Icon.tsx'
import { encodePhoto } from './encode-photo.ts'
import styles from './PhotoInput.module.css'

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
    setFailure(photo ? null : 'Não foi possível ler esta imagem. Escolha uma em PNG, JPEG ou WebP.')
    if (photo) onAdd(photo)
  }

  return (
    <div className={styles.photos}>
      {photos.map(({ key, url }, index) => (
        <span key={key} className={styles.photo}>
          <img src={url} alt={`Foto ${index + 1} de ${subject}`} />
          <IconButton
            className={styles.remove}
            icon="close"
            label={`Remover foto ${index + 1} de ${subject}`}
            onClick={() => onRemove(key)}
          />
        </span>
      ))}
      {photos.length < max && (
        <label className={classNames(buttonClass({ variant: 'quiet' }), styles.add)}>
          <Icon name="image" />
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
    </div>
  )
}
