import { useEffect, useRef } from 'react'
import { lateComponent, useLateComponent } from '../late-component.ts'
import { Grid } from '../layout/Layout.tsx'
import styles from './Toaster.module.css'

const lateToasts = lateComponent(async () => (await import('./Toasts.tsx')).Toasts)

/** The one live region of the app, above everything in the top layer; rendered once, at the root. */
export function Toaster() {
  const regionRef = useRef<HTMLElement>(null)
  const Toasts = useLateComponent(lateToasts)

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
      {Toasts && <Toasts regionRef={regionRef} />}
    </Grid>
  )
}
