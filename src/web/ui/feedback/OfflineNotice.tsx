import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './feedback.module.css'

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline', 'reached']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Did the server answer (`reached`) since the browser said that there is no network? */
let reached = false
for (const event of ['reached', 'offline'])
  globalThis.addEventListener?.(event, () => {
    reached = event === 'reached'
  })

/** Is there a network: does the browser believe so, or did the server answer? */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine || reached,
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
