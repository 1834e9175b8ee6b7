import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './FotoAmpliavel.module.css'

interface FotoAmpliavelProps {
  /** Address of the small size. */
  pequena: string
  /** Address of the large size, loaded when it is opened. */
  grande: string
  titulo: string
  /** What the large one shows; not the title again. */
  alt: string
  className?: string | undefined
  /** The button's name, at least for those who do not see the photo. */
  children: ReactNode
}

/** A small photo; a click shows it large. */
export function FotoAmpliavel({ pequena, grande, titulo, alt, className, children }: FotoAmpliavelProps) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <button type="button" className={classNames(styles.foto, className)} onClick={() => setAberta(true)}>
        <img src={pequena} alt="" width="88" height="88" loading="lazy" />
        {children}
      </button>
      {aberta && (
        <Dialog title={titulo} onClose={() => setAberta(false)}>
          <img className={`rounded ${styles.ampliada}`} src={grande} alt={alt} />
        </Dialog>
      )}
    </>
  )
}
