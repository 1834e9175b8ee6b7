import { Button } from '../action/Button.tsx'
import { Row } from '../layout/Layout.tsx'
import type { OpenQuestion } from './confirm-action.ts'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

/** One question with two answers; the safe one has the focus if the other one destroys something. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, danger, answer }: OpenQuestion) {
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      {text && <p>{text}</p>}
      <Row wrap gap={3} align="stretch" justify="end" className={styles.actions}>
        <Button variant="plain" onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {cancelLabel ?? 'Cancelar'}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => answer(true)}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </Row>
    </Dialog>
  )
}
