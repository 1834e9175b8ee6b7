// A chunk of its own, loaded with its library only after a picture was chosen.

import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/icon-paths.ts'
import { Row, Stack } from '../layout/Layout.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { encodeSquare } from './encode-square.ts'
import styles from './FileInput.module.css'
import {
  type Frame,
  largestSquare,
  type Move,
  moveSquare,
  type Square,
  squareFromPercent,
  squareToPercent,
} from './square.ts'

interface CropDialogProps {
  title?: string
  /** What makes a good picture. */
  hint?: string
  acceptLabel?: string
  /** Lets the person take another photo, in place of cancelling. */
  onAgain?: () => void
  /** The decoded picture, as it will be cut. */
  picture: HTMLImageElement
  /** Receives the square, ready to upload. */
  onCrop: (square: File) => void
  onClose: () => void
}

const PREVIEW_PX = 88

/** Names of the handles, which can be dragged or moved by arrow keys; the buttons do the same. */
const ariaLabels = {
  cropArea: 'Recorte: mova com as setas',
  nwDragHandle: 'Canto superior esquerdo: ajuste com as setas',
  nDragHandle: 'Lado de cima',
  neDragHandle: 'Canto superior direito: ajuste com as setas',
  eDragHandle: 'Lado direito',
  seDragHandle: 'Canto inferior direito: ajuste com as setas',
  sDragHandle: 'Lado de baixo',
  swDragHandle: 'Canto inferior esquerdo: ajuste com as setas',
  wDragHandle: 'Lado esquerdo',
}

const moves: readonly (readonly [Move, IconName, label: string])[] = [
  ['left', 'chevron-left', 'Mover recorte para a esquerda'],
  ['right', 'chevron-right', 'Mover recorte para a direita'],
  ['closer', 'plus', 'Aproximar'],
  ['up', 'chevron-up', 'Mover recorte para cima'],
  ['down', 'chevron-down', 'Mover recorte para baixo'],
  ['farther', 'minus', 'Afastar'],
]

/** Asks which square of a picture to use. */
export function CropDialog({
  title = 'Recortar imagem',
  hint,
  acceptLabel = 'Usar esta imagem',
  picture,
  onAgain,
  onCrop,
  onClose,
}: CropDialogProps) {
  const frame: Frame = { width: picture.naturalWidth, height: picture.naturalHeight }
  const [square, setSquare] = useState(() => largestSquare(frame))
  const [busy, setBusy] = useState(false)

  async function handleCrop() {
    setBusy(true)
    onCrop(await encodeSquare(picture, square))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {hint && <p className="muted small">{hint}</p>}
      <Stack items="center">
        <ReactCrop
          className={classNames(styles.cropper)}
          aspect={1}
          crop={squareToPercent(square, frame)}
          keepSelection
          ariaLabels={ariaLabels}
          onChange={(_, percent) => setSquare(squareFromPercent(percent, frame))}
        >
          <img className={styles.picture} src={picture.src} alt="Imagem escolhida" />
        </ReactCrop>
      </Stack>
      <Row gap={4}>
        <Preview src={picture.src} square={square} frame={frame} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a part of a form */}
        <div className={styles.moves} role="group" aria-label="Ajustar recorte">
          {moves.map(([move, icon, label]) => (
            <IconButton
              key={move}
              icon={icon}
              label={label}
              onClick={() => setSquare(moveSquare(square, move, frame))}
            />
          ))}
        </div>
      </Row>
      <Row wrap gap={3} align="stretch" justify="end">
        <Button variant="plain" onClick={onAgain ?? onClose}>
          {onAgain ? 'Tirar outra' : 'Cancelar'}
        </Button>
        <Button icon="check" busy={busy} onClick={handleCrop} data-autofocus>
          {acceptLabel}
        </Button>
      </Row>
    </Dialog>
  )
}

/** The square as the site will show it. */
function Preview({ src, square, frame }: { src: string; square: Square; frame: Frame }) {
  const scale = PREVIEW_PX / square.side
  return (
    <span className={`mint ${styles.cropped}`} style={{ width: PREVIEW_PX, height: PREVIEW_PX }}>
      <img
        className={styles.croppedPicture}
        src={src}
        alt="Como a imagem vai aparecer"
        style={{
          width: frame.width * scale,
          height: frame.height * scale,
          translate: `${-square.x * scale}px ${-square.y * scale}px`,
        }}
      />
    </span>
  )
}
