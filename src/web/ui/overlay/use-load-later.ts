import { useEffect } from 'react'

/** Not while the first screen is being drawn, and before the network may be lost. */
const LOAD_AFTER_MS = 2000

/** Loads code that the first screen does not need, so that it is there when it is asked for. */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
}
