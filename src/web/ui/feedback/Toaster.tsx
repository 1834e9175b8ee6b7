import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useLoadLater } from '../overlay/use-load-later.ts'
import styles from './Toaster.module.css'
import { dismissToast, type ShownToast, shownToasts } from './toast.ts'

const TICK_MS = 250

const loadKeepClear = () => import('./keep-clear.ts')
const ignore = () => undefined

/** The one live region of the app, above everything in the top layer; rendered once, at the root. */
export function Toaster() {
  'use no memo' // drawn once a message: the compiler's cache would weigh more than it saves
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.read, shownToasts.read)
  const regionRef = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // Rendered from the start, so that assistive technology knows the region before its first message.
  useLayoutEffect(() => {
    const region = regionRef.current
    region?.showPopover()
    return () => region?.hidePopover()
  }, [])

  useLoadLater(loadKeepClear)
  useLayoutEffect(() => {
    const region = regionRef.current
    if (toasts.length > 0 && region) loadKeepClear().then(({ keepClear }) => keepClear(region), ignore)
  }, [toasts])

  // A dialog opened since then is above it: move back to the top.
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    regionRef.current?.hidePopover()
    regionRef.current?.showPopover()
  }, [newest])

  return (
    <section
      ref={regionRef}
      className={styles.region}
      popover="manual"
      role="status"
      // By default a status is read out as a whole; this way each message is read once.
      aria-atomic="false"
      aria-label="Avisos"
    >
      {toasts.map(one => (
        <Toast key={one.id} toast={one} />
      ))}
    </section>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  'use no memo'
  const { id, message, seconds, tone, undo, count, series, code } = toast
  const rootRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let left = (seconds * 1000) / TICK_MS
    const timer = setInterval(() => {
      // The time stops while the pointer or the focus is on a message, and while the tab is hidden.
      if (document.hidden || rootRef.current?.matches(':hover, :focus-within')) return
      left -= 1
      if (left <= 0) dismissToast(id)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, seconds])

  return (
    <div ref={rootRef} className={styles.toast}>
      {tone !== 'neutral' && <Icon name={tone === 'error' ? 'alert' : 'check'} />}
      <div className={styles.message}>
        <span>{message}</span>
        {count > 1 && <b>{series ? `${count} ${series}` : `${count}×`}</b>}
        {code && <small>Código para o suporte: {code}</small>}
      </div>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismissToast(id)
            undo()
          }}
        >
          Desfazer
        </button>
      )}
      <IconButton
        className={styles.close}
        icon="close"
        label="Fechar aviso"
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
