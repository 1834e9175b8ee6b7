// Changes by time alone: unpaid boletos expire, scheduled custody ends.
import type { SimulatorContext } from '../context.ts'
import { releaseScheduled } from '../splits/release-custody.ts'
import { waitingCharges } from './order-repository.ts'
import { expireCharge, hasEnded } from './settle-charge.ts'

/** Makes the changes that are due by the simulated clock, unless the provider is late with them. */
export function sweep(context: SimulatorContext): void {
  if (context.clock.late) return
  const now = context.clock.now()
  context.store.transaction(() => {
    for (const charge of waitingCharges(context.store)) {
      if (hasEnded(charge, now)) expireCharge(context, charge)
    }
    releaseScheduled(context)
  })
  context.notices.wake()
}
