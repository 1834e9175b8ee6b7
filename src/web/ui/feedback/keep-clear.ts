// Where a region that floats over the page stays, so that it never lies over what the person is working on. Loaded after the first screen.

/** The row, the form or the control that was used last. */
let inUse = rowOf(document.activeElement)

addEventListener('pointerdown', noteUse)
addEventListener('focusin', noteUse)

function noteUse({ target }: Event): void {
  if (target instanceof Element) inUse = rowOf(target)
}

function rowOf(target: Element | null): Element | null {
  return target?.closest('li, tr, form, [popover]') ?? target
}

/** Marks the region as `data-away` if it would lie over what is in use: its style then puts it at the other end of the window. */
export function keepClear(region: HTMLElement): void {
  // The page itself is no row, and a click on the region's own buttons moves nothing.
  if (!inUse || inUse === region || inUse.contains(region)) return
  region.removeAttribute('data-away')
  const used = inUse.getBoundingClientRect()
  const { top, right, bottom, left } = region.getBoundingClientRect()
  const covers = used.top < bottom && used.bottom > top && used.left < right && used.right > left
  region.toggleAttribute('data-away', covers)
}
