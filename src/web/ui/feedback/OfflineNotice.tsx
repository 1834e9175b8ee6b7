import { useSyncExternalStore } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './feedback.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, while there is none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.offlinePlace}>
      {!online && (
        <Row as="p" gap={2} justify="center" className={`small strong ${styles.offline}`} data-offline="">
          <Icon name="offline" />
          Sem conexão. O que você vê pode estar desatualizado.
        </Row>
      )}
    </div>
  )
}
