import { Icon } from '../icon/Icon.tsx'
import styles from './Form.module.css'

interface FormAlertProps {
  message: string | null | undefined
}

/** A refusal, announced at once; draws nothing without a message. */
export function FormAlert({ message }: FormAlertProps) {
  if (!message) return null
  return (
    <p className={styles.alert} role="alert">
      <Icon name="alert" />
      {message}
    </p>
  )
}
