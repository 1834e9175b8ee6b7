import { useEffect, useRef } from 'react'
import { Grid } from '../layout/Layout.tsx'
import styles from './Toaster.module.css'
import { Toasts } from './Toasts.tsx'

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
