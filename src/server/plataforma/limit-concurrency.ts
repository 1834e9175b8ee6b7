import { RecusaError } from './recusa-error.ts'

/**
 * Creates a runner that runs at most `slots` jobs at a time and lets at most `maxWaiting` wait. If the queue is full, the call
 * is refused with `indisponivel`, so that a burst cannot delay other callers for long.
 */
export function limitConcurrency(
  slots: number,
  maxWaiting: number,
): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = slots
  return async job => {
    if (free > 0) free--
    else if (waiting.length < maxWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new RecusaError({ codigo: 'indisponivel' })
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
