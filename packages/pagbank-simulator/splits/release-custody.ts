import type { SimulatorContext } from '../context.ts'
import { listSplits, type SplitRecord, saveSplit } from './split-record.ts'

/** Releases the held shares of these accounts; released shares stay unchanged. Call inside a transaction. */
export function releaseCustody(context: SimulatorContext, split: SplitRecord, accountIds: string[]): void {
  const releasedAt = context.clock.now().getTime()
  const receivers = split.receivers.map(receiver => {
    const held = receiver.custody?.status === 'HELD' && accountIds.includes(receiver.accountId)
    if (!held || !receiver.custody) return receiver
    return { ...receiver, custody: { ...receiver.custody, status: 'RELEASED' as const, releasedAt } }
  })
  saveSplit(context.store, { ...split, receivers })
}

/** Releases every share whose scheduled time has come. Call inside a transaction. */
export function releaseScheduled(context: SimulatorContext): void {
  const now = context.clock.now().getTime()
  for (const split of listSplits(context.store)) {
    const due = split.receivers.filter(
      ({ custody }) => custody?.status === 'HELD' && custody.scheduledFor <= now,
    )
    if (due.length > 0) {
      releaseCustody(
        context,
        split,
        due.map(receiver => receiver.accountId),
      )
    }
  }
}
