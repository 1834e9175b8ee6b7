// What the first screen does not need: it loads once that screen answers, at the first idle moment or touch (design/first-view).
import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react'
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

/** Pauses in milliseconds before what did not load is asked for again at once; the screen waits for it. */
const AGAIN_AT_ONCE_MS = [1000, 3000]

/** The code or the style of a screen did not load. Only a reload of the page fetches it. */
export class LostScreenError extends Error {
  override name = 'LostScreenError'
}

const lostStyles = new Set<HTMLLinkElement>()
globalThis.document?.addEventListener('error', noteLostStyle, true)

function noteLostStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
}

/** The next try of the lost styles, which all parts that wait share. */
let stylesAgain: Promise<boolean> | null = null

/** Asks once more for the styles that did not load, since Vite does not. False if some still did not. */
function loadLostStyles(): Promise<boolean> {
  stylesAgain ??= Promise.all([...lostStyles].map(loadAgain))
    .then(loaded => loaded.every(Boolean))
    .finally(() => {
      stylesAgain = null
    })
  return stylesAgain
}

function loadAgain(lost: HTMLLinkElement): Promise<boolean> {
  lostStyles.delete(lost)
  const again = lost.cloneNode() as HTMLLinkElement // the copy of a link is one
  lost.replaceWith(again)
  return new Promise(resolve => {
    again.addEventListener('load', () => resolve(true))
    again.addEventListener('error', () => resolve(false))
  })
}

/**
 * What `load` answers, however often it fails before. A part comes with its style. Code that Chromium failed to load stays away until the
 * page is loaded again.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = (await loadLostStyles()) ? await load().catch(() => null) : null
    if (module !== null) return module
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, AGAIN_AFTER_MS)
    addEventListener('online', () => resolve(), { once: true })
    await promise
    clearTimeout(timer)
  }
}

/**
 * What `load` answers, with its style, asked for up to three times; without a network once. Throws `LostScreenError`: Chromium never
 * asks again for code that failed, other browsers do, and all do for styles.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  let cause: unknown
  for (const pause of [0, ...AGAIN_AT_ONCE_MS]) {
    if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    try {
      if (await loadLostStyles()) return await load()
    } catch (failure) {
      cause = failure
    }
    if (!navigator.onLine) break
  }
  throw new LostScreenError('O código da tela não carregou.', { cause })
}

/** A part of a screen whose code loads when it is drawn: `lazy` by `loadPatiently`. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }))
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
