import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './Field.module.css'

/** A refusal, announced at once; draws nothing without a message. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  if (!message) return null
  return (
    <Row as="p" gap={2} align="stretch" pad={3} className={styles.alert} role="alert">
      <Icon name="alert" />
      {message}
    </Row>
  )
}
