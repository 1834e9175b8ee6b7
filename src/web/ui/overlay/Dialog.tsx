import { type ReactNode, useId } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Grid, Row } from '../layout/Layout.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  /** Called by Esc, a click outside and the close button; the caller stops rendering the dialog. */
  onClose: () => void
  /** On a phone it lies at the lower edge, over the whole width. */
  sheet?: boolean
  /** For columns side by side. */
  wide?: boolean
  children: ReactNode
}

/** A modal dialog: render it to open it. */
export function Dialog({ title, onClose, sheet, wide, children }: DialogProps) {
  const titleId = useId()
  const dialogRef = useModal()
  return (
    <dialog
      ref={dialogRef}
      className={classNames('surface', styles.dialog, wide && styles.wide, sheet && styles.sheet)}
      aria-labelledby={titleId}
      closedby="any"
      onClose={event => {
        // Ignores events of inner elements, and a close event after which the dialog was opened again.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <Row gap={3} align="start" justify="between" className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="Fechar" onClick={onClose} />
      </Row>
      <Grid gap={4} className={styles.body}>
        {children}
      </Grid>
    </dialog>
  )
}
