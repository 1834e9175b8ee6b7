const ALL_UP_TO = 7

/** Pages worth a link: the first, the last, this one and its neighbours; `null` stands for a gap. Pages start at 0. */
export function pagesToShow(page: number, totalPages: number): (number | null)[] {
  const all = Array.from({ length: totalPages }, (_, place) => place)
  if (totalPages <= ALL_UP_TO) return all
  const last = totalPages - 1
  // The number of entries is constant, so that the arrows do not move.
  const middle = Math.min(Math.max(page, 3), last - 3)
  const window = [middle - 1, middle, middle + 1]
  const before = middle === 3 ? [1] : [null]
  const after = middle === last - 3 ? [last - 1] : [null]
  return [0, ...before, ...window, ...after, last]
}
