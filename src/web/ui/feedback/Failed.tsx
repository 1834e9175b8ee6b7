import { Button } from '../action/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './feedback.module.css'

interface FailedProps {
  /** What did not work: 'Erro ao carregar os pedidos.' */
  text: string
  /** What the person may tell support; null if there is nothing to tell. */
  code?: string | null
  onRetry: () => void
  busy?: boolean | undefined
}

/** A failed read, with a button to try again. */
export function Failed({ text, code, onRetry, busy }: FailedProps) {
  return (
    <div className={`muted text-center ${styles.state}`} role="alert">
      <span className="danger">
        <Icon name="alert" size={28} />
      </span>
      <p>{text}</p>
      {code && <small>Código para o suporte: {code}</small>}
      <Button variant="quiet" icon="retry" onClick={onRetry} busy={busy}>
        Tentar de novo
      </Button>
    </div>
  )
}
