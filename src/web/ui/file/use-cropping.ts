// From a chosen picture to the dialog that cuts a square out of it.
import { useState } from 'react'
import 'react-image-crop/dist/ReactCrop.css'
import type { CropDialog } from './CropDialog.tsx'

/** A picture while its square is being chosen. */
interface Cropping {
  Dialog: typeof CropDialog
  file: File
  picture: HTMLImageElement
}

export const UNREADABLE = 'Não foi possível ler esta imagem. Escolha uma em PNG, JPEG ou WebP.'
const NO_CROPPER = 'Não foi possível abrir o recorte. Verifique sua internet e escolha a imagem de novo.'

/** The picture that is being cut to a square. The caller draws its `Dialog`. */
export function useCropping() {
  const [cropping, setCropping] = useState<Cropping | null>(null)

  function close() {
    if (cropping) URL.revokeObjectURL(cropping.picture.src)
    setCropping(null)
  }

  /** Opens this picture in place of another one; answers why that is not possible, or null. */
  async function open(file: File): Promise<string | null> {
    try {
      const [{ CropDialog: Dialog }, picture] = await Promise.all([loadCropper(), decode(file)])
      close()
      setCropping({ Dialog, file, picture })
      return null
    } catch (reason) {
      return reason instanceof Unreadable ? UNREADABLE : NO_CROPPER
    }
  }

  return { cropping, open, close }
}

// Apart: the compiler leaves out a hook with an import inside.
const loadCropper = () => import('./CropDialog.tsx')

class Unreadable extends Error {}

async function decode(file: File): Promise<HTMLImageElement> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw new Unreadable()
  bitmap.close()
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  await picture.decode()
  return picture
}
