import { RecusaError } from './recusa-error.ts'

/**
 * Makes a runner that has at most `slots` jobs under way and `maxWaiting` in the queue behind them. Whoever finds the queue
 * full is refused with `indisponivel`, so that a burst cannot hold up everybody else.
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
