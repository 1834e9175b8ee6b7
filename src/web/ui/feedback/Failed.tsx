import { Button } from '../action/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './feedback.module.css'

interface FailedProps {
  /** What did not work: 'Erro ao carregar os pedidos.' */
  text: string
  onRetry: () => void
  busy?: boolean | undefined
}

/** A failed read, with a button to try again. */
export function Failed({ text, onRetry, busy }: FailedProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.failed}>
        <Icon name="alert" size={28} />
      </span>
      <p>{text}</p>
      <Button variant="quiet" icon="retry" onClick={onRetry} busy={busy}>
        Tentar de novo
      </Button>
    </div>
  )
}
