import { type ReactNode, useSyncExternalStore } from 'react'
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

/** Does the browser believe that there is a network? */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that there is no network, while there is none, and what can be read all the same. */
export function OfflineNotice({ children }: { children?: ReactNode }) {
  const online = useOnline()
  return (
    <div role="status" className={styles.offlinePlace}>
      {!online && (
        <Row as="p" gap={2} justify="center" className={`small strong ${styles.offline}`} data-offline="">
          <Icon name="offline" />
          {/* Two lines on the narrowest phone: messages stand right below them. */}
          <span>
            {children ? (
              <>Sem conexão. Pode estar desatualizado. {children}</>
            ) : (
              'Sem conexão. O que você vê pode estar desatualizado.'
            )}
          </span>
        </Row>
      )}
    </div>
  )
}
