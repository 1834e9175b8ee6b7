import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `--bottom-bar` to the height of a bar while it is fixed at the bottom of the window, so that toasts and scrolling keep
 * clear of it. The height depends on its text, the font size and the device's safe area.
 */
export function useBottomBar<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const barRef = useRef<Bar>(null)
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
