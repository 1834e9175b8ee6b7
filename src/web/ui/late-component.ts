import { type ComponentType, useSyncExternalStore } from 'react'

/** A component whose code loads once the first screen that may use it has been drawn. */
export interface LateComponent<Props> {
  read: () => ComponentType<Props> | null
  subscribe: (listener: () => void) => () => void
}

/**
 * Unlike `lazy`, it is drawn in one step once its code is there, so that the focus can move into it. What nobody needs at first may load
 * so many milliseconds after it was first drawn.
 */
export function lateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { afterMs = 0 } = {},
): LateComponent<Props> {
  const listeners = new Set<() => void>()
  let component: ComponentType<Props> | null = null
  let asked = false
  async function start() {
    asked = true
    await new Promise(later => setTimeout(later, afterMs)) // the task that draws is long enough
    component = await load()
    for (const listener of listeners) listener()
  }
  return {
    read: () => component,
    subscribe(listener) {
      listeners.add(listener)
      // Without a network the next one that is drawn tries again.
      if (!asked)
        start().catch(() => {
          asked = false
        })
      return () => listeners.delete(listener)
    },
  }
}

/** The component, null until its code has loaded. */
export function useLateComponent<Props>({
  read,
  subscribe,
}: LateComponent<Props>): ComponentType<Props> | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
