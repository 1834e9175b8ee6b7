import { useSyncExternalStore } from 'react'

/** How many pixels of the window's lower edge the on-screen keyboard covers; 0 without one. */
export function useKeypad(): number {
  return useSyncExternalStore(
    notify => {
      const view = window.visualViewport
      view?.addEventListener('resize', notify)
      view?.addEventListener('scroll', notify)
      return () => {
        view?.removeEventListener('resize', notify)
        view?.removeEventListener('scroll', notify)
      }
    },
    covered,
    () => 0,
  )
}

/** A bar of the browser that slides in is lower than any keyboard. */
const LOWEST_KEYPAD = 120

function covered(): number {
  const view = window.visualViewport
  // Zoomed in, the view is smaller without any keyboard.
  if (!view || view.scale > 1.05) return 0
  const pixels = Math.round(innerHeight - view.height - view.offsetTop)
  return pixels < LOWEST_KEYPAD ? 0 : pixels
}
