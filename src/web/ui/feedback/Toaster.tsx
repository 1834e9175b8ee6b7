import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row } from '../layout/Layout.tsx'
import styles from './Toaster.module.css'
import { dismissToast, type ShownToast, shownToasts } from './toast.ts'

/** The one live region of the app, above everything in the top layer; rendered once, at the root. */
export function Toaster() {
  const regionRef = useRef<HTMLElement>(null)

  // Rendered from the start, so that assistive technology knows the region before its first message. Shown after the screen is painted:
  // before it, the browser would have to compute every style at once.
  useEffect(() => {
    const region = regionRef.current
    region?.showPopover()
    return () => region?.hidePopover()
  }, [])

  return (
    <Grid
      ref={regionRef}
      as="section"
      gap={2}
      className={styles.region}
      popover="manual"
      role="status"
      // By default a status is read out as a whole; this way each message is read once.
      aria-atomic="false"
      aria-label="Avisos"
    >
      <Toasts regionRef={regionRef} />
    </Grid>
  )
}

const TICK_MS = 250

/** The messages on screen, inside the region that announces them. */
function Toasts({ regionRef }: { regionRef: RefObject<HTMLElement | null> }) {
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

// Where a region that floats over the page stays, so that it never lies over what the person is working on.

/** The row, the form or the control that was used last. */
let inUse: Element | null = null

/** Notes the element in use from here on. Answers a function that ends that. */
function watchUse(): () => void {
  inUse = rowOf(document.activeElement)
  addEventListener('pointerdown', noteUse)
  addEventListener('focusin', noteUse)
  return () => {
    removeEventListener('pointerdown', noteUse)
    removeEventListener('focusin', noteUse)
  }
}

function noteUse({ target }: Event): void {
  if (target instanceof Element) inUse = rowOf(target)
}

function rowOf(target: Element | null): Element | null {
  return target?.closest('li, tr, form, [popover]') ?? target
}

/**
 * Marks the region as `data-away` if it would lie over the element in use, or over the page's search, where the next thing is typed: its style
 * then puts it at the other end of the window.
 */
function keepClear(region: HTMLElement): void {
  // The page itself is no row, and a click on the region's own buttons moves nothing.
  if (!inUse || inUse === region || inUse.contains(region)) return
  region.removeAttribute('data-away')
  const search = document.querySelector('main [type=search]')
  const covered = overlap(region, inUse) || (search !== null && overlap(region, search))
  region.toggleAttribute('data-away', covered)
  if (covered && overlap(region, inUse)) region.removeAttribute('data-away')
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
}
