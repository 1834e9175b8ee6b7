// Where a region that floats over the page stays, so that it never lies over what the person is working on.

/** The row, the form or the control that was used last. */
let inUse: Element | null = null

/** Notes the element in use from here on. Answers a function that ends that. */
export function watchUse(): () => void {
  inUse = rowOf(document.activeElement)
  addEventListener('pointerdown', noteUse)
  addEventListener('focusin', noteUse)
  return () => {
    removeEventListener('pointerdown', noteUse)
    removeEventListener('focusin', noteUse)
  }
}

function noteUse({ target }: Event): void {
  if (target instanceof Element) inUse = rowOf(target)
}

function rowOf(target: Element | null): Element | null {
  return target?.closest('li, tr, form, [popover]') ?? target
}

/**
 * Marks the region as `data-away` if it would lie over the element in use, or over the page's search, where the next thing is typed: its style
 * then puts it at the other end of the window.
 */
export function keepClear(region: HTMLElement): void {
  // The page itself is no row, and a click on the region's own buttons moves nothing.
  if (!inUse || inUse === region || inUse.contains(region)) return
  region.removeAttribute('data-away')
  const search = document.querySelector('main [type=search]')
  const covered = overlap(region, inUse) || (search !== null && overlap(region, search))
  region.toggleAttribute('data-away', covered)
  if (covered && overlap(region, inUse)) region.removeAttribute('data-away')
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
}
