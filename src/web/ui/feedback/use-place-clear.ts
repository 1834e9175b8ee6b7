import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** What the person used last: the target of a tap, of a key or of the focus. */
let inUse: Element | null = null

/**
 * Marks a region that floats over the page as `data-away` while it would otherwise lie over the row, the form or the control that
 * the person used last. Its style then puts it elsewhere. `content` changes with what the region shows.
 */
export function usePlaceClear(regionRef: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content changes the region's size
  useLayoutEffect(() => place(regionRef.current), [content])

  useEffect(() => {
    const note = ({ target }: Event) => {
      const region = regionRef.current
      if (!(target instanceof Element) || region?.contains(target)) return
      inUse = target.closest('li, tr, form') ?? target
      place(region)
    }
    addEventListener('pointerdown', note)
    addEventListener('focusin', note)
    return () => {
      removeEventListener('pointerdown', note)
      removeEventListener('focusin', note)
    }
  }, [regionRef])
}

function place(region: HTMLElement | null): void {
  if (!region) return
  region.removeAttribute('data-away')
  const used = inUse?.getBoundingClientRect()
  const { top, right, bottom, left } = region.getBoundingClientRect()
  const covers =
    used && used.top < bottom && used.bottom > top && used.left < right && used.right > left && bottom > top
  region.toggleAttribute('data-away', covers)
}
