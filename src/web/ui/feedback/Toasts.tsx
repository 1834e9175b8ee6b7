import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Row } from '../layout/Layout.tsx'
import { keepClear, watchUse } from './keep-clear.ts'
import styles from './Toaster.module.css'
import { dismissToast, type ShownToast, shownToasts } from './toast.ts'

const TICK_MS = 250

/** The messages on screen, inside the region that announces them. */
export function Toasts({ regionRef }: { regionRef: RefObject<HTMLElement | null> }) {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.read, shownToasts.read)
  const newest = toasts.at(-1)?.id

  useEffect(watchUse, [])

  useLayoutEffect(() => {
    if (toasts.length > 0 && regionRef.current) keepClear(regionRef.current)
  }, [toasts, regionRef])

  // A dialog opened since then is above it: move back to the top.
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    regionRef.current?.hidePopover()
    regionRef.current?.showPopover()
  }, [newest, regionRef])

  return toasts.map(one => <Toast key={one.id} toast={one} />)
}

function Toast({ toast }: { toast: ShownToast }) {
  const { id, message, seconds, tone, undo, undoLabel, count, series, code } = toast
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
    <Row ref={rootRef} gap={2} className={`rounded ${styles.toast}`}>
      {tone !== 'neutral' && <Icon name={tone === 'error' ? 'alert' : 'check'} />}
      <div className={`breaks snug ${styles.message}`}>
        <span>{message}</span>
        {count > 1 && <b>{series ? `${count} ${series}` : `${count}×`}</b>}
        {code && <small>Código para o suporte: {code}</small>}
      </div>
      {undo && (
        <button
          type="button"
          className={`strong target ${styles.undo}`}
          onClick={() => {
            dismissToast(id)
            undo()
          }}
        >
          {undoLabel}
        </button>
      )}
      <IconButton
        className={styles.close}
        icon="close"
        label="Fechar aviso"
        onClick={() => dismissToast(id)}
      />
    </Row>
  )
}
