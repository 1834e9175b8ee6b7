// What the first screen does not need: it loads once that screen answers, at the first idle moment or touch (design/first-view).
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { ready } from './ready.ts'

const TOUCHES = ['pointerdown', 'keydown'] as const

/** Resolves when such code may load; never on the server. */
export const later = ready.then(
  () =>
    new Promise<void>(resolve => {
      const go = () => resolve()
      for (const touch of TOUCHES) addEventListener(touch, go, { once: true, capture: true })
      // Safari has no idle moments.
      const whenIdle = globalThis.requestIdleCallback ?? setTimeout
      whenIdle(go)
    }),
)

/** Code that failed to load is asked for again after this time, or once there is a network. */
const AGAIN_AFTER_MS = 30_000

/** What `load` answers, however often it fails before. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = await load().catch(() => null)
    if (module !== null) return module
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, AGAIN_AFTER_MS)
    addEventListener('online', () => resolve(), { once: true })
    await promise
    clearTimeout(timer)
  }
}

/**
 * A hook that answers the component, null until its code has loaded, as the server paints it. Unlike `lazy`, it is drawn in one step, so
 * that the focus can move into it, and in short tasks, behind what the person does.
 */
export function lateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => ComponentType<Props> | null {
  let loading: Promise<ComponentType<Props>> | null = null
  return function useLate() {
    const [component, setComponent] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      loading ??= later.then(() => untilLoaded(load))
      void loading.then(loaded => startTransition(() => setComponent(() => loaded)))
    }, [])
    return component
  }
}
