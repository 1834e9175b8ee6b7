import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import styles from './Conversa.module.css'

interface ConversaNaTelaProps {
  titulo: string
  onClose: () => void
  children: ReactNode
}

/** A thread over the whole screen of a phone; its field stays above the keyboard. */
export function ConversaNaTela({ titulo, onClose, children }: ConversaNaTelaProps) {
  const tituloId = useId()
  const dialogRef = useModal()

  // The part of the page that the keyboard leaves free.
  useEffect(() => {
    const vista = window.visualViewport
    if (!vista) return
    const medir = () => {
      dialogRef.current?.style.setProperty('--altura', `${vista.height}px`)
      dialogRef.current?.style.setProperty('--topo', `${vista.offsetTop}px`)
    }
    medir()
    vista.addEventListener('resize', medir)
    vista.addEventListener('scroll', medir)
    return () => {
      vista.removeEventListener('resize', medir)
      vista.removeEventListener('scroll', medir)
    }
  }, [dialogRef])

  return (
    <dialog
      ref={dialogRef}
      className={styles.tela}
      aria-labelledby={tituloId}
      onClose={event => {
        // Ignores events of inner elements.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <div className={styles.cabeca}>
        <IconButton icon="back" label="Voltar ao pedido" onClick={onClose} />
        <h2 id={tituloId}>{titulo}</h2>
      </div>
      {children}
    </dialog>
  )
}
