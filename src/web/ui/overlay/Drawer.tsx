import { type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Grid, Row } from '../layout/Layout.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  title: string
  /** Called by Esc, a click outside, the close button and any link inside; the caller stops rendering the drawer. */
  onClose: () => void
  children: ReactNode
}

/** A modal panel from the left, for the navigation of small screens: render it to open it. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const titleId = useId()
  const dialogRef = useModal()

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer to the keyboard by themselves
    <dialog
      ref={dialogRef}
      className={`surface ${styles.drawer}`}
      aria-labelledby={titleId}
      closedby="any"
      onClick={closeOnLink}
      onClose={event => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <Row gap={3} align="start" justify="between" className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="Fechar menu" onClick={onClose} />
      </Row>
      <Grid gap={4} className={styles.body}>
        {children}
      </Grid>
    </dialog>
  )
}
