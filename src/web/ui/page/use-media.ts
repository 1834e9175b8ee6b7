import { useSyncExternalStore } from 'react'

/** Does the window match this media query, such as `(width >= 1200px)`? False without a window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
