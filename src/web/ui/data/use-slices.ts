import { useEffect, useState } from 'react'

const SLICE = 4

/** How many of `total` items to draw: first `first`, then a few more in each task, so that the page answers in between. */
export function useSlices(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn(drawn + SLICE))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
