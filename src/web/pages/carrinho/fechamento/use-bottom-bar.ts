import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the page how high this bar is while it stands at the foot of the window, so that toasts and scrolling keep
 * clear of it: it grows with its sentence, with the letters and with the device's own edge.
 */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const barRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = barRef.current
    if (!bar) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const fixed = getComputedStyle(bar).position === 'fixed'
      root.setProperty('--bottom-bar', fixed ? `${bar.offsetHeight}px` : '0px')
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      root.removeProperty('--bottom-bar')
    }
  }, [])
  return barRef
}
