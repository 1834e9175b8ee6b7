// The browser's offer to put the app on the home screen (rule N125). It comes once, before anybody looks for it.
import { useSyncExternalStore } from 'react'

/** Not in the compiler's library: only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function set(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the offer for the screen that makes it, and the browser from making it by itself. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as InstallOffer) // the event of this name has this form
  })
  addEventListener('appinstalled', () => set(null))
}

/** Asks the person; null where the browser offers nothing or the app is installed. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  if (!current) return null
  return () => {
    set(null)
    void current.prompt()
  }
}
