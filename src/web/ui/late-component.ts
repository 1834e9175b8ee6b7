import { type ComponentType, startTransition, useEffect, useState } from 'react'

/** A component whose code loads once the first screen that may use it has been drawn. */
export interface LateComponent<Props> {
  read: () => ComponentType<Props> | null
  subscribe: (listener: () => void) => () => void
}

/** Code that did not load is asked for again after this time, or with the next one that is drawn, if anybody still waits for it. */
const AGAIN_AFTER_MS = 30_000

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
    component = await load().catch(() => null)
    asked = component !== null
    if (!asked) setTimeout(again, AGAIN_AFTER_MS)
    for (const listener of listeners) listener()
  }
  const again = () => void (!asked && listeners.size > 0 && start())
  return {
    read: () => component,
    subscribe(listener) {
      listeners.add(listener)
      again()
      return () => listeners.delete(listener)
    },
  }
}

/** The component, null until its code has loaded. It is drawn in short tasks, behind what the person does (design/first-view). */
export function useLateComponent<Props>({
  read,
  subscribe,
}: LateComponent<Props>): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null) // as the server paints it
  useEffect(() => {
    const show = () => startTransition(() => setComponent(read))
    // It may have come between the drawing and now.
    show()
    return subscribe(show)
  }, [read, subscribe])
  return component
}
